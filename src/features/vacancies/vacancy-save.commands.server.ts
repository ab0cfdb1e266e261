import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { endOfDayAfter, middleOf } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'
import { beginningOf } from '#basics/tidy.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { giveUpFiles, keepFiles } from '#features/media/file.commands.server.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'
import { sanitiseRichText } from '#platform/rich-text.server.ts'
import { addBoost, lockOwnVacancy } from './vacancy.commands.server.ts'
import type { VacancyFields } from './vacancy.fields.ts'
import {
  findDraftRefusal,
  readLists,
  shownFieldsOf,
  versionOfVacancy,
  writtenFieldsOf,
} from './vacancy-form.queries.server.ts'
import { keepCheck } from './vacancy-check.commands.server.ts'
import { findNewBlocker } from './vacancy-check.queries.server.ts'
import { holdIfNeeded } from './vacancy-hold.commands.server.ts'
import { insertVacancy, updateVacancy } from './vacancy-address.commands.server.ts'
import { isLastDayPossible, remindedAtChoosing, statusAt } from './vacancy.rules.ts'
import { replaceLists } from './vacancy-lists.commands.server.ts'
import { vacancyFormText } from './vacancy-form.text.ts'
import { vacancies } from './vacancy.table.ts'

type Vacancy = typeof vacancies.$inferSelect
/** The page from which somebody saves, and the version that it shows; without a version it started as a new vacancy. */
export type Page = { savedFrom: string; version: string | null }
type Saving = { id: number | undefined; fields: VacancyFields; page?: Page; now: Date }

/** Adds a draft for a company of the account, or changes one of its vacancies, whatever its status. */
export function saveVacancy(db: Db, employer: Employer, { id, fields, page, now }: Saving) {
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const found = await lockEdited(tx, employer, { id, page })
    if (!found) return refused('not-found')
    const { before } = found
    if (before && (await isNewsTo(page, tx, before))) return refused('changed')
    const full = before ? undefined : await findDraftRefusal(tx, employer)
    if (full) return refused(full)

    const company = await findOwnCompany(tx, employer, fields.companyId)
    if (!company) return refused('unknown-company')
    const moves = before !== undefined && before.companyId !== company.id
    if (moves && (await hasApplications(tx, before.id))) return refused('has-applications')
    if (!(await isColleague(tx, employer, fields.coordinatorId))) return refused('unknown-coordinator')
    const place = await findPlace(tx, fields.placeId)
    if (!place || !(await areChoices(tx, fields))) return refused('unknown-choice')
    // Other vacancies are checked when they are posted; one that was taken down may return after an appeal.
    const comesBack = before && (before.status === 'open' || before.takenDownAt !== null)
    const finding = comesBack ? await findNewBlocker(tx, before, { fields, now }) : undefined
    if (finding) return { ...refused('unlawful'), finding }
    const expiresAt = lastMomentOf(fields.lastDay)
    if (expiresAt && !isLastDayPossible(expiresAt, before, now)) return refused('last-day')
    const { headerImageId } = fields
    const images = headerImageId === null || headerImageId === before?.headerImageId ? [] : [headerImageId]
    if (!(await keepFiles(tx, images, { kind: 'image', accountId: employer.accountId, now })))
      return refused('unknown-image')

    const lastMoment = expiresAt ?? before?.paidUntil ?? null
    const isLater = before?.expiresAt && lastMoment && lastMoment > before.expiresAt
    const content = { ...rowOf(fields), expiresAt: lastMoment }
    const isSame = before && (await isUnchanged(tx, before, content, fields))
    const row = {
      ...content,
      typed: null,
      planFailure: null,
      ...(isLater && { remindedAt: remindedAtChoosing(lastMoment, now) }),
      // A program that changes nothing must not make an open page of the draft outdated.
      savedFrom: page?.savedFrom ?? (isSame ? before.savedFrom : null),
      updatedById: isSame ? before.updatedById : employer.userId,
      updatedAt: isSame ? before.updatedAt : now,
    }
    const { accountId } = employer
    const address = { accountId, asked: fields.slug, parts: [fields.title, company.name, place.title] }
    const saved = before ? await updateVacancy(tx, before, row, address) : await insertVacancy(tx, row, address)
    if (saved === undefined) {
      await giveUpFiles(tx, images)
      return refused('slug-taken')
    }
    await replaceLists(tx, saved, fields)
    const left = before?.headerImageId ?? null
    if (left !== null && left !== headerImageId) await giveUpFiles(tx, [left])
    const [after] = await tx.select().from(vacancies).where(eq(vacancies.id, saved))
    await keepCheck(tx, after!, now)
    const asksForBoost = before && fields.useJobBoost && !before.useJobBoost
    if (asksForBoost && statusAt(after!, now) === 'open')
      await addBoost(tx, employer, { vacancyId: saved, postedAt: after!.postedAt!, now })
    const judging = { vacancyId: saved, before: undefined, isNewPosting: false, now }
    const isHeld = await holdIfNeeded(tx, employer, judging)
    return done({ id: saved, isHeld })
  })
}

/** gap 216: saving the same values is no change. The sitemap, feeds and webhooks only report changes. */
async function isUnchanged(tx: Tx, before: Vacancy, content: Partial<Vacancy>, fields: VacancyFields) {
  if (before.typed !== null || before.planFailure !== null || (fields.slug ?? before.slug) !== before.slug) return false
  const { professionIds, employmentIds, educationIds } = fields
  const names = Object.keys(content) as (keyof Vacancy)[]
  return (
    names.every((name) => isDeepStrictEqual(content[name], before[name])) &&
    isDeepStrictEqual(await readLists(tx, before.id), { professionIds, employmentIds, educationIds })
  )
}

type DraftSaving = { id: number | undefined; typed: Record<string, unknown>; page?: Page; now: Date }

/**
 * Saves a draft with invalid fields as they were typed. Lists show its valid fields; it cannot be posted until
 * `saveVacancy` accepts all of them.
 */
export function saveDraft(db: Db, employer: Employer, { id, typed, page, now }: DraftSaving) {
  return db.transaction(async (tx) => {
    const found = await lockEdited(tx, employer, { id, page })
    if (!found) return refused('not-found')
    const { before } = found
    if (before && before.status !== 'draft') return refused('not-a-draft')
    if (before && (await isNewsTo(page, tx, before))) return refused('changed')
    const full = before ? undefined : await findDraftRefusal(tx, employer)
    if (full) return refused(full)
    const company =
      (await findOwnCompany(tx, employer, Number(typed.companyId) || 0)) ?? (await findOwnCompany(tx, employer))
    if (!company) return refused('unknown-company')

    const title = typeof typed.title === 'string' ? beginningOf(typed.title.trim(), 100) : ''
    const row = {
      companyId: company.id,
      title: title || vacancyFormText.untitled,
      typed,
      planFailure: null,
      updatedById: employer.userId,
      savedFrom: page?.savedFrom ?? null,
      updatedAt: now,
    }
    if (before) {
      await tx.update(vacancies).set(row).where(eq(vacancies.id, before.id))
      return done({ id: before.id })
    }
    const added = await insertVacancy(
      tx,
      { ...row, hoursFrom: 0, hoursTo: 40 },
      { accountId: employer.accountId, asked: null, parts: [row.title, company.name] },
    )
    return done({ id: added! })
  })
}

/** The fields of one of the account's vacancies as a program writes them, locked until they are saved. */
export async function lockVacancyFields(tx: Tx, employer: Employer, id: number) {
  await shareReferenceData(tx)
  const vacancy = await lockOwnVacancy(tx, employer, id)
  return vacancy && writtenFieldsOf(tx, vacancy)
}

type Edited = { id: number | undefined; page: Page | undefined }

/**
 * The vacancy to save, locked; undefined if it does not exist, and without `before` if it is new. The response with the
 * id of a page's new draft may have been lost: that draft is found by its page.
 */
async function lockEdited(tx: Tx, employer: Employer, { id, page }: Edited) {
  if (id === undefined && !(await lockOpenAccount(tx, employer.accountId))) return undefined
  const which = id ?? (page && (await findDraftOf(tx, employer, page)))
  if (which === undefined) return { before: undefined }
  const before = await lockOwnVacancy(tx, employer, which)
  return before && { before }
}

async function findDraftOf(tx: Tx, { accountId }: Employer, { savedFrom }: Page) {
  const [draft] = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(companies.accountId, accountId), eq(vacancies.status, 'draft'), eq(vacancies.savedFrom, savedFrom)))
    .limit(1)
  return draft?.id
}

/** gap 47: whether it was changed elsewhere since the page was rendered. Programs have no page. */
async function isNewsTo(page: Page | undefined, tx: Tx, before: Vacancy) {
  if (!page || before.savedFrom === page.savedFrom) return false
  return page.version !== versionOfVacancy(await shownFieldsOf(tx, before), before)
}

/** This company of the account, or its first if none is given. */
async function findOwnCompany(tx: Tx, { accountId }: Employer, id?: number) {
  const [company] = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.accountId, accountId), id === undefined ? undefined : eq(companies.id, id)))
    .orderBy(asc(companies.id))
    .limit(1)
  return company
}

/**
 * People applied to one company: their applications cannot move to another one. This feature may not import the table
 * of applications.
 */
async function hasApplications(tx: Tx, vacancyId: number) {
  const rows = await rowsOf(tx, sql`select from applications where vacancy_id = ${vacancyId} limit 1`)
  return rows.length > 0
}

async function isColleague(tx: Tx, { accountId }: Employer, userId: number) {
  const which = and(eq(users.id, userId), eq(users.accountId, accountId), isNull(users.erasedAt))
  return (await tx.$count(users, which)) === 1
}

async function findPlace(tx: Tx, id: number) {
  const [place] = await tx.select({ title: places.title }).from(places).where(eq(places.id, id))
  return place
}

async function areChoices(tx: Tx, { professionIds, employmentIds, educationIds }: VacancyFields) {
  for (const [list, ids] of [
    [professions, professionIds],
    [employments, employmentIds],
    [educations, educationIds],
  ] as const) {
    if (ids.length > 0 && (await tx.$count(list, inArray(list.id, ids))) !== ids.length) return false
  }
  return true
}

/** The last second of a chosen day. */
function lastMomentOf(day: string | null) {
  return day === null ? undefined : endOfDayAfter(middleOf(day), 0)
}

function rowOf({
  professionIds: _p,
  employmentIds: _em,
  educationIds: _ed,
  lastDay: _day,
  slug: _slug,
  ...fields
}: VacancyFields) {
  const safe = (html: string | null) => html && sanitiseRichText(html)
  return {
    ...fields,
    jobText: safe(fields.jobText),
    tasksText: safe(fields.tasksText),
    candidateText: safe(fields.candidateText),
    offerText: safe(fields.offerText),
  }
}
