import type { WorkAt } from '#features/companies/work-at.rules.ts'

/** What some companies tell about working there, by name. */
export const workAtStories: Readonly<Record<string, Partial<WorkAt>>> = {
  'Zorghuis Aavelden': {
    workAtHeading: 'Geen afdeling, maar een huis',
    workAtLead: 'Er wordt gekookt, de was hangt buiten en de kat slaapt waar hij wil.',
    workAtPalette: 'teal',
    workDay: [
      { time: '07:30', title: 'Binnenkomen', text: 'De nacht vertelt hoe het ging. Wie nog slaapt, laten we slapen.' },
      {
        time: '09:00',
        title: 'Ontbijt zonder haast',
        text: 'De één om half negen, de ander om tien. Jij schuift aan.',
      },
      { time: '11:00', title: 'De tuin in', text: 'Sperziebonen plukken. Twee bewoners wijzen waar het anders moet.' },
      { time: '14:00', title: 'Met het team', text: 'Een kwartier over wat opvalt. Ieder mag een besluit nemen.' },
      { time: '16:00', title: 'Naar huis', text: 'Op tijd. De avond neemt het over, de soep staat op.' },
    ],
    quoteText:
      'Op mijn vorige werk had ik elf minuten per bewoner. Hier heb ik een middag. Soms bakken we alleen maar een taart.',
    quoteName: 'Noor',
    quoteRole: 'verzorgende IG, werkt hier vier jaar, 24 uur per week',
    team: [
      { name: 'Bram', role: 'kookt en zorgt' },
      { name: 'Fatima', role: 'verpleegkundige' },
      { name: 'Riet', role: 'al 22 jaar hier' },
      { name: 'Teun', role: 'leerling' },
    ],
    weekendLine: 'om het weekend werk je één dag.',
    rosters: [
      { hours: '20 uur', times: '7.30–16.00', days: 'di vr', otherDays: 'zo' },
      { hours: '24 uur', times: '7.30–16.00', days: 'ma di', otherDays: 'za zo' },
      { hours: '20 uur, avond', times: '16.00–21.00', days: 'ma wo do', otherDays: 'za zo' },
    ],
  },
  'Bakkerij De Korenroos': {
    workAtHeading: 'Om tien uur is ons werk al op',
    workAtLead: 'Wij beginnen als het donker is, en gaan naar huis als de winkel net op gang komt.',
    workAtPalette: 'brick',
    workDay: [
      { time: '02:30', title: 'Licht aan', text: 'Het desem rustte een nacht. Nu is het aan ons.' },
      { time: '05:00', title: 'De oven vol', text: 'Tweehonderd broden, en de geur die de straat wakker maakt.' },
      { time: '07:30', title: 'Samen ontbijten', text: 'Met brood dat nog warm is. Altijd.' },
      { time: '10:00', title: 'Opruimen', text: 'We maken klaar voor morgen. Daarna is de dag van jou.' },
    ],
    quoteText: 'Vroeg opstaan went na een week. Dat je om elf uur klaar bent, went nooit: dat blijft een cadeautje.',
    quoteName: 'Joep',
    quoteRole: 'bakker, werkt hier zes jaar',
    team: [
      { name: 'Joep', role: 'bakker' },
      { name: 'Samira', role: 'banketbakker' },
      { name: 'Truus', role: 'winkel' },
    ],
    weekendLine: 'zaterdag is onze drukste dag, zondag zijn we dicht.',
    rosters: [
      { hours: '32 uur, bakkerij', times: '2.30–10.30', days: 'di wo vr za', otherDays: null },
      { hours: '16 uur, winkel', times: '8.00–17.00', days: 'do', otherDays: 'za' },
    ],
  },
  'Fijnmechaniek Lithoijen': {
    workAtHeading: 'Een duizendste telt hier mee',
    workAtLead: 'Rust in de werkplaats, tijd om het goed te doen, en op vrijdag vrij.',
    workAtPalette: 'blue',
    workDay: [
      { time: '07:00', title: 'Machine warm', text: 'Koffie, tekening, eerste meting.' },
      { time: '09:30', title: 'Meten', text: 'Klopt het op de duizendste? Dan mag de serie door.' },
      { time: '12:00', title: 'Lunch aan de dijk', text: 'Bij goed weer met de voeten in het gras.' },
      { time: '16:30', title: 'Klaar', text: 'Negen uur gewerkt, en vrijdag ben je vrij.' },
    ],
    quoteText: 'Ik kwam als leerling binnen en maak nu onderdelen voor microscopen. Niemand jaagt me op.',
    quoteName: 'Daan',
    quoteRole: 'verspaner, 36 uur in vier dagen',
    team: [
      { name: 'Daan', role: 'verspaner' },
      { name: 'Ingrid', role: 'tekenaar' },
      { name: 'Youssef', role: 'meetkamer' },
      { name: 'Piet', role: 'leermeester' },
    ],
    weekendLine: 'in het weekend werkt hier niemand, maar om zeven uur beginnen is vroeg.',
    rosters: [{ hours: '36 uur', times: '7.00–16.30', days: 'ma-do', otherDays: null }],
  },
}
