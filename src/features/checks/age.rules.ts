import type { Sentence } from './sentences.rules.ts'
import { findWords, gap, opening, turnedAway, wanted, type WordPattern, words } from './words.rules.ts'

const anyAge =
  /jong,? (?:(?:en|of|én) )?oud|oud (?:en|of) jong|(?:alle|elke|iedere|ongeacht(?: je)?) leeftijd|leeftijd (?:maakt|doet|speelt|is geen|zegt)|jong van geest|jong geleerd/iu
const notAPerson =
  '(?! (?:\\p{L}+ )?(?:bedrijf|organisatie|onderneming|merk|team|ploeg|kind|kinderen|dieren|honden|planten|bomen|gasten|bewoners|cliënten|mensen|huis|gebouw|wijk|gezinnen|leerlingen|kaas))'
const young = `(?:jonge?|jongere|jeugdige?|oudere)${notAPerson}`
const person =
  "(?:\\p{L}*(?:collega(?:[’']?s)?|medewerkers?)|kandida(?:at|ten)|sollicitant(?:en)?|krachten|kracht|talenten|talent|mensen|verkopers?|chauffeurs?|professionals?|aanpakkers?|toppers?|honden|hond|vrouw|man|meid|gast|iemand)"
const agedPerson =
  '(?:jongeman(?:nen)?|jongedames?|jongeren|jongere|tieners?|twintigers?|dertigers?|veertigers?|vijftigers?|zestigers?|\\d0-plussers?|\\d5-plussers?|senioren)'
const quotedYoung = `${young}(?:[ ,]+(?:en )?(?!${person}(?!\\p{L}))\\p{L}+e(?= (?:\\p{L}+ ){0,2}${person}))?`

// A working age, not that of a child and not years of experience. Up to 18 the law itself sets ages: "vanaf 16 jaar" is
// fine.
const age = '(?:1[4-9]|[2-7]\\d)'
const grownAge = '(?:19|[2-7]\\d)'
const notExperience =
  '(?! (?:(?:aantoonbare|relevante|lang|ruime) )*(?:werk)?ervaring| (?:in|bij|als|garantie|geleden|werkzaam))'
const years = `(?: jaar${notExperience}(?: oud)?)`
const range = `(?:tussen (?:de )?${age}(?: jaar)? en (?:de )?${age}${years}|${age}(?: jaar)? ?(?:-|–|tot en met|t\\/m|tot|à|of) ?${age}${years})`
const upTo = `(?:(?:maximaal|max\\.?|hooguit|hoogstens|tot|tot en met|t\\/m) ${age}${years}|(?:niet ouder dan|jonger dan) ${age}(?: jaar)?|onder de ${age}(?: jaar)?)`
const from = `(?:(?:minimaal|min\\.?|minstens|ten minste|tenminste|vanaf|ouder dan) ${grownAge}${years}|${grownAge} jaar of ouder|${grownAge}\\+)`
// "Ben je tussen de 18 en 30?": without a unit it is an age only when it is about a person.
const openRange = `tussen (?:de )?${age} en (?:de )?${age}(?=$|[,.?!]| en )`
const anyLimit = `(?:${range}|${upTo}|${from})`
const others =
  /(?:kinderen|kids|jongeren|leerlingen|studenten|bewoners|cliënten|deelnemers|patiënten|ouderen|peuters|kleuters|pubers|baby|jeugd|groep|huizen|bomen|collega[’']s) (?:\p{L}+ ){0,3}(?:van|tussen|vanaf|onder|tot|in de leeftijd)/iu
// For bus and taxi drivers and for casinos the law itself sets an age.
const lawfulAge = /rijbewijs|chauffeur|taxi|touringcar|casino|kansspel/iu

const candidate = ['candidateText', 'candidateTitle'] as const

const askedAges: readonly WordPattern[] = [
  { find: wanted(quotedYoung), unless: anyAge },
  { find: wanted(agedPerson), unless: anyAge },
  { find: words(`(?<quote>(?:jonge|jongere|oudere) (?:\\p{L}+e,? )?${person}) gezocht`) },
  { find: words(`(?<quote>${agedPerson}) gezocht`) },
  { find: turnedAway(`(?:ouder|jonger) dan ${age}|${agedPerson}`) },
  {
    find: words('(?<quote>(?:jonge|jongere|oudere) (?:kandidaten|kandidaat|sollicitanten|sollicitant))'),
    unless: /ook|welkom/iu,
  },
  {
    find: opening(`(?:een )?(?<quote>jonge?|jeugdige?)(?=(?:,| en|\\.)|$|(?:[ ,]+\\p{L}+){0,2} ${person})`),
    unless: anyAge,
    in: candidate,
  },
  {
    find: words(`(?:je bent|jij bent|u bent|ben je|ben jij|bent u) ${gap}(?:van )?(?<quote>${anyLimit}|${openRange})`),
    unless: lawfulAge,
  },
  { find: opening(`(?:leeftijd:? )?(?<quote>${anyLimit})`), unless: lawfulAge, in: candidate },
  {
    find: words(`(?:zoeken|zoekt|gezocht|op zoek naar|voorkeur|liefst)[^.!?]{0,60}? (?<quote>${anyLimit})`),
    unless: new RegExp(`${others.source}|${lawfulAge.source}`, 'iu'),
  },
  {
    find: words(
      `(?<quote>leeftijd(?:scategorie|sindicatie)?:?(?: ligt| is)? (?:tussen |van |ca\\.? |tot |max\\.? |maximaal )*(?:de )?${age}[^.]{0,12}?(?:jaar|$))`,
    ),
    unless: new RegExp(`${others.source}|in (?:de )?leeftijd|team|salaris|loon`, 'iu'),
  },
  {
    find: words('(?<quote>(?:maximale |minimale |gewenste |juiste |ideale )leeftijd|maximumleeftijd|leeftijdsgrens)'),
    unless: /geen (?:maximale |minimale )?(?:leeftijd|maximumleeftijd)|wettelijk/iu,
  },
]

/** spec: a vacancy may not demand an age, unless there is an objective reason. WGBL articles 3, 7 and 9. */
export function findAge(sentences: readonly Sentence[]) {
  return findWords('age', 'law', sentences, askedAges)
}

const hints: readonly WordPattern[] = [
  {
    find: words("(?<quote>jonge?,? (?:(?:en |maar )?\\p{L}+e?,? ){0,2}?(?:team|ploeg|club|clubje|groep|collega[’']s))"),
    unless: /jong(?:e)? (?:en|of) oud|opleid|begeleid|coach|(?:leer|help)t?(?!\p{L})/iu,
  },
  { find: words('(?<quote>ons team is jong|wij zijn jong|we zijn jong)(?! bedrijf)') },
  {
    find: wanted(
      '(?:starters?|schoolverlaters?|young professionals?|young potentials?|juniorkandidaat|pas afgestudeerden?|net afgestudeerden?)',
    ),
    unless: /(?<!\p{L})(?:ook|welkom|of ervaren|zowel)(?!\p{L})/iu,
  },
  {
    find: words(
      '(?:je bent|jij bent|ben jij|ben je|u bent) (?:een )?(?<quote>(?:net|pas|recent|onlangs|vers) (?:afgestudeerd|van school|klaar met school))',
    ),
    unless: /(?<!\p{L})(?:ook|of al|of je|maakt niet uit)(?!\p{L})/iu,
  },
  { find: words('(?<quote>digital natives?|opgegroeid met (?:internet|social media|sociale media))') },
  { find: words('(?<quote>young professionals?)'), in: [...candidate, 'title'] },
  {
    find: words(
      '(?<quote>(?:maximaal|max\\.?|hooguit|hoogstens|niet meer dan) (?:\\d{1,2}|één|een|twee|drie|vier|vijf|tien) jaar (?:\\p{L}+ )?(?:werk)?ervaring)',
    ),
  },
  { find: words('(?<quote>\\d{1,2} ?(?:-|–|tot|à) ?\\d{1,2} jaar (?:\\p{L}+ )?werkervaring)') },
  { find: words('(?<quote>jong van geest|jeugdig enthousiasme|jeugdige energie|fris van de schoolbanken)') },
]

/** Words that discourage people of some age from applying, without demanding an age. */
export function findAgeHints(sentences: readonly Sentence[]) {
  return findWords('age-hint', 'tip', sentences, hints)
}
