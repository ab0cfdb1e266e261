import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { cutAtWord } from '#basics/words.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import { readCards, type VacancyCard } from '#features/vacancies/vacancy-card.queries.server.ts'
import { readVacancyIndex } from '#features/search/vacancy-index.queries.server.ts'
import type { Knowledge } from '#features/search/knowledge.queries.server.ts'
import {
  centreOf,
  distanceInSearch,
  findPosted,
  type Posted,
  type Resolved,
  resolveSaved,
  type Saved,
  sayWhatIsSaved,
} from '#features/search/vacancy-posted.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import type { Found } from './job-alert.mail.server.tsx'
import { sayWhy } from './alert-why.rules.ts'
import { longestWish, mostInMail, newsDays } from './job-alert.rules.ts'
import { jobAlertMailings, jobAlertSearches, jobAlertSubscriptionRegions } from './job-alert.table.ts'
import { alertText } from './job-alert.text.ts'
import { listTastesOf, mapSubjects, type NamedSubject } from './taste.queries.server.ts'
import { judge, type Subject } from './taste.rules.ts'

/** At most this many new vacancies are checked per person and search; the rest is only counted. */
const mostLookedAt = 200
const overlapMs = 3600 * 1000
const mostRemembered = 200

type Asked = { knowledge: Knowledge; now: Date }
type Match = { resolved: Resolved; posted: Posted; what: string }
type Matches = ReturnType<typeof openMatches>

/**
 * Finds the new vacancies for each saved search. They are read once for everybody, and each search that several people
 * saved is run once. Caches only the latest searches, as repeating one takes a millisecond.
 */
export function openMatches(db: Db, asked: Asked) {
  const remembered = new Map<string, Promise<Match>>()
  const postedAfter = daysBefore(asked.now, newsDays)
  let reading: ReturnType<typeof readVacancyIndex> | undefined
  const find = async (saved: Saved & { regionTitle: string }): Promise<Match> => {
    const resolved = resolveSaved(saved, asked)
    reading ??= readVacancyIndex(db, asked.now, { postedAfter })
    const posted = await findPosted(db, resolved, await reading)
    const what =
      saved.query === ''
        ? alertText.mail.alert.region(regionName(saved.regionTitle))
        : alertText.mail.alert.search(sayWish(saved, asked))
    return { resolved, posted, what }
  }
  return {
    now: asked.now,
    find(saved: Saved & { regionTitle: string }) {
      const key = `${saved.regionId} ${saved.query}`
      const known = remembered.get(key) ?? find(saved)
      remembered.delete(key)
      remembered.set(key, known)
      if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
      return known
    },
  }
}

export type Wish = Saved & { subscriptionId: number; regionTitle: string; regionUrl: string }
type Subscriber = {
  id: number
  confirmedAt: Date
  lastMailedAt: Date | null
  pausedUntil: Date | null
  isSuppressed: boolean
}

export type Alert<Person extends Subscriber> = {
  person: Person
  found: Found[]
  more: number
  wishes: Wish[]
  /** How many other vacancies are new in the region. */
  others: number
}

export function sayWish(wish: Saved & { regionTitle: string }, asked: Asked) {
  return cutAtWord(sayWhatIsSaved(wish, asked), longestWish)
}

/** The new vacancies for each of these people: never any that they were mailed before. */
export async function findFor<Person extends Subscriber>(
  db: Db,
  due: readonly Person[],
  matches: Matches,
): Promise<Alert<Person>[]> {
  // After a pause that ends in mid-week, mails resume with the next regular one.
  const awake = due.filter(
    ({ isSuppressed, pausedUntil }) => !isSuppressed && (pausedUntil === null || pausedUntil <= matches.now),
  )
  const wishes = await listWishes(
    db,
    awake.map(({ id }) => id),
  )
  const wished = await Promise.all(
    awake.map(async (person) => {
      const own = wishes.filter(({ subscriptionId }) => subscriptionId === person.id)
      // An hour earlier: a vacancy may have been committed while the last run was reading. None is mailed twice.
      const since = person.lastMailedAt ? new Date(person.lastMailedAt.getTime() - overlapMs) : person.confirmedAt
      const found = await Promise.all(own.map((wish) => matches.find(wish)))
      const fresh = new Map<number, Match>()
      for (const match of found) {
        for (const id of listSince(match.posted, since).slice(0, mostLookedAt)) if (!fresh.has(id)) fresh.set(id, match)
      }
      const all = new Set(found.flatMap(({ posted }) => listSince(posted, since)))
      const whole = all.size > 0 ? await findRegion(own, matches) : undefined
      const others = whole ? listSince(whole, since).filter((id) => !all.has(id)).length : 0
      return { person, own, fresh, unseen: all.size - fresh.size, others }
    }),
  )
  const known = await listMailed(db, wished)
  const ids = [...new Set(wished.flatMap(({ fresh }) => [...fresh.keys()]))]
  const subjects = await mapSubjects(db, ids)
  const tastes = await openTastes(db, wished, subjects)
  const cards = await readCards(db, ids, matches.now)
  return wished.flatMap(({ person, own, fresh, unseen, others }) => {
    const found = [...fresh].flatMap(([id, match]) => {
      const card = cards.get(id)
      const verdict = tastes.judge(person.id, id)
      if (!card || known.has(`${person.id} ${id}`) || verdict === 'unwanted') return []
      const isWanted = verdict === 'wanted'
      const distance = distanceInSearch(card, match.resolved)
      const what = sayMatch(match, { card, distance, professions: subjects.get(id)?.professions ?? [] })
      const why = isWanted ? `${what} ${alertText.mail.alert.liked}` : what
      return [{ card, distance, why, isWanted }]
    })
    if (found.length === 0) return []
    // Vacancies like those that the subscriber liked come first; the rest stay in order.
    const ordered = [...found.filter(({ isWanted }) => isWanted), ...found.filter(({ isWanted }) => !isWanted)]
    const more = Math.max(0, found.length - mostInMail) + unseen
    return [{ person, wishes: own, found: ordered.slice(0, mostInMail), more, others: more > 0 ? 0 : others }]
  })
}

type Facts = Pick<NamedSubject, 'professions'> & { card: VacancyCard; distance: number | undefined }

/** Why a vacancy is in the mail: what it has in common with the search. */
function sayMatch({ resolved, what }: Match, { card, distance, professions }: Facts) {
  const { search } = resolved
  const asked = professions.filter(({ slug }) => search.professions.includes(slug)).map(({ title }) => title)
  return sayWhy({ search, card, distance, centre: centreOf(resolved)?.title, professions: asked }) || what
}

/** Those that were posted after a moment, in their order. */
function listSince({ ids, moments }: Posted, since: Date) {
  const after = since.getTime()
  return Array.from(ids).filter((_, i) => moments[i]! > after)
}

/** All that is new in the region, for someone whose searches are all in that region. */
async function findRegion([first, ...others]: readonly Wish[], matches: Matches) {
  if (!first || others.some(({ regionId }) => regionId !== first.regionId)) return undefined
  return (await matches.find({ ...first, query: '' })).posted
}

type Wished = { person: { id: number }; fresh: ReadonlyMap<number, unknown> }

/** The subscribers' opinions of vacancies like the new ones. */
async function openTastes(db: Db, wished: readonly Wished[], subjects: ReadonlyMap<number, Subject>) {
  const people = wished.filter(({ fresh }) => fresh.size > 0)
  const said = await listTastesOf(
    db,
    people.map(({ person }) => person.id),
  )
  return {
    judge(subscriptionId: number, vacancyId: number) {
      const subject = subjects.get(vacancyId)
      const own = said.filter((taste) => taste.subscriptionId === subscriptionId)
      return subject && own.length > 0 ? judge(subject, own) : 'neutral'
    },
  }
}

/** Saved searches first: they describe best what somebody wants. */
async function listWishes(db: Db, ids: readonly number[]): Promise<Wish[]> {
  const [searches, whole] = await Promise.all([
    db
      .select({
        subscriptionId: jobAlertSearches.subscriptionId,
        regionId: jobAlertSearches.regionId,
        query: jobAlertSearches.query,
        regionTitle: regions.title,
        regionUrl: regions.url,
      })
      .from(jobAlertSearches)
      .innerJoin(regions, eq(regions.id, jobAlertSearches.regionId))
      .where(inArray(jobAlertSearches.subscriptionId, [...ids]))
      .orderBy(asc(jobAlertSearches.id)),
    db
      .select({
        subscriptionId: jobAlertSubscriptionRegions.subscriptionId,
        regionId: jobAlertSubscriptionRegions.regionId,
        query: sql<string>`''`,
        regionTitle: regions.title,
        regionUrl: regions.url,
      })
      .from(jobAlertSubscriptionRegions)
      .innerJoin(regions, eq(regions.id, jobAlertSubscriptionRegions.regionId))
      .where(inArray(jobAlertSubscriptionRegions.subscriptionId, [...ids]))
      .orderBy(alphabetical(regions.title)),
  ])
  return [...searches, ...whole]
}

async function listMailed(db: Db, wished: readonly Wished[]) {
  const people = wished.filter(({ fresh }) => fresh.size > 0)
  const vacancyIds = [...new Set(people.flatMap(({ fresh }) => [...fresh.keys()]))]
  if (vacancyIds.length === 0) return new Set<string>()
  const rows = await db
    .select({ subscriptionId: jobAlertMailings.subscriptionId, vacancyId: jobAlertMailings.vacancyId })
    .from(jobAlertMailings)
    .where(
      and(
        inArray(
          jobAlertMailings.subscriptionId,
          people.map(({ person }) => person.id),
        ),
        inArray(jobAlertMailings.vacancyId, vacancyIds),
      ),
    )
  return new Set(rows.map(({ subscriptionId, vacancyId }) => `${subscriptionId} ${vacancyId}`))
}
