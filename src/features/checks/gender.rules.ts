import type { Finding } from './finding.rules.ts'
import type { Sentence } from './sentences.rules.ts'
import { findWords, opening, turnedAway, wanted, type WordPattern, words } from './words.rules.ts'

const woman = '(?:vrouw|vrouwen|dame|dames|meisje|meisjes|meid|meiden|jongedame|jongedames|moeder|moeders|mevrouw)'
const man = '(?:man|mannen|heer|heren|jongen|jongens|kerel|kerels|vent|jongeman|jongemannen|gozer|meneer)'
const gendered = `(?:${woman}|${man}|vrouwelijke?|mannelijke?)`
const either = new RegExp(
  `(?<!\\p{L})(?:m ?/ ?v|v ?/ ?m|m/v/x|${man}(?: ?/ ?| of | en | & |, )${woman}|${woman}(?: ?/ ?| of | en | & |, )${man}|mannelijke?(?: ?/ ?| of | en )vrouwelijke?|vrouwelijke?(?: ?/ ?| of | en )mannelijke?|moedig\\p{L}*|nodigen|juist ook|(?:twee|drie|vier|vijf|zes|acht|tien|\\d+|alle|iedere|elke|per) man|moeder, (?:vader|student)|vader of moeder|moeder of vader|heer en meester|geslacht (?:maakt|doet))(?!\\p{L})`,
  'iu',
)
const hasEither = { unless: either }
const colleague =
  "(?:collega(?:[’']?s)?|kandida(?:at|ten)|medewerkers?|sollicitant(?:en)?|begeleiders?|verzorgenden?|krachten|kracht|chauffeurs?|verkopers?)"

const asked: readonly WordPattern[] = [
  { find: turnedAway(gendered), ...hasEither },
  { find: wanted(gendered), ...hasEither },
  { find: words(`(?<quote>${gendered}(?: \\p{L}+)?) gezocht`), ...hasEither },
  {
    find: words(`(?<quote>(?:mannelijke|vrouwelijke) (?:kandidaten|kandidaat|sollicitanten|sollicitant))`),
    ...hasEither,
  },
  {
    find: words(
      `(?:alleen|uitsluitend|enkel|bij voorkeur|liefst) (?:een |door )?(?<quote>(?:mannelijke|vrouwelijke) (?:\\p{L}+ )?${colleague})`,
    ),
    ...hasEither,
  },
  {
    find: opening(`(?:alleen|uitsluitend|enkel|liefst|bij voorkeur) (?:een )?(?<quote>${gendered})`),
    ...hasEither,
    in: ['candidateText', 'jobText', 'title'],
  },
  { find: words(`(?:alleen|uitsluitend|enkel) (?<quote>${gendered}) (?:kunnen|mogen|hoeven|worden)`), ...hasEither },
  {
    find: opening(`(?:een )?(?<quote>vrouw|man|dame|meid|meisje|jongen|kerel|vrouwelijk|mannelijk)`),
    ...hasEither,
    in: ['candidateText'],
  },
  {
    find: opening(`(?:\\p{L}+e )?(?<quote>meisje|meid|dame|vrouw|man|jongen|kerel)(?= (?:voor|in|achter|met|bij|op))`),
    ...hasEither,
    in: ['title'],
  },
  { find: words(`(?:geslacht|m\\/v): ?(?<quote>man|vrouw|mannelijk|vrouwelijk)`) },
  {
    find: words(
      `(?:geschikt|bedoeld|baan|functie|vacature|werk)(?: is)?(?: alleen| uitsluitend)? voor (?<quote>${woman}|${man})`,
    ),
    unless: new RegExp(`${either.source}|kleding|schoenen|(?:zorg|opvang|hulp) voor`, 'iu'),
  },
]

/** Asking for a man or a woman. AWGB article 5, Wgbmv article 3. */
export function findGender(sentences: readonly Sentence[]) {
  return findWords('gender', 'law', sentences, asked)
}

const genderedNames: readonly WordPattern[] = [
  {
    find: words(
      '(?<quote>\\p{L}*(?:verkoopster|kapster|schoonmaakster|secretaresse|receptioniste|caissière|hostess|gastvrouw|gastheer|serveerster|kraamverzorgster|verzorgster|leidster|juffrouw|timmerman|vakman|voorman|cameraman|poetsvrouw|werkster|kamermeisje|assistente|lerares|directrice|masseuse|coupeuse|specialiste|stewardess|kokkin|boerin|adviseuse|begeleidster|bezorgster|medewerkster|zakenman|brandweerman|buitenman|loopjongen|administratrice))',
    ),
    unless:
      /(?<!\p{L})(?:m ?\/ ?v|v ?\/ ?m|m\/v\/x)(?!\p{L})|\/|gastvrouw (?:of|en) gastheer|gastheer (?:of|en) gastvrouw| of |\((?:m|v)/iu,
    in: ['title'],
  },
]

/** A job name of one gender, without `m/v`. Wgbmv article 3 requires both forms, or saying that both may apply. */
export function findGenderedTitle(sentences: readonly Sentence[]) {
  return findWords('gendered-title', 'tip', sentences, genderedNames)
}

const macho: readonly WordPattern[] = [
  {
    find: words(
      '(?<quote>ninja|rockstar|killersinstinct|killersmentaliteit|killer|haantje de voorste|stoere|harde werker die nooit opgeeft|powervrouw|mans genoeg|je mannetje staa(?:t|n)|staat je mannetje|haar op je tanden|hunter|salestijger|tijger|jager|winnaarsmentaliteit|vechtersmentaliteit|alfa)',
    ),
    unless: /stoere (?:machines?|fiets(?:en)?|kleding|spullen|jas|bus|wagens?|muren|meubels|loods)|wild|dieren/iu,
    in: ['title', 'jobText', 'candidateText', 'candidateTitle'],
  },
]

// Dutch translations of the words that Gaucher, Friesen and Kay (2011) found to keep women from applying.
const masculine =
  /(?<!\p{L})(?:ambitieu(?:s|ze)|assertie(?:f|ve)|competitie(?:f|ve)|daadkrachtige?|dominant(?:e)?|doelgerichte?|resultaatgerichte?|resultaatgedreven|besluitvaardige?|onafhankelijke?|zelfverzekerde?|overtuigende?|analytische?|gedreven|ondernemende?|leidersrol|leider|doorzettingsvermogen|doorpakker|uitdagingen|uitdagende?|uitblinken|winnen|strijd|sterke persoonlijkheid|topprestaties?|scoren|agressie(?:f|ve))(?!\p{L})/giu
const feminine =
  /(?<!\p{L})(?:zorgza(?:am|me)|zorgzaamheid|empathische?|empathie|behulpza(?:am|me)|ondersteun(?:t|en|end)|samenwerk(?:t|en|ing)|samen|luister(?:t|en)|vriendelijke?|betrokken|betrokkenheid|begrip|begripvol|warme?|warmte|eerlijke?|loya(?:al|le)|invoelende?|geduld|geduldige?|verbinden|verbindende?|gezellige?|gezelligheid|zorgvuldige?|team|collegia(?:al|le)|help(?:t|en)?)(?!\p{L})/giu
const enough = 4

/** One such word says little; a text with many of them and few of the feminine ones does. */
export function findGenderCoded(sentences: readonly Sentence[]): Finding[] {
  const loud = findWords('gender-coded', 'tip', sentences, macho)
  const told = sentences.filter(({ field }) => field !== 'offerText' && field !== 'salaryDescription')
  const distinct = (pattern: RegExp) =>
    new Set(told.flatMap(({ text }) => (text.match(pattern) ?? []).map((word) => word.toLowerCase().slice(0, 7))))
  const count = distinct(masculine).size
  if (count < enough || count < distinct(feminine).size * 2) return loud
  const first = told.find(({ text }) => text.search(masculine) >= 0)!
  const [quote] = first.text.match(masculine)!
  return [
    ...loud,
    { rule: 'gender-coded', severity: 'tip', field: first.field, quote, sentence: first.text, figures: { count } },
  ]
}
