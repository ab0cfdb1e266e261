import type { VacancyStatus } from '#features/vacancies/vacancy.rules.ts'
import { companies, isOfPersona } from './companies.ts'
import type { DemoCompany } from './company.ts'
import { daysBefore, endOfDay } from './moments.ts'
import { commonOffers, invitations, perks, sectionTitles } from './offers.ts'
import { questionsFor } from './questions.ts'
import type { Random } from './random.ts'
import type { VacancyText } from './vacancy-text.ts'
import { careTexts } from './vacancy-texts/care.ts'
import { foodTexts } from './vacancy-texts/food.ts'
import { learningTexts } from './vacancy-texts/learning.ts'
import { officeTexts } from './vacancy-texts/office.ts'
import { outdoorsTexts } from './vacancy-texts/outdoors.ts'
import { shopTexts } from './vacancy-texts/shop.ts'
import { workshopTexts } from './vacancy-texts/workshop.ts'
import { bullets, paragraphs, slugOf } from './words.ts'

const craftTexts = [careTexts, learningTexts, workshopTexts, outdoorsTexts, foodTexts, shopTexts].flat()

export type DemoVacancy = ReturnType<typeof planVacancies>[number]

/** Every vacancy of the demo: which job at which company, its texts, and its status. */
export function planVacancies(random: Random, now: Date) {
  const choose = titleChooser(random)
  const slugs = new Set<string>()
  return companies.flatMap((company, companyIndex) =>
    statusesFor(company, companyIndex, random).map((status, turn) => {
      const { text, title } = choose(company, turn)
      const place = random.chance(0.65) ? company.places[0]! : random.pick(company.places)
      const slug = uniqueSlug(slugs, slugOf(title, company.name, place))
      return {
        companyIndex,
        place,
        title,
        slug,
        status,
        professions: text.professions,
        educations: text.educations,
        employments: text.employments ?? (['Vast'] as const),
        ...hoursAndPay(text, random),
        ...wording(text, company, place, random),
        ...moments(status, now, random),
        ...questionsFor(company, { companyIndex, turn, profession: text.professions[0]! }),
        hasHeader: random.chance(0.12),
        youtubeId: company.youtubeId && random.chance(0.2) ? company.youtubeId : null,
        externalApplyUrl: random.chance(0.05) ? `https://www.${slugOf(company.name)}.example/werken/${slug}` : null,
        disableAcquisitionMessage: random.chance(0.07),
        useJobBoost: status !== 'draft' && random.chance(0.06),
      }
    }),
  )
}

function statusesFor(company: DemoCompany, index: number, random: Random): VacancyStatus[] {
  const open = (count: number) => Array.from({ length: count }, () => 'open' as const)
  if (isOfPersona(company)) {
    return [...open(3), 'draft', 'closed', 'filled', 'completed', 'cancelled', 'expired']
  }
  const other = ['closed', 'filled', 'draft', 'expired', 'completed', 'cancelled'] as const
  const ended = [other[index % 6]!, ...(random.chance(0.35) ? [random.pick(other)] : [])]
  return [...open(random.between(4, 5)), ...ended]
}

/** Gives each company jobs of its own trade first, sometimes one in the office, and the least used title. */
function titleChooser(random: Random) {
  const seen = new Map<string, number>()
  const given = new Map<DemoCompany, Map<VacancyText, number>>()
  const timesSeen = (key: string) => seen.get(key) ?? 0

  return function choose(company: DemoCompany, turn: number) {
    const own = given.get(company) ?? new Map<VacancyText, number>()
    given.set(company, own)
    const fitting = (texts: readonly VacancyText[]) =>
      texts.filter(({ fits }) => fits.includes(company.trade) || fits.includes(company.name))
    const craft = fitting(craftTexts)
    const office = fitting(officeTexts)
    const wantsOffice = office.length > 0 && (craft.length === 0 || turn % 3 === 2)
    const candidates = (wantsOffice ? office : [...craft, ...(turn > 4 ? office : [])]).flatMap((text) =>
      titlesFor(text, company).map((title) => ({
        text,
        title,
        weight:
          (own.get(text) ?? 0) * 10 + timesSeen(title) * 3 + timesSeen(`${company.name} ${title}`) * 90 + random.next(),
      })),
    )
    const { text, title } = candidates.reduce((best, next) => (next.weight < best.weight ? next : best))
    own.set(text, (own.get(text) ?? 0) + 1)
    for (const key of [title, `${company.name} ${title}`]) seen.set(key, timesSeen(key) + 1)
    return { text, title }
  }
}

function titlesFor({ titles }: VacancyText, company: DemoCompany) {
  return titles.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    const [title, ...only] = entry
    return only.includes(company.name) ? [title] : []
  })
}

function uniqueSlug(slugs: Set<string>, wanted: string) {
  let slug = wanted
  for (let turn = 2; slugs.has(slug); turn++) slug = `${wanted}-${turn}`
  slugs.add(slug)
  return slug
}

function hoursAndPay(text: VacancyText, random: Random) {
  const [hoursFrom, hoursTo] = random.pick(text.hours)
  const negotiable = random.chance(0.07)
  const shift = random.between(-2, 4) / 100
  // Never below the legal minimum wage for a full week, whatever the shift.
  const monthly = (euros: number) => Math.max(2600, Math.round((euros * (1 + shift)) / 10) * 10) * 100
  const hourly = (euros: number) => Math.max(1500, Math.round(euros * (1 + shift) * 20) * 5)
  const [monthFrom, monthTo] = (!negotiable && text.monthly) || []
  const [hourFrom, hourTo] = (!negotiable && text.hourly) || []
  return {
    hoursFrom,
    hoursTo,
    monthlySalaryFromCents: monthFrom ? monthly(monthFrom) : null,
    monthlySalaryToCents: monthTo ? monthly(monthTo) : null,
    hourlySalaryFromCents: hourFrom ? hourly(hourFrom) : null,
    hourlySalaryToCents: hourTo ? hourly(hourTo) : null,
    salaryDescription: text.perks ?? (random.chance(0.4) ? random.pick(perks) : null),
  }
}

function wording(text: VacancyText, company: DemoCompany, place: string, random: Random) {
  const filled = (words: string) =>
    words.replaceAll('{bedrijf}', company.name.replace('&', '&amp;')).replaceAll('{plaats}', place)
  const someOf = (items: readonly string[]) =>
    random.some(items, random.between(Math.min(3, items.length), items.length))
  const offers = [...text.offer, ...random.some(commonOffers, random.between(1, 2))]
  return {
    jobTitle: random.pick(sectionTitles.job),
    jobText: paragraphs([filled(text.intro), `${company.about} ${random.pick(invitations)}`]),
    tasksTitle: random.pick(sectionTitles.tasks),
    tasksText: bullets(someOf(text.tasks).map(filled)),
    candidateTitle: random.pick(sectionTitles.candidate),
    candidateText: bullets(someOf(text.candidate).map(filled)),
    offerTitle: random.pick(sectionTitles.offer),
    offerText: bullets(offers.map(filled)),
  }
}

function moments(status: VacancyStatus, now: Date, random: Random) {
  const fraction = random.next()
  if (status === 'draft') {
    const createdAt = daysBefore(now, random.between(0, 12), fraction)
    return { createdAt, firstPostedAt: null, postedAt: null, expiresAt: null, paidUntil: null, endedAt: null }
  }
  const postedAt = daysBefore(now, postedDaysAgo(status, random), fraction)
  const fullTerm = endOfDay(postedAt, 60)
  const chosenTerm = endOfDay(postedAt, random.between(21, 50))
  const expiresAt = status === 'open' && random.chance(0.25) && chosenTerm > now ? chosenTerm : fullTerm
  const firstPostedAt = status === 'open' && random.chance(0.05) ? daysBefore(postedAt, 75, fraction) : postedAt
  const createdAt = daysBefore(firstPostedAt, random.between(1, 4), fraction)
  const endedAt = endOf(status, postedAt, expiresAt, now, random)
  return { createdAt, firstPostedAt, postedAt, expiresAt, paidUntil: fullTerm, endedAt }
}

function postedDaysAgo(status: VacancyStatus, random: Random) {
  if (status === 'expired') return random.between(62, 140)
  if (status !== 'open') return random.between(12, 100)
  const luck = random.next()
  if (luck < 0.04) return 0
  if (luck < 0.1) return 1
  return luck < 0.88 ? random.between(2, 45) : random.between(46, 58)
}

function endOf(status: VacancyStatus, postedAt: Date, expiresAt: Date, now: Date, random: Random) {
  if (status === 'open') return null
  if (status === 'expired') return expiresAt
  const last = Math.min(now.getTime(), expiresAt.getTime())
  return new Date(postedAt.getTime() + Math.floor((last - postedAt.getTime()) * (0.3 + random.next() * 0.6)))
}
