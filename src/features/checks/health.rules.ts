import type { Sentence } from './sentences.rules.ts'
import { findWords, opening, turnedAway, type WordPattern, words } from './words.rules.ts'

const you = '(?:je|jij|u)'
const youAre = `(?:${you} (?:bent|verkeert|hebt|heb|beschikt|bezit)|(?:ben|heb|bent|hebt) ${you})`
const welcome =
  /(?<!\p{L})(?:ook (?:als|met|voor)|welkom|passen (?:we|wij)|geen (?:probleem|bezwaar)|denken (?:we|wij) mee|bewoners?|cliënt|cliënten|patiënt|patiënten|dier|dieren|planten|kind|kinderen|gasten|koeien|varkens)(?!\p{L})/iu
const unwell =
  '(?:klachten|beperking|beperkingen|problemen|aandoening|aandoeningen|ziekte|ziektes|ziekten|handicap|gebreken|kwaal|kwalen)'

const askedHealth: readonly WordPattern[] = [
  { find: turnedAway(`(?:\\p{L}*klachten|${unwell})`) },
  { find: words('(?:zoek(?:en|t)?|iemand)[^.!?]{0,40}? die [^.!?]{0,20}?(?<quote>gezond is|nooit ziek)') },
  { find: opening('(?<quote>gezond)(?= en (?:sterk|fit|actief|vitaal)|,|\\.|$)'), in: ['candidateText'] },
  {
    find: words(
      `${youAre}(?: (?!voor|met|om)[\\p{L},]+){0,4}? (?<quote>(?:kern|fysiek |lichamelijk |geestelijk |mentaal )?gezond)(?=$|[.,;!?]| en (?!buiten)| of | van )`,
    ),
    unless: welcome,
  },
  {
    find: words(
      '(?<quote>(?:lichamelijk|fysiek|geestelijk|mentaal|psychisch) (?:en (?:lichamelijk|fysiek|geestelijk|mentaal|psychisch) )?gezond)',
    ),
    unless: welcome,
    in: ['candidateText', 'jobText', 'candidateTitle'],
  },
  {
    find: words(
      `(?:${youAre}|verkeert|in)(?: (?:in|een|over))* (?<quote>(?:goede|uitstekende|prima|blakende)(?: (?:lichamelijke|fysieke|geestelijke|mentale))? gezondheid)`,
    ),
    unless: welcome,
  },
  {
    find: opening(
      '(?:een )?(?<quote>(?:goede|uitstekende|prima)(?: (?:lichamelijke|fysieke|geestelijke))? gezondheid)',
    ),
    in: ['candidateText'],
  },
  {
    find: words(
      `(?<quote>(?:geen|zonder|vrij van) (?:(?:lichamelijke|fysieke|psychische|mentale|medische|chronische|geestelijke)(?: of (?:lichamelijke|fysieke|psychische|mentale|medische|chronische|geestelijke))?) ${unwell})`,
    ),
    unless: welcome,
  },
  {
    find: words(
      '(?<quote>(?:geen|zonder) (?:last van )?(?:rug|knie|nek|schouder|gewrichts|gezondheids|hart|long)(?:klachten|problemen|pijn))',
    ),
    unless: /(?:krijg|dus|heffen|tillift|voorkom)|welkom/iu,
  },
  { find: words(`(?:${youAre})(?: \\p{L}+){0,2} (?<quote>(?:nooit|zelden|bijna nooit|niet vaak) ziek)`) },
  { find: opening('(?<quote>(?:nooit|zelden) ziek)'), in: ['candidateText'] },
  { find: words(`${youAre}(?: \\p{L}+){0,3} (?<quote>(?:laag|geen|nauwelijks) (?:ziekte)?verzuim)`) },
  { find: opening('(?<quote>(?:laag|geen) (?:ziekte)?verzuim)'), in: ['candidateText'] },
  {
    find: words(
      '(?<quote>(?:geen|zonder) (?:burn-?out|arbeidsongeschiktheid|WAO|WIA|ziekteverleden|ziektegeschiedenis|medisch verleden|psychisch verleden))',
    ),
    unless: /welkom|voorkom|hoeft/iu,
  },
  {
    find: words(
      '(?<quote>(?:een )?(?:gezond gewicht|niet te zwaar postuur|slank postuur|slank figuur|niet kleurenblind en gezond))',
    ),
  },
]

/** Asking about someone's health, an illness or a disability. WGBH/CZ article 4, WMK article 4. */
export function findHealth(sentences: readonly Sentence[]) {
  return findWords('health', 'law', sentences, askedHealth)
}

const hints: readonly WordPattern[] = [
  {
    find: words(
      `${youAre}(?: (?!voor|met|om)[\\p{L},]+){0,3}? (?<quote>(?:fysiek|lichamelijk) (?:fit|sterk|in orde|in goede conditie)|topfit|superfit)`,
    ),
    unless: /(?:fysiek|lichamelijk) (?:werk|zwaar|contact|aanwezig|belast|actief|bezig)/iu,
  },
  { find: words(`${youAre}(?: (?!voor|met|om)[\\p{L},]+){0,3}? (?<quote>fit)(?! voor de| in je hoofd)`) },
  {
    find: words(
      `${youAre}(?: \\p{L}+){0,3}? (?<quote>(?:goede|uitstekende|prima|sterke)(?: (?:lichamelijke|fysieke))? conditie)`,
    ),
  },
  {
    find: opening(
      '(?:een )?(?<quote>(?:goede|uitstekende|prima)(?: (?:lichamelijke|fysieke))? conditie|fysiek fit|fysiek sterk|lichamelijk fit|sterke rug)',
    ),
    in: ['candidateText'],
  },
  { find: words('(?<quote>(?:een )?sterke rug|ijzersterk gestel|sterk gestel)') },
]

/** Demands on what someone is like, where the text could say what the work requires. */
export function findHealthHints(sentences: readonly Sentence[]) {
  return findWords('health-hint', 'tip', sentences, hints)
}

const askedPregnancy: readonly WordPattern[] = [
  { find: turnedAway('kinderwens|zwangere? \\p{L}+|zwanger') },
  {
    find: words(`(?:${you} (?:bent|wordt|raakt)|(?:ben|word|bent) ${you}) (?:\\p{L}+ ){0,4}?(?<quote>zwanger)`),
    unless: /(?<!\p{L})(?:ook als|verlof|recht|rooster|passen|houden|geen probleem|hoef)/iu,
  },
  {
    find: words('(?<quote>niet (?:\\p{L}+ ){0,3}?zwanger|zwanger (?:te )?(?:worden|raken|bent|bent of wilt worden))'),
    unless: /ook als|gezondheid van|begeleid|cliënt|vrouwen die|verlof|koe|koeien|zeug|risico/iu,
  },
  {
    find: words(
      '(?<quote>(?:geen|zonder) (?:kinderwens|zwangerschapswens|zwangerschap|zwangerschappen|plannen (?:voor|om) (?:\\p{L}+ ){0,3}?(?:kinderen|gezin|zwanger)\\p{L}*|gezinsplannen|gezinsuitbreiding|(?:kleine |jonge )kinderen|kinderen(?= (?:hebt|hebben|thuis|en (?:wilt|wil)))))',
    ),
    unless:
      /(?:uren|tijd|dag|ruimte|momenten|uur|groepen) zonder kinderen|zonder kinderen (?:op|in|om|te)|geen kinderen (?:op|in|meer|aanwezig)|cliënt|kwalificatie/iu,
  },
  { find: words(`(?:${you} (?:hebt|heb)|heb ${you}) (?:\\p{L}+ ){0,3}?(?<quote>kinderwens|gezinsplannen)`) },
  { find: words('(?<quote>gezin(?:suitbreiding)? (?:is )?(?:al )?(?:compleet|voltooid))') },
  { find: words('(?<quote>kinderen (?:al )?(?:de deur uit|het huis uit|uit huis))'), unless: /pleeg|jeugdzorg/iu },
  { find: words('(?<quote>(?:verwacht|plant|plannen) (?:de komende \\p{L}+ )?geen (?:baby|kind|kinderen))') },
]

/** Asking about pregnancy or plans for children. AWGB article 1, Civil Code 7:646. */
export function findPregnancy(sentences: readonly Sentence[]) {
  return findWords('pregnancy', 'law', sentences, askedPregnancy)
}
