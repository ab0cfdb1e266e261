/** Benefits that any employer may offer. */
export const commonOffers = [
  'Acht procent vakantiegeld en een pensioen waar wij aan meebetalen.',
  'Vijfentwintig vakantiedagen bij een volle week.',
  'Reiskosten, ook als je op de fiets komt.',
  'Een contract voor een jaar, met de bedoeling dat je blijft.',
  'Een fietsplan, zodat je voordelig een goede fiets koopt.',
  'Een collega die je de eerste weken wegwijs maakt.',
  'Een kerstpakket van ondernemers uit de streek.',
  'Duidelijkheid: binnen een week na je gesprek weet je of je de baan hebt.',
  'De vrijheid om een vrije dag te ruilen als dat beter uitkomt.',
  'Elk jaar een gesprek over wat je wilt leren, en geld om het te doen.',
  'Een zomerbarbecue waar ook je gezin welkom is.',
  'Gratis koffie, thee en fruit.',
] as const

export const perks = [
  'Dertiende maand',
  'Reiskosten en pensioen',
  'Winstdeling met het hele team',
  'Acht procent vakantiegeld en 27 vrije dagen',
  'Opleidingsbudget van € 1.000 per jaar',
  'Toeslag op zaterdag',
  'Fiets van de zaak',
] as const

/** Sentences that connect the company with the reader. */
export const invitations = [
  'Loop gerust een ochtend mee voordat je beslist.',
  'Twijfel je of dit bij je past? Bel ons, dan vertellen we meer.',
  'We zoeken iemand die zin heeft om te blijven.',
  'Je begint wanneer het jou uitkomt.',
  'Ons team leert je graag kennen.',
  'Een brief hoeft niet: vertel ons kort waarom je dit wilt.',
  'Woon je in de buurt, dan ben je zo op je werk.',
  'De koffie staat klaar voor een eerste gesprek.',
  'Heb je niet alles wat we vragen, maar wel zin? Reageer dan toch.',
] as const

export const sectionTitles = {
  job: ['Over deze baan', 'Over deze baan', 'Dit is het werk', 'Waarom deze baan?'],
  tasks: ['Wat ga je doen?', 'Dit ga je doen', 'Zo ziet je week eruit', 'Jouw werk'],
  candidate: ['Wie ben jij?', 'Dit neem je mee', 'Past dit bij jou?', 'Wat vragen we?'],
  offer: ['Wat krijg je van ons?', 'Dit bieden we', 'Wat mag je verwachten?', 'Daar staat dit tegenover'],
} as const
