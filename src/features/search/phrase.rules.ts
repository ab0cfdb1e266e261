import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { radii, type VacancySearch } from './search.fields.ts'

type Slugs = readonly { slug: string }[]
export type Choices = { educations: Slugs; employments: Slugs }

/** The filters that a phrase in the words of a search means. */
export type Asked = Partial<
  Pick<VacancySearch, 'place' | 'radius' | 'everywhere' | 'hours' | 'employments' | 'educations'>
> & {
  /** Hours that only count if no phrase states a number: `parttime`. */
  roughHours?: number[]
}

/** The filters that a phrase means, other than a place. Undefined if it means none. */
export function readPhrase(words: readonly string[], choices: Choices): Asked | undefined {
  const phrase = words.join(' ')
  return readHours(phrase) ?? readDistance(phrase) ?? readContract(words, choices) ?? readEducation(phrase, choices)
}

const mostHours = 40
const hoursADay = 8
const week = String.raw`(?: ?(?:per|p|in de|de|a) ?(?:week|w)| pw)?`
const hourUnit = String.raw` ?(?:uur|uren|uurs|urige?|u)${week}`
const dayUnit = String.raw` ?(?:dag|dagen|daagse?)(?: werkweek)?${week}`
const about = String.raw`(?:(?:ongeveer|circa|ca|plm|rond de|rond|zo n|tussen(?: de)?|van) )?`
const upTo = String.raw`(?: (?:tot en met|tot|t m|tm|a|of|en|naar|tot aan))?`
const atLeast = 'minimaal|minimum|minstens|tenminste|ten minste|min|vanaf|ruim'
const above = 'meer dan|boven de|boven'
const atMost = 'maximaal|maximum|max|hoogstens|tot en met|tot|niet meer dan'
const below = 'minder dan|onder de|onder'

const job = '(?: ?(?:baan|baantje|banen|werk|job|jobs|functie|contract))?'
const partTime = new RegExp(`^(?:part ?timers?|(?:part ?time|deeltijds?)${job})$`)
const fullTime = new RegExp(`^(?:full ?timers?|(?:full ?time|voltijds?)${job})$`)

type Hours = readonly [from: number, to: number]
/** Every way to state hours, with the meaning of its numbers. */
const hourForms: readonly (readonly [RegExp, (one: number, other: number | undefined) => Hours])[] = [
  [
    new RegExp(`^${about}(\\d{1,2})(?:(?:${hourUnit})?${upTo} (\\d{1,2}))?${hourUnit}$`),
    (one, other = one) => [one, other],
  ],
  [
    new RegExp(`^${about}(\\d)(?:${upTo} (\\d))?${dayUnit}$`),
    (one, other = one) => [one * hoursADay, other * hoursADay],
  ],
  // `36-40`, but not `3 12`.
  [/^([89]|[1-3]\d|40)(?: tot| t m| tm| a)? ([1-3]\d|40)$/, (one, other = one) => [one, other]],
  [new RegExp(`^(?:${atLeast}) (\\d{1,2})${hourUnit}$`), (least) => [least, mostHours]],
  [new RegExp(`^(?:${above}) (\\d{1,2})${hourUnit}$`), (least) => [least + 1, mostHours]],
  [new RegExp(`^(\\d{1,2})(?: plus${hourUnit}|${hourUnit} (?:of meer|en meer|plus))$`), (least) => [least, mostHours]],
  [new RegExp(`^(?:${atMost}) (\\d{1,2})${hourUnit}$`), (most) => [0, most]],
  [new RegExp(`^(?:${below}) (\\d{1,2})${hourUnit}$`), (most) => [0, most - 1]],
  [new RegExp(`^(\\d{1,2})${hourUnit} of minder$`), (most) => [0, most]],
  [
    /^(?:(?:een )?paar (?:uur|uurtjes?|uren)(?: per week)?|enkele uren|(?:nul|0) ?uren ?(?:contract|basis)?)$/,
    () => [0, hoursADay],
  ],
]

/** `20 uur`, `20u`, `24 t/m 32 uur`, `minimaal 20 uur`, `36-40`, `3 dagen`, `parttime` */
function readHours(phrase: string): Asked | undefined {
  for (const [form, hoursOf] of hourForms) {
    const found = form.exec(phrase)
    if (!found) continue
    const [one = 0, other] = found.slice(1).flatMap((text) => (text ? Number(text) : []))
    const hours = rangesBetween(...hoursOf(one, other))
    return hours.length > 0 ? { hours } : undefined
  }
  if (partTime.test(phrase)) return { roughHours: rangesBetween(9, 36) }
  if (fullTime.test(phrase)) return { roughHours: rangesBetween(37, mostHours) }
  return undefined
}

function rangesBetween(from: number, to: number): number[] {
  return workingHoursRanges.filter((range) => range.from <= to && range.to >= from).map(({ id }) => id)
}

const distance =
  /^(?:binnen |op |straal |straal van |in een straal van |max |maximaal |tot )?(\d{1,3}) ?(?:km|kilometer)(?: (?:van|vanaf|rond|rondom|om|afstand|afstand van))?$/

/** `10 km`, `binnen 5 kilometer van`: the smallest radius that includes it. Only has a meaning with a place. */
function readDistance(phrase: string): Asked | undefined {
  const [, km] = distance.exec(phrase) ?? []
  return km ? { radius: radii.find((radius) => radius >= Number(km)) ?? radii.at(-1)! } : undefined
}

/** Combines every first part with every last part: `zomer` and `baan`. */
function compounds(firsts: string, lasts: string) {
  return firsts.split(' ').flatMap((first) => lasts.split(' ').map((last) => first + last))
}

function phrases(text: string) {
  return text.split(',').map((phrase) => phrase.replaceAll(/\s/g, ''))
}

const jobs = 'baan baantje baantjes banen werk job jobs kracht krachten hulp'

/** Phrases for kinds of contract, with a word from the slug of each kind that they may mean. */
const contractPhrases: readonly (readonly [kinds: readonly string[], typed: readonly string[]])[] = [
  [
    ['bijbaan'],
    [
      ...compounds('bij zaterdag zondag vakantie zomer kerst studenten student scholieren tiener', jobs),
      ...phrases(`scholier, scholieren, student, studenten, bijverdienen, bijverdienste, bijklussen, zakgeld,
        zakgeld verdienen, naast school, naast je school, naast mijn school, naast studie, naast je studie,
        naast mijn studie, summer job, student job, jobstudent`),
    ],
  ],
  [
    ['stage'],
    [
      ...compounds('afstudeer snuffel meewerk meeloop beroeps orientatie onderzoeks', 'stage stages'),
      ...compounds('stage', 'plek plaats plekken plaatsen adres opdracht lopen'),
      ...phrases(`stage, stages, maatschappelijke stage, stagiair, stagiairs, stagiaire, stagiaires, afstuderen,
        afstudeeropdracht, afstudeerplek, afstudeerproject, internship, bpv, bpv plek`),
    ],
  ],
  [
    ['bbl'],
    [
      ...compounds('leer leerwerk', 'baan banen plek plekken plaats traject trajecten'),
      ...phrases(`bbl, bbler, bblers, bbl opleiding, bbl traject, bbl plek, bbl baan, leerwerk, leren en werken,
        werken en leren, werkend leren, duaal, duale opleiding, betaalde opleiding, omscholen, omscholing,
        apprenticeship`),
    ],
  ],
  [
    ['vast'],
    phrases(`vast, vaste baan, vast contract, vast dienstverband, vaste dienst, vast werk, vaste aanstelling, vaste job,
      onbepaalde tijd, onbepaalde duur, contract onbepaalde tijd, contract voor onbepaalde tijd, voor onbepaalde tijd`),
  ],
  [
    ['tijdelijk'],
    [
      ...phrases(`tijdelijk, tijdelijke, tijdelijke baan, tijdelijk contract, tijdelijk werk, tijdelijk dienstverband,
        tijdelijke job, bepaalde tijd, bepaalde duur, contract bepaalde tijd, contract voor bepaalde tijd,
        voor bepaalde tijd, jaarcontract, projectbasis, zwangerschapsvervanging`),
      // Agency, on-call and replacement work: the board has no kinds of its own for these.
      ...compounds('uitzend oproep flex inval', 'baan banen werk kracht krachten contract basis'),
      ...compounds('seizoens seizoen', 'baan banen kracht krachten contract'),
      ...phrases(`uitzenden, oproep, invallen, invaller, invallers, invalster, invalsters, detachering, detacheren,
        gedetacheerd`),
    ],
  ],
  [['tijdelijk', 'zzp'], phrases('interim, interimmer, interim opdracht, interimkracht, interimwerk')],
  [['zzp'], phrases('zzp, zzper, zzpers, freelance, freelancer, freelancers, zelfstandige')],
]
const contractKinds = new Map(contractPhrases.flatMap(([kinds, typed]) => typed.map((phrase) => [phrase, kinds])))

// Someone of this age looks for a job besides school.
const age = String.raw`(?:1[3-8] (?:(?:tot|en|of) )?)?1[3-8]`
const schoolAge = new RegExp(
  `^(?:(?:(?:al )?vanaf|min|minimaal|voor|bijbaan|bijbaantje) )?${age} ?(?:jaar|jr|jarigen?)(?: (?:oud|of ouder|en ouder|plus))?$` +
    '|^1[3-8] plus$|^(?:vanaf|bijbaan|bijbaantje) 1[3-8]$',
)

function readContract(words: readonly string[], { employments }: Choices): Asked | undefined {
  const kinds = schoolAge.test(words.join(' ')) ? ['bijbaan'] : (contractKinds.get(words.join('')) ?? [])
  const isWanted = (slug: string) => slug.split('-').some((part) => kinds.includes(part))
  const slugs = employments.map(({ slug }) => slug).filter(isWanted)
  return slugs.length > 0 ? { employments: slugs } : undefined
}

const noDiploma =
  /^(?:(?:geen|zonder) (?:diplomas?|opleiding|(?:werk)?ervaring)(?: (?:nodig|vereist))?|(?:on|laag) ?geschoold)$/
const level =
  /^(?:(vmbo|mbo|hbo|wo) ?)?(?:niv(?:eau)? )?([1-4])?(?: (?:of |en |tot )?([1-4]))?(?: ?(?:niveau|diploma|opleiding|opgeleid|(?:werk en )?denkniveau))?$/
/** The current names of former kinds of schools. */
const formerLevels = new Map([
  ['lts', 'vmbo'],
  ['mavo', 'vmbo'],
  ['mts', 'mbo'],
  ['meao', 'mbo'],
  ['hts', 'hbo'],
  ['heao', 'hbo'],
])

/** `mbo 3`, `MBO-niveau 3 of 4`, `hbo`, `zonder diploma` */
function readEducation(phrase: string, { educations }: Choices): Asked | undefined {
  const slugs = educations.map(({ slug }) => slug)
  const levels = levelsOf(phrase)
  const wanted = slugs.filter((slug) => levels.some((one) => slug === one || slug.startsWith(`${one}-`)))
  return wanted.length > 0 ? { educations: wanted } : undefined
}

function levelsOf(phrase: string): string[] {
  if (noDiploma.test(phrase)) return ['geen-diploma']
  // A trainee has just graduated from higher education.
  if (/^trainee(?:s|ship|ships)?$/.test(phrase)) return ['hbo', 'wo']
  const former = formerLevels.get(phrase)
  if (former) return [former]
  const [, school, ...numbers] = level.exec(phrase.replace(/^(mbo)([1-4])$/, '$1 $2')) ?? []
  const chosen = numbers.filter((number) => number !== undefined)
  if (chosen.length === 0) return school ? [school] : []
  // `4` alone means nothing; `vmbo 4` is a year, not a level.
  const isOfMbo = school === 'mbo' || (school === undefined && phrase.includes('niv'))
  return isOfMbo ? chosen.map((number) => `mbo-${number}`) : []
}
