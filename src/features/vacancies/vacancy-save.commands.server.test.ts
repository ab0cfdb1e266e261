import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { localDay } from '#basics/dutch-date.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedEmployer, type Employer } from '#features/accounts/actor.rules.ts'
import { files } from '#features/media/file.table.ts'
import {
  aCompany,
  aFile,
  anApplication,
  anEducation,
  anEmployer,
  aProfession,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { openAccounts } from '#test/support/vacancy-accounts.ts'
import { race } from '#test/support/race.ts'
import { deleteDraft } from './vacancy.commands.server.ts'
import { vacancyFields } from './vacancy.fields.ts'
import { findRenamedVacancy, findVacancyPage } from './vacancy.queries.server.ts'
import { mostDrafts, mostUnconfirmedDrafts } from './vacancy.rules.ts'
import { shownFieldsOf, versionOfVacancy } from './vacancy-form.queries.server.ts'
import { type Page, saveDraft, saveVacancy } from './vacancy-save.commands.server.ts'
import { duplicateVacancy } from './vacancy-begin.commands.server.ts'
import { vacancies, vacancyFormerSlugs, vacancyProfessions } from './vacancy.table.ts'

const db = await freshDb()
const { anAccountWith, rowOf, saved } = await openAccounts(db)

async function versionOf(id: number) {
  const row = await rowOf(id)
  return versionOfVacancy(await shownFieldsOf(db, row), row)
}

/** A page that shows a vacancy as it is now; without one, the page of a new vacancy. */
async function aPage(id?: number): Promise<Page> {
  return { savedFrom: randomUUID(), version: id === undefined ? null : await versionOf(id) }
}

describe('saving a vacancy', () => {
  test('makes a draft with an address from its title, company and place', async () => {
    const { save, owner } = await anAccountWith()
    expect(await saved(save())).toMatchObject({
      status: 'draft',
      slug: 'bakker-bakkerij-vos-veghel',
      typed: null,
      updatedById: owner.id,
      expiresAt: null,
    })
    expect(await saved(save())).toMatchObject({ slug: 'bakker-bakkerij-vos-veghel-2' })
  })

  test('keeps its lists in order, its pay in cents, and its texts sanitised', async () => {
    const { save } = await anAccountWith()
    const [bread, cake] = [await aProfession(db), await aProfession(db)]
    const { id, ...row } = await saved(
      save({
        professionIds: [cake.id, bread.id],
        monthlySalaryFromCents: '2.400',
        monthlySalaryToCents: 310_000,
        jobText: '<p>Brood<script>alert(1)</script></p>',
      }),
    )
    expect(row).toMatchObject({ monthlySalaryFromCents: 240_000, monthlySalaryToCents: 310_000 })
    expect(row.jobText).toBe('<p>Brood</p>')
    const links = await db
      .select({ id: vacancyProfessions.professionId })
      .from(vacancyProfessions)
      .where(eq(vacancyProfessions.vacancyId, id))
      .orderBy(asc(vacancyProfessions.position))
    expect(links.map((link) => link.id)).toEqual([cake.id, bread.id])
  })

  test('keeps its questions as written, and whether applicants are anonymous first', async () => {
    const { save } = await anAccountWith()
    const questions = [
      { kind: 'choice', question: ' Welke\u0000 <b>dagen</b>?', options: ['Ma', 'Di', 'ma'] },
      { kind: 'yes-no', question: 'Heb je rijbewijs B?', options: ['vergeten'], isRequired: true },
    ]
    const asked = [
      { kind: 'choice', question: 'Welke <b>dagen</b>?', options: ['ma', 'Di'], isRequired: false },
      { kind: 'yes-no', question: 'Heb je rijbewijs B?', options: [], isRequired: true },
    ]
    const draft = await saved(save({ questions, isAnonymousFirst: true }))
    expect(draft).toMatchObject({ questions: asked, isAnonymousFirst: true })
    expect(await saved(save({}, { id: draft.id }))).toMatchObject({ questions: [], isAnonymousFirst: false })
  })

  test('is no change when nothing changed, whoever saves it', async () => {
    const { save, change, accountId } = await anAccountWith()
    const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
    const [bread, cake] = [await aProfession(db), await aProfession(db)]
    const filled = {
      slug: `zelfde-${randomUUID()}`,
      professionIds: [cake.id, bread.id],
      jobText: '<p>Brood & <em>banket</em></p>',
      questions: [{ kind: 'choice', question: 'Welke dagen?', options: ['Ma', 'Di'] }],
    }
    const { id } = await saved(save(filled))
    await change(id, 'post')
    const { updatedAt, updatedById } = await rowOf(id)
    const at = daysAfter(now, 3)
    for (const same of [filled, { ...filled, slug: undefined }])
      expect(await saved(save(same, { id, now: at }, colleague))).toMatchObject({ updatedAt, updatedById })

    let day = at
    for (const changed of [
      { title: 'Slager' },
      { professionIds: [bread.id, cake.id] },
      { questions: [] },
      { lastDay: localDay(daysAfter(now, 30)) },
      { slug: `anders-${randomUUID()}` },
    ]) {
      day = daysAfter(day, 1)
      expect(await saved(save({ ...filled, ...changed }, { id, now: day }, colleague))).toMatchObject({
        updatedAt: day,
        updatedById: colleague.userId,
      })
      day = daysAfter(day, 1)
      await saved(save(filled, { id, now: day }))
    }
  })

  test('keeps an unlawful question in a draft, but not on the board', async () => {
    const { save, change } = await anAccountWith()
    const age = { questions: [{ kind: 'text', question: 'Hoe oud ben je?' }] }
    const lawful = { questions: [{ kind: 'yes-no', question: 'Heb je rijbewijs B?' }] }
    const { id } = await saved(save())
    await saved(save(age, { id }))
    expect(await change(id, 'post')).toEqual({ ok: false, reason: 'unlawful' })
    await saved(save(lawful, { id }))
    expect(await change(id, 'post')).toMatchObject({ ok: true })
    expect(await save(age, { id })).toMatchObject({ ok: false, reason: 'unlawful', finding: { rule: 'question' } })
    // A question that was allowed before does not prevent other changes.
    await db
      .update(vacancies)
      .set({ questions: [{ kind: 'text', question: 'Hoe oud ben je?', options: [], isRequired: false }] })
      .where(eq(vacancies.id, id))
    expect(await saved(save({ ...age, title: 'Slager' }, { id }))).toMatchObject({ title: 'Slager' })
  })

  test('may move it to another company of the account, but not once somebody applied', async () => {
    const { save, change, accountId, owner } = await anAccountWith()
    const other = (await aCompany(db, { accountId, primaryContactId: owner.id })).company
    const { id } = await saved(save())
    await change(id, 'post')
    expect(await saved(save({ companyId: other.id }, { id }))).toMatchObject({ companyId: other.id })
    await anApplication(db, { vacancyId: id, companyId: other.id })
    expect(await save({}, { id })).toEqual({ ok: false, reason: 'has-applications' })
    expect(await saved(save({ companyId: other.id, title: 'Slager' }, { id }))).toMatchObject({ title: 'Slager' })
  })

  test('refuses one that does not exist or belongs to another account', async () => {
    const { save, employer } = await anAccountWith()
    const other = await anAccountWith()
    const theirs = await saved(other.save())
    const stranger = await anEmployer(db)
    const left = await anEmployer(db, { accountId: employer.accountId, blocked: true, phone: null, erasedAt: now })
    const picture = await aFile(db, { visibility: 'public', accountId: other.accountId, keptAt: now })
    for (const [changed, reason] of [
      [{ companyId: other.company.id }, 'unknown-company'],
      [{ coordinatorId: stranger.id }, 'unknown-coordinator'],
      [{ coordinatorId: left.id }, 'unknown-coordinator'],
      [{ placeId: 2_000_000 }, 'unknown-choice'],
      [{ educationIds: [(await anEducation(db)).id, 2_000_000] }, 'unknown-choice'],
      [{ headerImageId: picture.id }, 'unknown-image'],
      [{ lastDay: '2026-01-01' }, 'last-day'],
      [{ lastDay: '2027-06-01' }, 'last-day'],
    ] as const) {
      expect(await save(changed)).toEqual({ ok: false, reason })
    }
    expect(await save({}, { id: theirs.id })).toEqual({ ok: false, reason: 'not-found' })
    expect(await duplicateVacancy(db, employer, { vacancyId: theirs.id, now })).toMatchObject({ reason: 'not-found' })
    expect(await deleteDraft(db, employer, { vacancyId: theirs.id })).toMatchObject({ reason: 'not-found' })
    expect(await saveDraft(db, employer, { id: theirs.id, typed: {}, now })).toMatchObject({ reason: 'not-found' })
  })

  test('spec §5: refuses an address that is taken; after a new address the old one redirects to it', async () => {
    const { save, change, accountId } = await anAccountWith()
    const first = await saved(save({ slug: 'bakker-gezocht' }))
    const picture = await aFile(db, { visibility: 'public', accountId })
    const taken = await save({ slug: 'bakker-gezocht', headerImageId: picture.id })
    expect(taken).toEqual({ ok: false, reason: 'slug-taken' })
    expect((await db.select().from(files).where(eq(files.id, picture.id)))[0]!.keptAt).toBeNull()
    await change(first.id, 'post')
    await saved(save({ title: 'Meesterbakker' }, { id: first.id }))
    expect((await rowOf(first.id)).slug).toBe('bakker-gezocht')
    await saved(save({ slug: 'meesterbakker' }, { id: first.id }))
    expect((await findVacancyPage(db, 'meesterbakker'))?.id).toBe(first.id)
    expect(await findRenamedVacancy(db, 'bakker-gezocht')).toEqual({ slug: 'meesterbakker' })
  })

  /** A posted vacancy whose address changed. */
  async function aRenamed(before: string, after: string) {
    const account = await anAccountWith()
    const { id } = await saved(account.save({ slug: before }))
    await account.change(id, 'post')
    await saved(account.save({ slug: after }, { id }))
    return { ...account, id }
  }

  test('an earlier address of a vacancy stays reserved for its account, and leads on to it', async () => {
    await aRenamed('lasser-alfa', 'lasser-alfa-nieuw')
    const other = await anAccountWith()
    const taken = { ok: false, reason: 'slug-taken' }
    expect(await other.save({ slug: 'lasser-alfa' })).toEqual(taken)
    const draft = await saved(other.save({ slug: 'lasser-beta' }))
    expect(await other.save({ slug: 'lasser-alfa' }, { id: draft.id })).toEqual(taken)
    await other.change(draft.id, 'post')
    expect(await other.save({ slug: 'lasser-alfa' }, { id: draft.id })).toEqual(taken)
    expect((await rowOf(draft.id)).slug).toBe('lasser-beta')
    expect(await findRenamedVacancy(db, 'lasser-alfa')).toEqual({ slug: 'lasser-alfa-nieuw' })
  })

  test('an address made from a title skips one that a vacancy of another account had', async () => {
    await aRenamed('loper-bakkerij-vos-veghel', 'loper-nieuw')
    await aRenamed('bode-bakkerij-vos', 'bode-nieuw')
    const { save, employer, company } = await anAccountWith()
    const draft = await saved(save({ title: 'Loper' }))
    expect(draft.slug).toBe('loper-bakkerij-vos-veghel-2')
    await saved(save({ title: 'Koerier' }, { id: draft.id }))
    expect(await saved(save({ title: 'Loper' }, { id: draft.id }))).toMatchObject({
      slug: 'loper-bakkerij-vos-veghel-2',
    })
    const typed = { title: 'Bode', companyId: String(company.id) }
    const unfinished = await saved(saveDraft(db, employer, { id: undefined, typed, now }))
    expect(unfinished.slug).toBe('bode-bakkerij-vos-2')
  })

  test('an account may reuse the former addresses of its own vacancies', async () => {
    const { save, id } = await aRenamed('kok-alfa', 'kok-alfa-nieuw')
    expect(await saved(save({ slug: 'kok-alfa' }, { id }))).toMatchObject({ slug: 'kok-alfa' })
    expect(await findRenamedVacancy(db, 'kok-alfa')).toBeUndefined()
    expect(await saved(save({ slug: 'kok-alfa-nieuw' }))).toMatchObject({ slug: 'kok-alfa-nieuw' })
  })

  test('only the newest twenty former addresses of a vacancy are kept', async () => {
    const { save, id } = await aRenamed('adres-0', 'adres-1')
    for (let moved = 2; moved <= 22; moved += 1) await saved(save({ slug: `adres-${moved}` }, { id }))
    expect(await db.$count(vacancyFormerSlugs, eq(vacancyFormerSlugs.vacancyId, id))).toBe(20)
    expect([await findRenamedVacancy(db, 'adres-1'), await findRenamedVacancy(db, 'adres-2')]).toEqual([
      undefined,
      { slug: 'adres-22' },
    ])
  })

  test.runIf(isPostgres)('an address that is being given up at the same moment is still taken', async () => {
    const { employer, typed, id } = await aRenamed('tolk', 'tolk-nieuw')
    const other = await anAccountWith()
    const fields = vacancyFields.parse({ ...typed, slug: 'tolk-weer-nieuw' })
    const [taken] = await race(db, {
      first: (tx) => saveVacancy(tx, employer, { id, fields, now }),
      waiting: [() => other.save({ slug: 'tolk-nieuw' })],
    })
    expect(taken).toEqual({ ok: false, reason: 'slug-taken' })
  })

  test('by two people at once keeps what the first one saved', async () => {
    const { save, accountId } = await anAccountWith()
    const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
    const draft = await saved(save())
    const page = await aPage(draft.id)
    await save({ title: 'Bakker M/V' }, { id: draft.id })
    const changed = { ok: false, reason: 'changed' }
    expect(await save({ title: 'Anders' }, { id: draft.id, page }, colleague)).toEqual(changed)
    expect((await rowOf(draft.id)).title).toBe('Bakker M/V')
    expect(await saveDraft(db, colleague, { id: draft.id, typed: { title: 'Half' }, page, now })).toEqual(changed)
    expect((await rowOf(draft.id)).typed).toBeNull()
    const told = { ...page, version: await versionOf(draft.id) }
    expect(await save({ title: 'Anders' }, { id: draft.id, page: told }, colleague)).toMatchObject({ ok: true })
  })

  test("by one person on two tabs keeps the newer one's version, until the older one has been warned", async () => {
    const { save, employer } = await anAccountWith()
    const { id } = await saved(save())
    const [older, newer] = [await aPage(id), await aPage(id)]
    const keep = (page: Page, title: string) => saveDraft(db, employer, { id, typed: { title }, page, now })
    expect(await keep(newer, 'Bakker in Oss')).toMatchObject({ ok: true })
    expect(await keep(newer, 'Bakker in Oss, vroeg op')).toMatchObject({ ok: true })
    const changed = { ok: false, reason: 'changed' }
    expect(await keep(older, 'Broodbakker')).toEqual(changed)
    expect(await save({ title: 'Broodbakker' }, { id, page: older })).toEqual(changed)
    expect(await rowOf(id)).toMatchObject({ typed: { title: 'Bakker in Oss, vroeg op' } })

    const told = { ...older, version: await versionOf(id) }
    expect(await save({ title: 'Broodbakker' }, { id, page: told })).toMatchObject({ ok: true })
    expect(await keep(newer, 'Bakker in Oss, laat op')).toEqual(changed)
    expect(await keep(older, 'Broodbakker in Oss')).toMatchObject({ ok: true })
  })

  test('notices another picture, but not changes to what its form does not show', async () => {
    const { save, employer, accountId } = await anAccountWith()
    const { id } = await saved(save())
    const page = await aPage(id)
    await db
      .update(vacancies)
      .set({ postAt: daysAfter(now, 1), plannedById: employer.userId })
      .where(eq(vacancies.id, id))
    expect(await save({}, { id, page })).toMatchObject({ ok: true })
    const before = await aPage(id)
    await save({ headerImageId: (await aFile(db, { visibility: 'public', accountId })).id }, { id })
    expect(await save({}, { id, page: before })).toEqual({ ok: false, reason: 'changed' })
  })

  test('from one page creates one draft, even if the response that named it got lost', async () => {
    const { save, change, employer, company } = await anAccountWith()
    const page = await aPage()
    const keep = (title: string) => saveDraft(db, employer, { id: undefined, typed: { title }, page, now })
    const { id } = await saved(keep('Bak'))
    expect((await saved(keep('Bakker'))).id).toBe(id)
    expect((await saved(save({ title: 'Bakker' }, { page }))).id).toBe(id)
    expect((await saved(save({ title: 'Bakker M/V' }, { page }))).id).toBe(id)
    expect(await db.$count(vacancies, eq(vacancies.companyId, company.id))).toBe(1)

    const other = await anAccountWith()
    expect((await saved(other.save({}, { page }))).id).not.toBe(id)
    expect(await change(id, 'post')).toMatchObject({ ok: true })
    expect((await saved(save({ title: 'Slager' }, { page }))).id).not.toBe(id)
    expect(await rowOf(id)).toMatchObject({ title: 'Bakker M/V', status: 'open' })
  })

  test('by a program without changes leaves a draft to the page that created it', async () => {
    const { save } = await anAccountWith()
    const page = await aPage()
    const { id } = await saved(save({ title: 'Bakker' }, { page }))
    await saved(save({ title: 'Bakker' }, { id }))
    expect((await saved(save({ title: 'Bakker M/V' }, { id, page }))).title).toBe('Bakker M/V')
    await saved(save({ title: 'Slager' }, { id }))
    expect(await save({ title: 'Kok' }, { id, page })).toEqual({ ok: false, reason: 'changed' })
  })

  test('a copy of a draft is not taken for the draft of the page that created the original', async () => {
    const { save, employer } = await anAccountWith()
    const page = await aPage()
    const draft = await saved(save({}, { page }))
    const copy = await saved(duplicateVacancy(db, employer, { vacancyId: draft.id, now }))
    expect([draft.savedFrom, copy.savedFrom]).toEqual([page.savedFrom, null])
  })

  test('gap 202: a copy that is requested again is the one that was made, until somebody touches it', async () => {
    const { save, change, employer, accountId } = await anAccountWith()
    const { id: vacancyId } = await saved(save({ jobText: '<p>Brood bakken.</p>', lastDay: '05-12-2026' }))
    await change(vacancyId, 'post')
    const copy = (at = now, by = employer) => saved(duplicateVacancy(db, by, { vacancyId, mayBeAgain: true, now: at }))
    const colleague = actorOf(await anEmployer(db, { accountId, accountRole: 'member' })) as ConfirmedEmployer
    const first = await copy()
    expect((await copy(new Date(now.getTime() + 9 * 60_000))).id).toBe(first.id)
    expect((await copy(now, colleague)).id).not.toBe(first.id)
    const ofCopy = await saved(duplicateVacancy(db, employer, { vacancyId: first.id, mayBeAgain: true, now }))
    expect(ofCopy.id).not.toBe(first.id)
    await deleteDraft(db, employer, { vacancyId: ofCopy.id })
    await saved(save({ title: 'Koekbakker' }, { id: first.id }))
    const second = await copy()
    expect(second.id).not.toBe(first.id)
    expect((await copy(new Date(now.getTime() + 11 * 60_000))).id).not.toBe(second.id)
    const byProgram = await saved(duplicateVacancy(db, employer, { vacancyId, now }))
    expect(byProgram.id).toBeGreaterThan(second.id)
  })

  test('gap 202: a copy that was posted at once is not returned by the next request', async () => {
    const { save, change, employer } = await anAccountWith()
    const { id: vacancyId } = await saved(save({ lastDay: '05-12-2026' }))
    const copy = () => saved(duplicateVacancy(db, employer, { vacancyId, mayBeAgain: true, now }))
    const first = await copy()
    expect(await change(first.id, 'post')).toMatchObject({ ok: true })
    expect((await copy()).id).not.toBe(first.id)
  })

  test.runIf(isPostgres)('twice at once from one page creates one draft', async () => {
    const { save, accountId, company } = await anAccountWith()
    const page = await aPage()
    const answers = await race<unknown[]>(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => save({}, { page }), () => save({}, { page })],
    })
    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(await db.$count(vacancies, eq(vacancies.companyId, company.id))).toBe(1)
  })

  test.runIf(isPostgres)('notifies a colleague who saves at the same moment, even a half-filled form', async () => {
    const { save, employer, typed, accountId } = await anAccountWith()
    const colleague = actorOf(await anEmployer(db, { accountId, accountRole: 'member' })) as ConfirmedEmployer
    const [whole, half] = [await saved(save()), await saved(save())]
    const pages = {
      whole: [await aPage(whole.id), await aPage(whole.id)],
      half: [await aPage(half.id), await aPage(half.id)],
    }
    const saveWhole =
      (by: ConfirmedEmployer, page?: Page, title = 'Kok') =>
      () =>
        saveVacancy(db, by, { id: whole.id, page, fields: vacancyFields.parse({ ...typed, title }), now })
    const saveHalf = (by: ConfirmedEmployer, page?: Page) => () =>
      saveDraft(db, by, { id: half.id, page, typed: { title: 'Half' }, now })

    const answers = await race<unknown[]>(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [
        saveWhole(employer, pages.whole[0]),
        saveWhole(colleague, pages.whole[1], 'Ober'),
        saveHalf(employer, pages.half[0]),
        saveHalf(colleague, pages.half[1]),
      ],
    })

    const changed = { ok: false, reason: 'changed' }
    expect(answers).toMatchObject([{ ok: true }, changed, { ok: true }, changed])
  })

  test('releases a header image that is replaced', async () => {
    const { save, accountId } = await anAccountWith()
    const aPicture = () => aFile(db, { visibility: 'public', accountId })
    const [oven, counter] = [await aPicture(), await aPicture()]
    const keptAt = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0]!.keptAt
    const { id } = await saved(save({ headerImageId: oven.id }))
    expect(await keptAt(oven.id)).toEqual(now)
    await saved(save({ headerImageId: counter.id }, { id }))
    expect([await keptAt(oven.id), await keptAt(counter.id)]).toEqual([null, now])
  })
})

describe('an incomplete draft', () => {
  test('keeps what was typed, cannot be posted, and is complete once its form is valid', async () => {
    const { employer, company, save, change } = await anAccountWith()
    const typed = { title: ' Bakker ', hoursTo: 'veertig' }
    const made = await saveDraft(db, employer, { id: undefined, typed, now })
    if (!made.ok) throw new Error(made.reason)
    const { id } = made.value
    expect(await rowOf(id)).toMatchObject({ title: 'Bakker', companyId: company.id, typed, status: 'draft' })
    expect(await change(id, 'post')).toEqual({ ok: false, reason: 'incomplete' })

    await saved(save({ title: 'Banketbakker' }, { id }))
    expect(await rowOf(id)).toMatchObject({ typed: null, slug: 'banketbakker-bakkerij-vos-veghel' })
    expect(await change(id, 'post')).toMatchObject({ ok: true })
    expect(await saveDraft(db, employer, { id, typed, now })).toEqual({ ok: false, reason: 'not-a-draft' })
  })

  test('does not count for another account, which may have as many', async () => {
    const { employer, save } = await anAccountWith()
    const { company } = await anAccountWith()
    const draft = { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null } as const
    await Promise.all(Array.from({ length: mostDrafts }, () => aVacancy(db, draft)))
    expect(await saveDraft(db, employer, { id: undefined, typed: {}, now })).toMatchObject({ ok: true })
    expect(await save()).toMatchObject({ ok: true })
  })

  test('gap 313: is refused above twenty while the address is not confirmed, however it is made', async () => {
    const { company, employer, save } = await anAccountWith()
    const draft = { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null } as const
    const made = await Promise.all(Array.from({ length: mostUnconfirmedDrafts - 1 }, () => aVacancy(db, draft)))
    const unconfirmed = { ...employer, isConfirmed: false } as Employer
    const last = await saveDraft(db, unconfirmed, { id: undefined, typed: {}, now })
    expect(last).toMatchObject({ ok: true })

    const full = { ok: false, reason: 'unconfirmed-drafts' }
    expect(await saveDraft(db, unconfirmed, { id: undefined, typed: {}, now })).toEqual(full)
    expect(await duplicateVacancy(db, unconfirmed, { vacancyId: made[0]!.id, now })).toEqual(full)
    if (last.ok) expect(await saveDraft(db, unconfirmed, { ...last.value, typed: {}, now })).toMatchObject({ ok: true })
    expect(await save()).toMatchObject({ ok: true })
  })

  test.runIf(isPostgres)('is refused above two hundred, however it is made, even at the same moment', async () => {
    const { company, accountId, employer, save } = await anAccountWith()
    const draft = { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null } as const
    const full = await Promise.all(Array.from({ length: mostDrafts - 1 }, () => aVacancy(db, draft)))
    const making = [
      () => save(),
      () => saveDraft(db, employer, { id: undefined, typed: {}, now }),
      () => duplicateVacancy(db, employer, { vacancyId: full[0]!.id, now }),
    ]
    const tooMany = { ok: false, reason: 'too-many' }

    for (const [first, ...others] of making.map((one, nth) => [one, ...making.toSpliced(nth, 1)])) {
      const answers = await race<unknown[]>(db, {
        first: (tx) => lockAccount(tx, accountId),
        waiting: [first!, ...others],
      })
      expect(answers).toMatchObject([{ ok: true }, tooMany, tooMany])
      const { id } = (answers[0] as { value: { id: number } }).value
      await deleteDraft(db, employer, { vacancyId: id })
    }
  })

  test('without a title gets a placeholder title; without a company none is created', async () => {
    const { employer } = await anAccountWith()
    const made = await saveDraft(db, employer, { id: undefined, typed: {}, now })
    expect(made.ok && (await rowOf(made.value.id)).title).toBe('Vacature zonder titel')
    const alone = actorOf(await anEmployer(db)) as ConfirmedEmployer
    expect(await saveDraft(db, alone, { id: undefined, typed: {}, now })).toMatchObject({ reason: 'unknown-company' })
  })
})
