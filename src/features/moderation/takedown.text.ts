import type { AppealRefusal, TakedownGround } from './takedown.rules.ts'

type Ground = { name: string; source: string; why: string }

/** Every Dutch sentence about taking a vacancy down and about an appeal. */
export const takedownText = {
  ground: {
    fraud: {
      name: 'Oplichting',
      source: 'Wetboek van Strafrecht, artikel 326',
      why: 'Wie zich anders voordoet om geld of gegevens te krijgen, licht mensen op.',
    },
    'advance-fee': {
      name: 'Geld vragen om te mogen werken',
      source: 'Wet allocatie arbeidskrachten door intermediairs, artikelen 3 en 9',
      why: 'Van iemand die werk zoekt mag geen betaling worden gevraagd voor de bemiddeling.',
    },
    discrimination: {
      name: 'Discriminatie',
      source:
        'Algemene wet gelijke behandeling, artikel 5; Wet gelijke behandeling op grond van leeftijd bij de arbeid, artikel 3; Wet gelijke behandeling van mannen en vrouwen, artikel 3',
      why: 'Bij het aanbieden van werk mag geen verboden onderscheid worden gemaakt.',
    },
    underpaid: {
      name: 'Minder dan het minimumloon',
      source: 'Wet minimumloon en minimumvakantiebijslag, artikel 7',
      why: 'Wie werkt heeft recht op ten minste het wettelijk minimumloon.',
    },
    privacy: {
      name: 'Persoonsgegevens zonder grond',
      source: 'Algemene verordening gegevensbescherming, artikelen 5 en 6',
      why: 'Gegevens van mensen mogen alleen met een goede reden worden gebruikt of gevraagd.',
    },
    'intellectual-property': {
      name: 'Werk of naam van een ander',
      source: 'Auteurswet, artikel 1; Benelux-verdrag inzake de intellectuele eigendom, artikel 2.20',
      why: 'Teksten, foto’s, namen en logo’s van een ander mogen niet zonder toestemming worden gebruikt.',
    },
    'other-law': { name: 'Een andere wet', source: '', why: 'De vacature is in strijd met deze wet.' },
    misleading: {
      name: 'Misleidende vacature',
      source: 'Onze voorwaarden: een vacature klopt en is volledig',
      why: 'Een vacature op deze site moet kloppen: het bedrijf, het werk, de plaats en het loon.',
    },
    'no-vacancy': {
      name: 'Geen echte vacature',
      source: 'Onze voorwaarden: een vacature gaat over een echte baan',
      why: 'Op deze site staat alleen werk dat nu te krijgen is, geen reclame en geen werving van leden of klanten.',
    },
    'other-terms': {
      name: 'Een andere regel van de site',
      source: '',
      why: 'De vacature is in strijd met deze regel uit onze voorwaarden.',
    },
  } satisfies Record<TakedownGround, Ground>,
  kind: { law: 'In strijd met de wet', terms: 'In strijd met onze voorwaarden' },
  scope: 'De vacature is in alle regio’s van de site offline, voor onbepaalde tijd.',
  found: {
    rule: 'Een automatische regel wees ons op de vacature. Een medewerker nam het besluit.',
    reported: 'Iemand meldde de vacature bij ons. Een medewerker nam het besluit, zonder hulp van een computer.',
    both: 'Iemand meldde de vacature bij ons, en ook een automatische regel wees erop. Een medewerker nam het besluit.',
    person: 'Een medewerker vond de vacature en nam het besluit, zonder hulp van een computer.',
  },
  label: {
    what: 'Wat we doen',
    ground: 'Grond',
    source: 'Wet of regel',
    why: 'Waarom dat niet mag',
    facts: 'Wat we zagen',
    scope: 'Waar en hoe lang',
    found: 'Hoe we erachter kwamen',
  },
  mail: {
    subject: (title: string) => `We hebben ‘${title}’ offline gehaald`,
    lead: (title: string, company: string) =>
      `We hebben de vacature ‘${title}’ van ${company} van de site gehaald. Hieronder staat waarom.`,
    objecting:
      'Ben je het er niet mee eens? Maak dan binnen zes maanden bezwaar. Dat kan met één klik, ook zonder uitleg. We kijken er dan opnieuw naar. Je kunt ook naar de rechter.',
    object: 'Maak bezwaar',
  },
  notice: {
    heading: 'We hebben deze vacature offline gehaald',
    lead: 'Hij staat niet meer op de site en kan niet opnieuw worden geplaatst zolang dit besluit geldt.',
    more: 'Lees het hele besluit',
    appealed: (day: string) => `Je hebt op ${day} bezwaar gemaakt. We kijken er opnieuw naar; je hoort het per mail.`,
    upheld: 'We hebben je bezwaar bekeken en het besluit blijft staan.',
  },
  appeal: {
    title: 'Bezwaar maken',
    heading: (title: string) => `Bezwaar tegen het offline halen van ‘${title}’`,
    lead: 'Druk op de knop en we kijken er opnieuw naar. Uitleg mag, maar hoeft niet.',
    label: { text: 'Waarom ben je het er niet mee eens?' },
    hint: 'Bijvoorbeeld wat er volgens jou niet klopt, of wat je hebt aangepast.',
    button: 'Maak bezwaar',
    busy: 'Bezig met versturen',
    done: 'We hebben je bezwaar ontvangen. Iemand kijkt er opnieuw naar, meestal binnen een week. Je krijgt een mail met het besluit.',
    reversed: 'We hebben dit besluit teruggenomen. De vacature is weer zoals hij was.',
    closed: 'Het account is gesloten en al zijn vacatures zijn van de site. Bezwaar maken kan daarom niet meer.',
    unknown: {
      heading: 'Deze link werkt niet',
      lead: 'Kopieer de hele link uit de mail, of log in en open de vacature in je account.',
    },
    account: 'Naar je vacatures',
    refusal: {
      'not-found': 'Dit besluit bestaat niet meer.',
      appealed: 'Er is al bezwaar gemaakt. We kijken ernaar en mailen je het besluit.',
      decided: 'Over dit besluit is al opnieuw besloten.',
      'too-late': 'De termijn van zes maanden voor bezwaar is voorbij.',
    } satisfies Record<AppealRefusal, string>,
  },
  outcome: {
    upheld: {
      subject: (title: string) => `Je bezwaar over ‘${title}’: het besluit blijft staan`,
      lead: (title: string) =>
        `Je maakte bezwaar tegen het offline halen van ‘${title}’. We hebben opnieuw gekeken, en het besluit blijft staan.`,
      next: 'Ben je het er nog steeds niet mee eens? Dan kun je naar de rechter.',
    },
    reversed: {
      subject: (title: string) => `Je bezwaar over ‘${title}’ was terecht`,
      lead: (title: string) =>
        `Je maakte bezwaar tegen het offline halen van ‘${title}’. We hebben opnieuw gekeken: je had gelijk.`,
    },
    button: 'Open je vacatures',
  },
  putBack: {
    subject: (title: string) => `We hebben ‘${title}’ teruggezet`,
    lead: (title: string) =>
      `We haalden ‘${title}’ offline. We hebben opnieuw gekeken, en dat besluit geldt niet meer.`,
  },
  back: {
    open: 'De vacature staat weer op de site. De dagen dat hij offline was, krijg je terug.',
    ended: 'De vacature is weer zoals hij was voordat we hem offline haalden.',
  },
}

export function tellFound({ isFoundByRule, isReported }: { isFoundByRule: boolean; isReported: boolean }) {
  if (isFoundByRule && isReported) return takedownText.found.both
  if (isReported) return takedownText.found.reported
  return isFoundByRule ? takedownText.found.rule : takedownText.found.person
}
