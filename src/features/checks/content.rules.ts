import type { CheckedField, CheckInput, Finding } from './finding.rules.ts'
import { type Sentence, wordsOf } from './sentences.rules.ts'
import { words } from './words.rules.ts'

export const mostDemands = 7
export const longestTitle = 60
/** Fewer words than this tell an applicant too little. */
export const fewestWords = 20

/** Facts that a reader wants to know and cannot find. */
export function findMissing(input: CheckInput, sentences: readonly Sentence[]): Finding[] {
  return [
    ...(input.hoursTo ? [] : [{ rule: 'hours-missing', severity: 'tip', field: 'hoursTo' } as const]),
    ...(input.hasPlace ? [] : [{ rule: 'place-missing', severity: 'tip', field: 'placeId' } as const]),
    ...findMissingText(sentences),
    ...findMissingStep(input, sentences),
  ]
}

const textFields: readonly CheckedField[] = ['jobText', 'tasksText', 'candidateText', 'offerText']

function findMissingText(sentences: readonly Sentence[]): Finding[] {
  const count = sentences
    .filter(({ field }) => textFields.includes(field))
    .reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  return count < fewestWords ? [{ rule: 'text-missing', severity: 'tip', field: 'jobText', figures: { count } }] : []
}

/** No form accepts a reversed range, but the check also runs while someone is still typing. */
export function findReversed(input: CheckInput): Finding[] {
  const pairs = [
    [input.hoursFrom, input.hoursTo, 'hoursTo'],
    [input.monthlySalaryFromCents, input.monthlySalaryToCents, 'monthlySalaryToCents'],
    [input.hourlySalaryFromCents, input.hourlySalaryToCents, 'hourlySalaryToCents'],
  ] as const
  return pairs.flatMap(([from, to, field]) =>
    from !== null && to !== null && from > to ? [{ rule: 'order-reversed', severity: 'tip', field } as const] : [],
  )
}

const week = '(?:(?:een|één|twee|drie|vijf|\\d+|enkele|een paar) )(?:werk)?(?:dag|dagen|week|weken|uur)'
const nextSteps = [
  words(
    `(?:binnen|na|in) ${week}[^.]{0,60}(?:reactie|antwoord|hoor|weet|bericht|uitnodig\\p{L}*|gesprek|bel|bellen|contact|terug)`,
  ),
  words(
    `(?:reageren|antwoord|reactie|bellen|hoor|hoort|bericht|weet je|contact|terug)[^.]{0,60}(?:binnen|na|in) ${week}`,
  ),
  words('(?:eerste|kennismakings|sollicitatie|telefonisch|kort|tweede) ?(?:gesprek|gesprekken|kennismaking)'),
  words(
    '(?:kennismakingsgesprek|sollicitatiegesprek|sollicitatieprocedure|selectieprocedure|proefdag|meeloopdag|meeloopdagdeel|proefles|snuffeldag|selectiedag|gesprekken zijn op|gesprekken voeren (?:we|wij))',
  ),
  words(
    '(?:loop|loopt|lopen|draai|draait|kom|kijk)[^.]{0,30} mee(?:lopen|draaien|kijken)?(?: voordat| om| voor|$|\\.)',
  ),
  words('na (?:je|jouw|uw|de) (?:sollicitatie|reactie|brief|gesprek)'),
  words('(?:nodigen|nodigt|bellen|belt|mailen|appen|spreken|laten) (?:we|wij|\\p{L}+) (?:je|jou|u)'),
  words(
    '(?:we|wij) (?:nodigen|bellen|mailen|appen|laten|plannen|spreken|reageren|nemen)[^.]{0,40}(?:je|jou|u|contact|gesprek|af)',
  ),
]

function findMissingStep({ externalApplyUrl }: CheckInput, sentences: readonly Sentence[]): Finding[] {
  // The external page where people apply may tell it.
  if (externalApplyUrl) return []
  if (sentences.some(({ text }) => nextSteps.some((step) => step.test(text)))) return []
  return [{ rule: 'next-step-missing', severity: 'tip', field: 'offerText' }]
}

/** In a list each item counts; in running text each sentence that demands something. */
export function findManyDemands(sentences: readonly Sentence[], candidateText: string | null): Finding[] {
  const own = sentences.filter(({ field }) => field === 'candidateText')
  const points = candidateText?.match(/<li[ >]/gi)?.length ?? 0
  const count = points > 0 ? points : own.filter(({ text }) => demand.test(text)).length
  if (count <= mostDemands) return []
  return [{ rule: 'many-demands', severity: 'tip', field: 'candidateText', figures: { count } }]
}

const demand =
  /(?<!\p{L})(?:je|jij|u) (?:hebt|heb|bent|kunt|kan|beschikt|beheerst|spreekt|weet|werkt|houdt|durft)(?!\p{L})|(?<!\p{L})(?:vereist|vereiste|minimaal|een must|eis|ervaring met|diploma|in bezit van)(?!\p{L})/iu

export function findTitle(title: string): Finding[] {
  const told = title.replace(/\(?(?<!\p{L})[mvx](?: ?\/ ?[mvx]){1,2}(?!\p{L})\)?/giu, '').trim()
  const shout = loudest(told)
  const extra = extras.map((one) => one.exec(told)?.[0].trim()).find((found) => found !== undefined)
  return [
    ...(told.length > longestTitle || wordsOf(told).length > 9
      ? [{ rule: 'title-long', severity: 'tip', field: 'title', quote: told, figures: { count: told.length } } as const]
      : []),
    ...(shout
      ? [{ rule: 'title-shouting', severity: 'tip', field: 'title', quote: shout, sentence: title } as const]
      : []),
    ...(extra
      ? [{ rule: 'title-extra', severity: 'tip', field: 'title', quote: extra, sentence: title } as const]
      : []),
  ]
}

/** Pay, hours and a company's own numbers in a title: search engines want only the name of the job. */
const extras = [
  /€ ?\d[\d.,]*|\d[\d.,]* ?(?:euro|bruto|netto)(?!\p{L})/iu,
  /\d+(?: ?(?:-|–|\/|tot|à) ?\d+)? ?(?:uur|uren)(?!\p{L}|[ -]?(?:zorg|opvang|economie))/iu,
  // Not a year, nor a standard such as NEN 1010.
  /(?:ref(?:erentie)?(?:nummer|nr)?|vacature(?:nummer|nr)|functienummer)\.?:? ?[\p{L}-]{0,4}\d+|(?<!\d|(?:ISO|NEN|EN|NTA|VCA)[ -]?)(?!(?:19|20)\d\d(?!\d))\d{4,}/iu,
]

// Short ones are abbreviations: CNC, MIG/MAG, HBO-V, BIG. Five letters in capitals hardly ever are.
const shouts = [
  /\S*[!?]{1,}\S*|[*★☆►❗]+|\p{Extended_Pictographic}/u,
  /(?<!\p{L})\p{Lu}{6,}(?!\p{Ll})/u,
  /(?<!\p{L})\p{Lu}{3,} \p{Lu}{2,} \p{Lu}{3,}(?!\p{L})|(?<!\p{L})\p{Lu}{4,} \p{Lu}{4,}(?!\p{L})/u,
]

function loudest(title: string) {
  return shouts.map((shout) => shout.exec(title)?.[0]).find((found) => found !== undefined)
}
