import { mostYearsAhead, type WageRefusal, type YouthAge } from './minimum-wage.rules.ts'

/** Every Dutch sentence about the minimum wages, for admins. */
export const minimumWageText = {
  title: 'Minimumlonen',
  lead: 'De vacaturecheck vergelijkt het loon in een vacature met het bedrag dat op die dag geldt.',
  none: 'De vacaturecheck zegt er nu niets over. Vul het bedrag van vandaag in.',
  outdated: (day: string) =>
    `Het bedrag dat nu geldt, is van ${day}. Sindsdien is er een nieuw bedrag gekomen: op 1 januari of 1 juli. Tot je het invult, zegt de vacaturecheck alleen welk loon zeker te laag is.`,
  list: 'Bedragen per datum',
  search: 'Dag of bron',
  noneHeading: 'Nog geen minimumloon',
  column: { state: 'Staat', hourly: 'Per uur' },
  state: { current: 'Geldt nu', coming: 'Komt eraan', past: 'Gold eerder' },
  heading: (day: string) => `Vanaf ${day}`,
  fixed: 'Wat geldt of gold, blijft zo staan: er zijn vacatures mee nagekeken.',
  usage: 'Geldt nog niet, dus is nog te verbeteren.',
  youth: (age: string, amount: string) => `${age} jaar: ${amount}`,
  youthFact: 'Jonger dan 21',
  addHeading: 'Nieuw bedrag',
  add: 'Nieuw bedrag',
  label: {
    fromDay: 'Geldt vanaf',
    hourlyCents: 'Bedrag per uur, vanaf 21 jaar',
    source: 'Bron',
    youth: (age: YouthAge) => `${age} jaar`,
  },
  hint: {
    fromDay: 'Vandaag of later. Mist het bedrag van dit halfjaar nog, dan mag ook de dag waarop het inging.',
    hourlyCents: 'Bruto, zoals in de Staatscourant.',
    youth: 'Hoeveel procent van dat bedrag iemand krijgt die jonger is.',
    source: 'Het adres van de pagina waar het bedrag staat.',
  },
  youthHeading: 'Jeugdloon, in procenten',
  wrong: {
    percentage: 'Vul een percentage in van 1 tot en met 100, zoals 34,5',
    source: 'Er is geen bron ingevuld',
  },
  refusal: {
    'not-found': 'Dit bedrag is er niet meer.',
    'in-force': 'Dit bedrag geldt al. Wat gold, blijft zo staan.',
    past: 'Deze dag is voorbij. Kies vandaag of later, of de dag waarop het bedrag inging dat nu mist.',
    'too-far': `Kies een dag in de komende ${mostYearsAhead} jaar.`,
    'day-taken': 'Vanaf deze dag is er al een bedrag.',
    'far-off': 'Dit is meer dan een kwart hoger of lager dan het bedrag ervoor. Kijk het nog eens na.',
    'youth-order': 'Iemand die ouder is, krijgt niet minder. Kijk de percentages nog eens na.',
  } satisfies Record<WageRefusal, string>,
}
