import { localMoment } from '#basics/dutch-date.ts'
import { type ApplicationStatus, eraseDate, sources } from '#features/applications/application.rules.ts'
import { companies, isOfPersona } from './companies.ts'
import { localDate } from './moments.ts'
import { motivations, otherSources } from './motivations.ts'
import type { Person } from './people.ts'
import { places } from './places.ts'
import { answersTo } from './questions.ts'
import type { Random } from './random.ts'
import type { DemoVacancy } from './vacancies.ts'

const day = 24 * 60 * 60_000
const statusPaths = {
  open: [],
  interesting: ['interesting'],
  contacted: ['interesting', 'contacted'],
  invited: ['contacted', 'invited'],
  hired: ['interesting', 'invited', 'hired'],
  rejected: ['contacted', 'rejected'],
  deleted: ['rejected', 'deleted'],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>
const statuses = Object.keys(statusPaths) as ApplicationStatus[]
const villages = Object.values(places).flatMap((list) => list.map(([title]) => title))

export type DemoApplication = ReturnType<typeof planApplications>[number]

/** Applications to the persona's companies in every status, applications to others, and some without a vacancy. */
export function planApplications(
  random: Random,
  { vacancies, person, now }: { vacancies: readonly DemoVacancy[]; person: () => Person; now: Date },
) {
  const isPersonas = ({ companyIndex }: { companyIndex: number }) => isOfPersona(companies[companyIndex]!)
  const posted = vacancies.flatMap((vacancy, vacancyIndex) => {
    const { postedAt, expiresAt, endedAt, status, companyIndex } = vacancy
    const tooYoung = postedAt && now.getTime() - postedAt.getTime() < day
    return postedAt && !tooYoung && !vacancy.externalApplyUrl
      ? [{ companyIndex, vacancyIndex, status, from: postedAt, expiresAt, endedAt }]
      : []
  })
  const toVacancy = (target: (typeof posted)[number], status: ApplicationStatus) =>
    application(random, {
      ...target,
      status: status === 'hired' && target.status === 'cancelled' ? 'rejected' : status,
      person: person(),
      now,
    })
  const toCompany = (companyIndex: number, status: ApplicationStatus) =>
    application(random, {
      companyIndex,
      vacancyIndex: null,
      from: new Date(now.getTime() - 20 * day),
      expiresAt: null,
      endedAt: null,
      status,
      person: person(),
      now,
    })

  const personaCompanies = companies.flatMap((company, index) => (isOfPersona(company) ? [index] : []))
  const personas = posted.filter(isPersonas)
  const others = posted.filter((target) => !isPersonas(target))
  const planned = [
    ...personas.flatMap((target, index) => [
      toVacancy(target, statuses[index % 6]!),
      ...(target.status === 'open' ? [toVacancy(target, statuses[(index + 2) % 7]!)] : []),
    ]),
    ...Array.from({ length: 82 }, () => toVacancy(random.pick(others), random.pick(statuses.slice(0, 6)))),
    ...Array.from({ length: 3 }, () => toVacancy(random.pick(others), 'deleted')),
    ...statuses
      .slice(0, 4)
      .map((status, index) => toCompany(personaCompanies[index % personaCompanies.length]!, status)),
    ...Array.from({ length: 8 }, () =>
      toCompany(random.between(2, companies.length - 1), random.pick(statuses.slice(0, 4))),
    ),
  ]
  return planned.map(({ kept, ...sent }, turn) => {
    const questions = sent.vacancyIndex === null ? [] : vacancies[sent.vacancyIndex]!.questions
    return { ...sent, kept: kept && { ...kept, answers: answersTo(questions, turn) } }
  })
}

type Sketch = {
  companyIndex: number
  vacancyIndex: number | null
  from: Date
  expiresAt: Date | null
  endedAt: Date | null
  status: ApplicationStatus
  person: Person
  now: Date
}

function application(
  random: Random,
  { companyIndex, vacancyIndex, from, expiresAt, endedAt, status: wanted, person, now }: Sketch,
) {
  const last = Math.min(now.getTime(), endedAt?.getTime() ?? Infinity)
  const between = (start: number, end: number) => new Date(start + Math.floor((end - start) * random.next()))
  const createdAt = between(from.getTime(), last)
  const mayKeepForAYear = random.chance(0.3)
  const eraseAt = eraseDate({ endsAt: endedAt ?? expiresAt ?? createdAt, mayKeepForAYear })
  // The demo follows the product's rule: an application past its erasure date is erased.
  const status = eraseAt <= now ? 'deleted' : wanted
  const erasedAt =
    status === 'deleted' ? (eraseAt <= now ? eraseAt : between(createdAt.getTime(), now.getTime())) : null
  const changes = statusChanges(random, { status, createdAt, end: erasedAt ?? now })
  const updatedAt = changes.at(-1)!.changedAt
  // Somebody looks before anything else happens, and has a word when it is more than interesting.
  const readAt = changes[1]?.changedAt ?? (createdAt.getTime() % 2 === 0 ? createdAt : null)
  const answeredAt = changes.find(({ toStatus }) => !['open', 'interesting'].includes(toStatus))?.changedAt ?? null
  const shared = {
    companyIndex,
    vacancyIndex,
    status,
    createdAt,
    updatedAt,
    readAt,
    answeredAt,
    changes,
    eraseAt,
    erasedAt,
  }
  if (erasedAt) return { ...shared, kept: null }

  const source = random.pick(sources)
  return {
    ...shared,
    kept: {
      person,
      ...(status === 'invited' ? interview(createdAt, now) : {}),
      birthDate: localDate(new Date(now.getTime() - random.between(18 * 366, 62 * 365) * day)),
      residencePlace: random.pick(villages),
      hours: random.pick([8, 16, 20, 24, 28, 32, 36, 40]),
      motivationText: random.chance(0.85) ? random.pick(motivations) : null,
      hasCv: random.chance(0.4),
      source,
      sourceOther: source === 'other' ? random.pick(otherSources) : null,
      wantsJobAlert: random.chance(0.35),
      wantsBaanTreffers: random.chance(0.2),
      mayKeepForAYear,
    },
  }
}

/** Within ten days, at a believable time. */
function interview(createdAt: Date, now: Date) {
  const turn = createdAt.getTime() % 7
  const time = ['10:00', '13:30', '15:30'][turn % 3]!
  return {
    appointmentAt: localMoment(localDate(new Date(now.getTime() + (turn + 2) * day)), time),
    appointmentPlace: 'Aan de balie: vraag naar ons',
    attendance: turn % 2 === 0 ? ('coming' as const) : null,
  }
}

function statusChanges(
  random: Random,
  { status, createdAt, end }: { status: ApplicationStatus; createdAt: Date; end: Date },
) {
  const path: readonly ApplicationStatus[] = statusPaths[status]
  const span = end.getTime() - createdAt.getTime()
  const changes: { fromStatus: ApplicationStatus | null; toStatus: ApplicationStatus; changedAt: Date }[] = [
    { fromStatus: null, toStatus: 'open', changedAt: createdAt },
  ]
  path.forEach((toStatus, index) => {
    const share = toStatus === 'deleted' ? 1 : (index + random.next()) / (path.length + 0.5)
    changes.push({
      fromStatus: changes.at(-1)!.toStatus,
      toStatus,
      changedAt: new Date(createdAt.getTime() + Math.floor(span * share)),
    })
  })
  return changes
}
