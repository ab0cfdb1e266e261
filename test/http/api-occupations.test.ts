import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { mostFamilies, mostOccupations } from '#features/occupations/occupation.rules.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { mergeEntries } from '#features/reference/reference.commands.server.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, aProfession } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const otherServices = testServices(db)
const otherApi = await testApp(otherServices)
const admin = await anAdmin(db)
const headers = await asUser(services, admin.id)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(method: Method, path: string, data?: object, as: Record<string, string> = headers) {
  const answer = await api.inject({ method, url: `/api${path}`, headers: as, ...(data && { payload: { data } }) })
  return { status: answer.statusCode, ...(answer.json() as { data: never; error: never }) }
}

async function aFamily(fields: Partial<typeof occupationFamilies.$inferInsert> = {}) {
  const [row] = await db
    .insert(occupationFamilies)
    .values({ title: 'dieren', ...fields })
    .returning()
  return row!
}

async function anOccupation(fields: Partial<typeof occupations.$inferInsert> = {}) {
  const familyId = fields.familyId ?? (await aFamily()).id
  const [row] = await db
    .insert(occupations)
    .values({ title: 'imker', names: ['bijenhouder'], ...fields, familyId })
    .returning()
  return row!
}

const listLogged = (subject: 'occupation' | 'occupation-family') =>
  db.select().from(logEntries).where(eq(logEntries.subject, subject)).orderBy(logEntries.id)

beforeEach(async () => {
  await db.execute(sql`truncate occupations, occupation_families, log_entries`)
})

test('an admin adds, changes and removes a family and an occupation, and the log shows it', async () => {
  const profession = await aProfession(db)
  const family = await call('POST', '/occupation-families?populate=profession', {
    title: 'dieren',
    words: ['dier', 'Dier', 'beest'],
    profession: profession.id,
  })
  expect(family).toMatchObject({
    status: 200,
    data: { attributes: { title: 'dieren', words: ['Dier', 'beest'], profession: { data: { id: profession.id } } } },
  })
  const { id: familyId } = family.data as { id: number }
  const added = await call('POST', '/occupations?populate=family', {
    title: ' imker ',
    family: familyId,
    iscoCode: '6123',
    names: ['bijenhouder'],
  })
  expect(added).toMatchObject({
    status: 200,
    data: {
      attributes: {
        title: 'imker',
        iscoCode: '6123',
        names: ['bijenhouder'],
        family: { data: { id: familyId, attributes: { title: 'dieren' } } },
      },
    },
  })
  const { id } = added.data as { id: number }
  const other = await aFamily({ title: 'insecten' })
  expect(await call('PUT', `/occupations/${id}?populate=family`, { iscoCode: null, family: other.id })).toMatchObject({
    status: 200,
    data: {
      attributes: { title: 'imker', iscoCode: null, names: ['bijenhouder'], family: { data: { id: other.id } } },
    },
  })
  expect(await call('PUT', `/occupation-families/${familyId}?populate=profession`, { profession: null })).toMatchObject(
    { status: 200, data: { attributes: { words: ['Dier', 'beest'], profession: { data: null } } } },
  )
  expect(await call('GET', `/occupation-families/${other.id}?populate=occupations`)).toMatchObject({
    data: { attributes: { occupations: { data: [{ id, attributes: { title: 'imker' } }] } } },
  })
  expect(await call('DELETE', `/occupations/${id}`)).toMatchObject({
    status: 200,
    data: { attributes: { title: 'imker' } },
  })
  expect((await call('DELETE', `/occupation-families/${familyId}`)).status).toBe(200)
  for (const path of [`/occupations/${id}`, `/occupation-families/${familyId}`]) {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect([path, method, (await call(method, path, method === 'PUT' ? {} : undefined)).status]).toEqual([
        path,
        method,
        404,
      ])
  }

  expect(await listLogged('occupation')).toMatchObject([
    { action: 'occupation-added', subjectId: id, userId: admin.id, after: { title: 'imker', familyId } },
    { action: 'occupation-changed', before: { iscoCode: '6123', familyId }, after: { iscoCode: null } },
    { action: 'occupation-removed', before: { title: 'imker', familyId: other.id } },
  ])
  expect(await listLogged('occupation-family')).toMatchObject([
    { action: 'list-entry-added', subjectId: familyId, userId: admin.id, after: { professionId: profession.id } },
    { action: 'list-entry-changed', before: { professionId: profession.id }, after: { professionId: null } },
    { action: 'list-entry-removed', before: { title: 'dieren', words: ['Dier', 'beest'] } },
  ])
})

test('errors about an occupation give programs the same messages as in the admin area', async () => {
  const { id, familyId } = await anOccupation()
  const refused = async (method: Method, path: string, data: object) => {
    const { status, error } = await call(method, path, data)
    return { status, ...(error as object) }
  }
  expect(await refused('POST', '/occupations', { title: 'imker', family: familyId })).toMatchObject({
    status: 400,
    message: 'This attribute must be unique',
    details: { errors: [{ path: ['title'] }], userMessage: 'Dit beroep is er al.' },
  })
  for (const data of [{ title: 'medewerker' }, { names: ['bijenvriend', 'een hulp'] }]) {
    expect(await refused('PUT', `/occupations/${id}`, data)).toMatchObject({
      status: 400,
      message: 'A name would find work of every kind',
      details: {
        userMessage: 'Een van de namen staat in titels van elk soort werk, zoals medewerker. Maak hem preciezer.',
      },
    })
  }
  expect(await refused('POST', '/occupations', { title: 'herder', family: 999_999 })).toMatchObject({
    status: 400,
    details: { errors: [{ path: ['family'] }] },
  })
  // Without the relation it is the command that finds no such family.
  expect((await refused('POST', '/occupations', { title: 'herder', familyId: 999_999 })).status).toBe(404)

  await db.execute(sql`insert into occupations (title, family_id)
    select 'beroep ' || n, ${familyId} from generate_series(2, ${mostOccupations}::int) n`)
  expect(await refused('POST', '/occupations', { title: 'herder', family: familyId })).toMatchObject({
    status: 400,
    message: 'There are too many already',
    details: { userMessage: 'Er kunnen niet meer dan 3.000 beroepen zijn.' },
  })
  expect(await listLogged('occupation')).toEqual([])
})

test('errors about a family give programs the same messages as in the admin area', async () => {
  const { familyId } = await anOccupation()
  const refused = async (method: Method, path: string, data?: object) => {
    const { status, error } = await call(method, path, data)
    return { status, ...(error as object) }
  }
  expect(await refused('POST', '/occupation-families', { title: 'dieren' })).toMatchObject({
    status: 400,
    details: { errors: [{ path: ['title'] }], userMessage: 'Deze familie is er al.' },
  })
  expect(await refused('PUT', `/occupation-families/${familyId}`, { words: ['dier', 'werk'] })).toMatchObject({
    status: 400,
    message: 'A word would find work of every kind',
    details: {
      userMessage: 'Een van de woorden staat in titels van elk soort werk, zoals medewerker. Maak het preciezer.',
    },
  })
  expect(await refused('DELETE', `/occupation-families/${familyId}`)).toMatchObject({
    status: 400,
    message: 'This family still has occupations',
    details: { userMessage: 'Er zijn nog beroepen van deze familie. Zet die eerst in een andere.' },
  })
  expect(await refused('POST', '/occupation-families', { title: 'water', profession: 999_999 })).toMatchObject({
    status: 400,
    details: { errors: [{ path: ['profession'] }] },
  })
  expect((await refused('POST', '/occupation-families', { title: 'water', professionId: 999_999 })).status).toBe(404)

  await db.execute(sql`insert into occupation_families (title)
    select 'familie ' || n from generate_series(2, ${mostFamilies}::int) n`)
  expect(await refused('POST', '/occupation-families', { title: 'water' })).toMatchObject({
    status: 400,
    details: { userMessage: 'Er kunnen niet meer dan 500 families zijn.' },
  })
  expect(await db.$count(occupations)).toBe(1)
  expect(await listLogged('occupation-family')).toEqual([])
})

test('text that is too long, too many names and wrong values are refused per field', async () => {
  const { id, familyId } = await anOccupation()
  const wrong = async (path: string, data: object) => {
    const { status, error } = await call('PUT', path, data)
    const { details } = error as { details: { errors: { path: string[]; message: string }[] } }
    return [status, ...details.errors.map(({ path: at, message }) => `${at.join('.')}: ${message}`)]
  }
  const occupation = `/occupations/${id}`
  const family = `/occupation-families/${familyId}`
  const many = (count: number) => Array.from({ length: count }, (_, n) => `naam ${n}`)
  const long = 'x'.repeat(61)
  expect(await wrong(occupation, { title: long, names: [long], iscoCode: '12' })).toEqual([
    400,
    'title: Maximaal 60 tekens',
    'iscoCode: Vul vier cijfers in, zoals 9112',
    'names: Maximaal 60 tekens',
  ])
  expect(await wrong(occupation, { title: null, family: null })).toEqual([
    400,
    'title: Dit veld is nog leeg',
    'family: Er is nog niets gekozen',
  ])
  expect(await wrong(occupation, { names: many(81) })).toEqual([400, 'names: Kies er hooguit 80'])
  expect(await wrong(family, { title: long, words: many(81) })).toEqual([
    400,
    'title: Maximaal 60 tekens',
    'words: Kies er hooguit 80',
  ])
  for (const value of ['x', 1.5, -1, {}, true]) {
    expect([value, (await call('PUT', occupation, { family: value })).status]).toEqual([value, 400])
    expect([value, (await call('PUT', occupation, { names: [value, 7] })).status]).toEqual([value, 400])
  }
  expect((await call('PUT', occupation, { names: many(80), title: 'x'.repeat(60) })).status).toBe(200)
  expect((await call('PUT', occupation, { names: [Array(300_000).join('x')] })).status).toBe(413)
})

test('everybody reads the vocabulary, and only an admin writes it', async () => {
  const { id, familyId } = await anOccupation()
  const employer = await asUser(services, (await aCompany(db)).owner.id)
  const paths = { '/occupations': id, '/occupation-families': familyId }
  for (const [path, one] of Object.entries(paths)) {
    for (const [as, refusal] of [
      [{}, 403],
      [employer, 403],
      [{ authorization: 'Bearer nonsense' }, 401],
    ] as const) {
      const written = await Promise.all([
        call('POST', path, { title: 'herder', family: familyId }, as),
        call('PUT', `${path}/${one}`, { title: 'herder' }, as),
        call('DELETE', `${path}/${one}`, undefined, as),
      ])
      expect(written.map(({ status }) => status)).toEqual([refusal, refusal, refusal])
      const read = refusal === 401 ? 401 : 200
      expect((await call('GET', `${path}/${one}?populate=*`, undefined, as)).status).toBe(read)
    }
  }
  expect(await db.select({ title: occupations.title }).from(occupations)).toEqual([{ title: 'imker' }])
})

test('the vocabulary in memory is renewed in every process after a change', async () => {
  const { id, familyId } = await anOccupation()
  const url = '/api/occupations?populate=family'
  const read = async (from: typeof api) => {
    const [entry] = (await from.inject(url)).json().data
    return [entry.attributes.title, entry.attributes.family.data.attributes.title]
  }
  const inBoth = async () => {
    await otherServices.changes.settle()
    return [await read(api), await read(otherApi)]
  }
  expect(await inBoth()).toEqual(Array(2).fill(['imker', 'dieren']))
  await call('PUT', `/occupations/${id}`, { title: 'bijenhouder' })
  expect(await inBoth()).toEqual(Array(2).fill(['bijenhouder', 'dieren']))
  await call('PUT', `/occupation-families/${familyId}`, { title: 'insecten' })
  expect(await inBoth()).toEqual(Array(2).fill(['bijenhouder', 'insecten']))
})

test.runIf(isPostgres)('two programs that change different fields of an occupation at once both succeed', async () => {
  const { id } = await anOccupation()
  const [changed] = await race(db, {
    first: (tx) => tx.update(occupations).set({ title: 'bijenboer' }).where(eq(occupations.id, id)),
    waiting: [() => call('PUT', `/occupations/${id}`, { iscoCode: '6123' })],
  })
  expect(changed).toMatchObject({ data: { attributes: { title: 'bijenboer', iscoCode: '6123' } } })
})

test.runIf(isPostgres)('a family is changed by a program while its profession group is merged', async () => {
  const [stays, goes] = [await aProfession(db), await aProfession(db)]
  const family = await aFamily({ professionId: goes.id })
  const [changed] = await race(db, {
    first: (tx) => lockReferenceData(tx),
    waiting: [() => call('PUT', `/occupation-families/${family.id}?populate=profession`, { words: ['dier'] })],
    last: (tx) =>
      mergeEntries(tx, actorOf(admin) as Admin, { list: 'professions', fromId: goes.id, intoId: stays.id, now }),
  })
  expect(changed).toMatchObject({
    status: 200,
    data: { attributes: { words: ['dier'], profession: { data: { id: stays.id } } } },
  })
})
