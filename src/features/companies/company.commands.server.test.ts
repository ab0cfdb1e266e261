import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type Admin, type Employer } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { files } from '#features/media/file.table.ts'
import { aCompany, aFile, anAdmin, aPlace } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { saveCompany } from './company.commands.server.ts'
import { renameCompany } from './company-admin.commands.server.ts'
import { companyFields } from './company.fields.ts'
import { findCompanyPage, findRenamedCompany } from './company.queries.server.ts'
import { companies, companyFormerSlugs } from './company.table.ts'

const db = await freshDb()
const { id: placeId } = await aPlace(db)

/** Where an address leads: the id of a company, the address it redirects to, or undefined. */
async function visit(slug: string) {
  const page = await findCompanyPage(db, slug)
  return page?.id ?? (await findRenamedCompany(db, slug))?.slug
}

async function aRenamable(slug: string, { accountId }: { accountId?: number } = {}) {
  const { company, owner } = await aCompany(db, { slug, placeId, accountId })
  const employer = actorOf(owner) as Employer
  return {
    id: company.id,
    accountId: company.accountId,
    owner,
    employer,
    moveTo: (to: string) => save(employer, company.id, owner.id, to),
  }
}

function fieldsOf(primaryContactId: number, slug: string | undefined) {
  return companyFields.parse({
    name: 'Bakkerij',
    slug,
    placeIds: [placeId],
    streetName: 'Heuvelstraat',
    houseNumber: '12',
    postalCode: '5341 CV',
    billingEmail: 'facturen@voorbeeld.test',
    primaryContactId,
  })
}

function save(employer: Employer, id: number, primaryContactId: number, slug: string | undefined) {
  return saveCompany(db, employer, { id, fields: fieldsOf(primaryContactId, slug), now })
}

test('saving a company unchanged is no change', async () => {
  const { employer, id, owner } = await aRenamable('onveranderd')
  const at = (days: number) => daysAfter(now, days)
  const saveAt = (days: number, changed = {}) =>
    saveCompany(db, employer, { id, fields: { ...fieldsOf(owner.id, undefined), ...changed }, now: at(days) })
  const changedAt = async () =>
    (await db.select({ updatedAt: companies.updatedAt }).from(companies).where(eq(companies.id, id)))[0]!.updatedAt
  await saveAt(1)
  expect(await changedAt()).toEqual(at(1))
  await saveAt(2)
  expect(await changedAt()).toEqual(at(1))
  await saveAt(3, { description: '<p>Wij bakken.</p>' })
  expect(await changedAt()).toEqual(at(3))
  const { id: other } = await aPlace(db)
  await saveAt(4, { description: '<p>Wij bakken.</p>', placeIds: [placeId, other] })
  expect(await changedAt()).toEqual(at(4))
})

test('every earlier address of a company redirects to its current one', async () => {
  const company = await aRenamable('bakker')
  await company.moveTo('bakkerij')
  await company.moveTo('banketbakkerij')

  expect(await visit('bakker')).toBe('banketbakkerij')
  expect(await visit('bakkerij')).toBe('banketbakkerij')
  expect(await visit('banketbakkerij')).toBe(company.id)
})

test('a hidden company is shown nowhere, not at an earlier address either', async () => {
  const company = await aRenamable('schoenmaker')
  await company.moveTo('schoenmakerij')
  await db.update(companies).set({ listedAt: null }).where(eq(companies.id, company.id))

  expect(await visit('schoenmaker')).toBeUndefined()
})

test('a company that takes back an earlier address is found there, and that address no longer redirects', async () => {
  const company = await aRenamable('molen')
  await company.moveTo('windmolen')
  await company.moveTo('molen')

  expect(await visit('molen')).toBe(company.id)
  expect(await visit('windmolen')).toBe('molen')
  expect(await findRenamedCompany(db, 'molen')).toBeUndefined()

  await company.moveTo('windmolen')
  expect(await visit('windmolen')).toBe(company.id)
  expect(await visit('molen')).toBe('windmolen')
})

test('an address that a company gave up stays reserved for its account, and redirects to it', async () => {
  const [first, second] = [await aRenamable('juwelier'), await aRenamable('klokkenmaker')]
  await first.moveTo('goudsmid')

  expect(await second.moveTo('juwelier')).toEqual({ ok: false, reason: 'slug-taken' })
  expect(await visit('klokkenmaker')).toBe(second.id)
  const fields = fieldsOf(second.owner.id, 'juwelier')
  expect(await saveCompany(db, second.employer, { id: undefined, fields, now })).toEqual({
    ok: false,
    reason: 'slug-taken',
  })
  const named = { ...fieldsOf(second.owner.id, undefined), name: 'Juwelier' }
  const saved = await saveCompany(db, second.employer, { id: undefined, fields: named, now })
  expect(saved).toMatchObject({ ok: true })
  expect(await db.$count(companies, eq(companies.slug, 'juwelier-2'))).toBe(1)
  const renamed = { companyId: second.id, fields: { name: 'Klokkenmaker', slug: 'juwelier' }, now }
  expect(await renameCompany(db, actorOf(await anAdmin(db)) as Admin, renamed)).toEqual({
    ok: false,
    reason: 'slug-taken',
  })
  expect(await visit('juwelier')).toBe('goudsmid')
})

test('the log shows what an admin changed of a name, before and after, and nothing unchanged', async () => {
  const company = await aRenamable('smederij')
  const { name } = (await db.select().from(companies).where(eq(companies.id, company.id)))[0]!
  const by = actorOf(await anAdmin(db)) as Admin
  await renameCompany(db, by, { companyId: company.id, fields: { name, slug: 'siersmederij' }, now })
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  const { action, subjectId, before, after } = logged!
  expect({ action, subjectId }).toEqual({ action: 'company-changed', subjectId: company.id })
  expect([before, after]).toEqual([{ slug: 'smederij' }, { slug: 'siersmederij' }])
})

test('an address that a company gave up may be taken by another of its account, and then leads to that one', async () => {
  const first = await aRenamable('slager')
  const second = await aRenamable('vleeshuis', { accountId: first.accountId })
  await first.moveTo('keurslager')
  expect(await visit('slager')).toBe('keurslager')

  expect(await second.moveTo('slager')).toMatchObject({ ok: true })
  expect(await visit('slager')).toBe(second.id)
  expect(await findRenamedCompany(db, 'slager')).toBeUndefined()

  await second.moveTo('worstmakerij')
  expect(await visit('slager')).toBe('worstmakerij')
})

test('an address that two companies had leads to the latest of them, even if that company started with it', async () => {
  const first = await aRenamable('kapper')
  await first.moveTo('kapsalon')
  const second = await aRenamable('kapper')

  await second.moveTo('barbier')

  expect(await visit('kapper')).toBe('barbier')
})

test('the address and former address of a company lead nowhere once its account is closed', async () => {
  const company = await aRenamable('drukker')
  await company.moveTo('drukkerij')

  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, company.accountId))

  expect(await visit('drukker')).toBeUndefined()
  expect(await visit('drukkerij')).toBeUndefined()
})

test('an address in use is refused, and nothing changes', async () => {
  const [first, second] = [await aRenamable('smid'), await aRenamable('garage')]

  expect(await second.moveTo('smid')).toEqual({ ok: false, reason: 'slug-taken' })

  expect(await visit('smid')).toBe(first.id)
  expect(await visit('garage')).toBe(second.id)
})

test('a picture submitted with an address in use is not kept', async () => {
  await aRenamable('slager')
  const { accountId, employer, id, owner } = await aRenamable('poelier')
  const picture = await aFile(db, { visibility: 'public', accountId })
  const fields = { ...fieldsOf(owner.id, 'slager'), logoId: picture.id }

  expect(await saveCompany(db, employer, { id, fields, now })).toEqual({ ok: false, reason: 'slug-taken' })
  expect((await db.select().from(files).where(eq(files.id, picture.id)))[0]!.keptAt).toBeNull()
})

test('a company that keeps its address leaves no former address', async () => {
  const company = await aRenamable('visboer')

  await company.moveTo('visboer')

  expect(await db.$count(companyFormerSlugs, eq(companyFormerSlugs.companyId, company.id))).toBe(0)
  expect(await db.$count(companies, eq(companies.slug, 'visboer'))).toBe(1)
})

test.runIf(isPostgres)('a company renamed twice at once is found at every address it had', async () => {
  const { company, owner } = await aCompany(db, { slug: 'eerst', placeId })
  const employer = actorOf(owner) as Employer
  const fieldsAt = (slug: string) => fieldsOf(owner.id, slug)

  await race(db, {
    first: (tx) => saveCompany(tx, employer, { id: company.id, fields: fieldsAt('daarna'), now }),
    waiting: [() => saveCompany(db, employer, { id: company.id, fields: fieldsAt('nu'), now })],
  })

  const former = await db
    .select({ slug: companyFormerSlugs.slug })
    .from(companyFormerSlugs)
    .where(eq(companyFormerSlugs.companyId, company.id))
    .orderBy(asc(companyFormerSlugs.slug))
  expect(former.map(({ slug }) => slug)).toEqual(['daarna', 'eerst'])
})

test('only the newest twenty former addresses of a company are kept', async () => {
  const company = await aRenamable('adres-0')
  for (let moved = 1; moved <= 22; moved += 1) await company.moveTo(`adres-${moved}`)
  expect(await db.$count(companyFormerSlugs, eq(companyFormerSlugs.companyId, company.id))).toBe(20)
  expect([await visit('adres-1'), await visit('adres-2')]).toEqual([undefined, 'adres-22'])
})

test.runIf(isPostgres)('an address that is being given up at the same moment is still taken', async () => {
  const [first, second] = [await aRenamable('opticien'), await aRenamable('brillenwinkel')]
  const [taken] = await race(db, {
    first: (tx) => saveCompany(tx, first.employer, { id: first.id, fields: fieldsOf(first.owner.id, 'oogzorg'), now }),
    waiting: [() => second.moveTo('opticien')],
  })
  expect(taken).toEqual({ ok: false, reason: 'slug-taken' })
})

test('an account has at most fifty companies', async () => {
  const { accountId, owner } = await aCompany(db, { placeId })
  const employer = actorOf(owner) as Employer
  await db.execute(sql`
    insert into companies (account_id, name, slug, street_name, house_number, postal_code, billing_email, primary_contact_id)
    select ${accountId}, 'Bedrijf', 'veel-' || n, 'Heuvelstraat', '12', '5341CV', 'a@voorbeeld.test', ${owner.id}
    from generate_series(1, 48) n`)
  const add = () => saveCompany(db, employer, { id: undefined, fields: fieldsOf(owner.id, undefined), now })

  expect(await add()).toMatchObject({ ok: true })
  expect(await add()).toEqual({ ok: false, reason: 'too-many' })
  const { company } = await aCompany(db, { placeId })
  expect(await db.$count(companies, eq(companies.id, company.id))).toBe(1)
})

test('a picture is kept as long as a company shows it, and released when it is replaced', async () => {
  const { company, owner, accountId } = await aCompany(db, { placeId })
  const aPicture = (fields = {}) => aFile(db, { visibility: 'public', accountId, ...fields })
  const [oven, counter, ofProgram] = [
    await aPicture(),
    await aPicture(),
    await aPicture({ isInLibrary: true, keptAt: now }),
  ]
  const fields = fieldsOf(owner.id, undefined)
  const show = (pictures: Partial<typeof fields>) =>
    saveCompany(db, actorOf(owner) as Employer, { id: company.id, fields: { ...fields, ...pictures }, now })
  const keptIds = async () => {
    const kept = await db.select({ id: files.id }).from(files).where(isNotNull(files.keptAt)).orderBy(asc(files.id))
    return kept.map(({ id }) => id)
  }

  expect(await show({ logoId: oven.id, slideIds: [ofProgram.id, counter.id] })).toMatchObject({ ok: true })
  expect(await keptIds()).toEqual([oven.id, counter.id, ofProgram.id])
  expect(await show({ logoId: counter.id })).toMatchObject({ ok: true })
  expect(await keptIds()).toEqual([counter.id, ofProgram.id])
})

test("another account's company cannot be changed, nor its people made contact persons in this account", async () => {
  const { company, owner } = await aCompany(db, { placeId })
  const { company: theirs, owner: stranger } = await aCompany(db, { name: 'Molen', placeId })
  expect(await save(actorOf(owner) as Employer, theirs.id, owner.id, undefined)).toMatchObject({ reason: 'not-found' })
  expect(await save(actorOf(owner) as Employer, theirs.id, stranger.id, undefined)).toMatchObject({
    reason: 'not-found',
  })
  expect(await save(actorOf(owner) as Employer, company.id, stranger.id, undefined)).toMatchObject({ ok: false })
  expect(await findCompanyPage(db, theirs.slug)).toMatchObject({ name: 'Molen' })
})

test("a company cannot show another account's picture, or a document", async () => {
  const { company, owner, accountId } = await aCompany(db, { placeId })
  const { accountId: otherAccountId } = await aCompany(db)
  const theirs = await aFile(db, { visibility: 'public', accountId: otherAccountId, keptAt: now })
  const document = await aFile(db, { accountId })
  for (const { id: logoId } of [theirs, document]) {
    const fields = { ...fieldsOf(owner.id, undefined), logoId }
    const saved = await saveCompany(db, actorOf(owner) as Employer, { id: company.id, fields, now })
    expect(saved).toEqual({ ok: false, reason: 'unknown-image' })
  }
})

test('what a company tells about working there is stored as it was written, and can be removed', async () => {
  const { company, owner } = await aCompany(db, { slug: 'vertelt', placeId })
  const employer = actorOf(owner) as Employer
  const fields = {
    ...fieldsOf(owner.id, undefined),
    workAtHeading: 'Geen afdeling, maar een huis',
    workDay: [{ time: '07:30', title: 'Binnenkomen', text: null }],
    team: [{ name: 'Bram', role: 'kookt' }],
    rosters: [{ hours: '20 uur', times: null, days: 'di vr', otherDays: null }],
    workAtPalette: 'teal' as const,
  }
  await saveCompany(db, employer, { id: company.id, fields, now })
  const { workAtHeading, workDay, team, rosters, workAtPalette } = fields
  expect(await findCompanyPage(db, 'vertelt')).toMatchObject({ workAtHeading, workDay, team, rosters, workAtPalette })

  await saveCompany(db, employer, { id: company.id, fields: fieldsOf(owner.id, undefined), now })
  expect(await findCompanyPage(db, 'vertelt')).toMatchObject({
    workAtHeading: null,
    workDay: [],
    team: [],
    rosters: [],
  })
})

test('gap 202: the same company that a person adds again within ten minutes is the one that was added', async () => {
  const { employer, owner, accountId } = await aRenamable('voor-het-eerst')
  const file = () => aFile(db, { visibility: 'public', accountId, createdAt: now }).then(({ id }) => id)
  const add = async (change: object = {}, at = now, mayBeAgain = true) => {
    const fields = { ...fieldsOf(owner.id, undefined), logoId: await file(), ...change }
    const saved = await saveCompany(db, employer, { id: undefined, fields, mayBeAgain, now: at })
    if (!saved.ok) throw new Error(saved.reason)
    return saved.value.id
  }
  const first = await add()
  expect(await add({}, new Date(now.getTime() + 9 * 60_000))).toBe(first)
  expect(await add({ streetName: 'Kerkstraat' })).not.toBe(first)
  expect(await add({ logoId: null })).not.toBe(first)
  expect(await add({}, now, false)).not.toBe(first)
  expect(await add({}, new Date(now.getTime() + 11 * 60_000))).not.toBe(first)
})
