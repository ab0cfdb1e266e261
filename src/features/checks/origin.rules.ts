import type { Sentence } from './sentences.rules.ts'
import { findWords, opening, turnedAway, wanted, type WordPattern, words } from './words.rules.ts'

const people =
  '(?:Nederlandse|Hollandse|Vlaamse|Belgische|Duitse|Poolse|Roemeense|Bulgaarse|Hongaarse|Oekraïense|Turkse|Marokkaanse|Surinaamse|Indiase|Syrische|Chinese|Oost-Europese|West-Europese|Europese|westerse|niet-westerse|buitenlandse|blanke|witte|autochtone|allochtone|gekleurde)'
const worker =
  "(?:mensen|medewerkers?|collega(?:[’']?s)?|kandida(?:at|ten)|sollicitant(?:en)?|krachten|kracht|chauffeurs?|mannen|vrouwen|man|vrouw|jongens|dames|arbeidskrachten|werknemers?|vakmensen|plukkers?|lassers?)"
const welcome =
  /(?<!\p{L})(?:ook|welkom|ongeacht|wat je|welke|of je nu|maakt niet uit|geen probleem|niet nodig|hoeft niet|niet je moedertaal|op dat niveau|statushouders?|nieuwkomers?)(?!\p{L})/iu
const aboutOthers = /(?:leerlingen|cliënten|bewoners|kinderen|klanten|gasten|patiënten|deelnemers|cursisten|ouders)/iu
const language = '(?:het )?Nederlands(?:e taal)?'

const asked: readonly WordPattern[] = [
  { find: turnedAway('migratieachtergrond|buitenlanders|allochtonen|Polen|niet-Nederlanders') },
  {
    find: words(
      `(?<quote>Nederlandse? (?:nationaliteit|afkomst|komaf|origine|afstamming|achtergrond|roots|ouders|paspoort)|(?:westerse|Europese|autochtone|blanke) (?:nationaliteit|afkomst|komaf|achtergrond|uiterlijk))`,
    ),
    unless: new RegExp(`${welcome.source}|aardbei|product|vlees|groente|kaas|geen eis`, 'iu'),
  },
  {
    find: words(
      `(?<quote>(?:Nederlands|Duits|Engels|Pools) (?:als|is|als je) (?:je |jouw |uw )?moedertaal|moedertaal(?: is| moet)?:? (?:${language}|Duits|Engels)|moedertaal ${language}|(?:${language}|Duits|Engels) als (?:eerste|1e) taal|je moedertaal is ${language}|Nederlandse taal is (?:je|jouw|uw) moedertaal|moedertaalsprekers?|native speakers?|native Nederlands|native Dutch)`,
    ),
    unless: new RegExp(`${welcome.source}|${aboutOthers.source}`, 'iu'),
  },
  {
    find: wanted(
      `(?:Nederlanders?|Hollanders?|Polen|Roemenen|Bulgaren|Oekraïners|autochtoon|autochtonen|allochtonen|blanken?|buitenlanders?)`,
    ),
    unless: welcome,
  },
  { find: wanted(`${people} ${worker}`), unless: welcome },
  { find: words(`(?<quote>${people} ${worker}) gezocht`) },
  {
    find: words(
      '(?<quote>geen (?:buitenlanders?|allochtonen|Polen|migranten|arbeidsmigranten|asielzoekers|migratieachtergrond))',
    ),
  },
  {
    find: words(
      `(?:alleen|uitsluitend|enkel) (?:voor )?(?<quote>Nederlanders|${people} ${worker}|autochtonen|EU-burgers)`,
    ),
  },
  {
    find: words(
      '(?<quote>geboren (?:en getogen )?(?:Nederlander|in Nederland)|in Nederland geboren|zonder migratieachtergrond)',
    ),
    unless: welcome,
  },
  { find: opening('(?:een )?(?<quote>Nederlander|autochtoon|blank)'), in: ['candidateText'] },
]

/** Asking for a nationality, an origin or a mother tongue. AWGB articles 1 and 5. */
export function findOrigin(sentences: readonly Sentence[]) {
  return findWords('origin', 'law', sentences, asked)
}

const hints: readonly WordPattern[] = [
  {
    find: words('(?<quote>accentloos|accentvrij|zonder accent|geen accent)'),
    unless: /accent op|accenten|muur|welkom/iu,
  },
  {
    find: words(
      '(?<quote>(?:perfect|vlekkeloos|perfecte beheersing van het|vlekkeloze beheersing van het|onberispelijk) Nederlands)',
    ),
    unless: welcome,
  },
  {
    find: words('(?<quote>(?:perfecte|vlekkeloze) beheersing van de Nederlandse taal|near[- ]native)'),
    unless: welcome,
  },
  {
    find: words(
      '(?<quote>(?:beheerst|spreekt) (?:de Nederlandse taal|het Nederlands|Nederlands) (?:perfect|vlekkeloos|accentloos))',
    ),
    unless: welcome,
  },
  {
    find: words(
      '(?<quote>typisch (?:Hollandse|Nederlandse|Brabantse) (?:mentaliteit|nuchterheid)|(?:Hollandse|Nederlandse) (?:mentaliteit|nuchterheid|normen en waarden))',
    ),
  },
]

/** Demanding better Dutch than the work requires excludes people who could do it. */
export function findOriginHints(sentences: readonly Sentence[]) {
  return findWords('origin-hint', 'tip', sentences, hints)
}
