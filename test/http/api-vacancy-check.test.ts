import { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { tokenPrefix } from '#features/sign-in/api-token.rules.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { hashSecret } from '#platform/secret.server.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEmployment, aRegion, aVacancy } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
await aRegion(db, { url: 'oss' })
await db.insert(minimumWages).values({ fromDay: '2026-01-01', hourlyCents: 1471, youthPercentages: { 15: 30 } })

const { company, owner, accountId } = await aCompany(db)
const headers = await asUser(services, owner.id)
const draft = (fields: Partial<typeof vacancies.$inferInsert> & { employmentIds?: number[] } = {}) =>
  aVacancy(db, {
    companyId: company.id,
    status: 'draft',
    postedAt: null,
    expiresAt: null,
    title: 'Bakker',
    jobText:
      '<p>Wij zoeken een jonge collega. Je bakt elke nacht brood voor de hele straat. Binnen een week bellen we je.</p>',
    hourlySalaryFromCents: 1200,
    hourlySalaryToCents: 1400,
    ...fields,
  })

async function check(id: number, as: Record<string, string> = headers, data?: unknown) {
  const payload = data === undefined ? {} : { payload: { data } }
  const answer = await api.inject({
    method: 'POST',
    url: `/api/vacancies/${id}/actions/check`,
    headers: as,
    ...payload,
  })
  return { status: answer.statusCode, ...(answer.json() as { data: never; error: never; meta: never }) }
}

test('the account that owns a vacancy gets what must change and what could', async () => {
  const { id } = await draft()
  expect(await check(id)).toMatchObject({
    status: 200,
    meta: {},
    data: {
      score: 4,
      blockers: 2,
      next: { rule: 'age' },
      findings: [
        {
          rule: 'age',
          severity: 'law',
          blocks: true,
          field: 'jobText',
          quote: 'jonge',
          sentence: 'Wij zoeken een jonge collega.',
          excuse: null,
          heading: 'Je vraagt naar leeftijd',
          source: { url: 'https://wetten.overheid.nl/BWBR0016185/' },
          suggestion: { heading: 'Schrijf bijvoorbeeld' },
        },
        {
          rule: 'minimum-wage',
          field: 'hourlySalaryToCents',
          quote: null,
          wrong: 'Dit komt neer op €\u00a014,00 per uur. Het minimum is €\u00a014,71 per uur.',
        },
      ],
    },
  })
})

test('the response is as documented', async () => {
  const document = (await api.inject('/api/openapi.json')).json()
  const { post } = document.paths['/vacancies/{id}/actions/check']
  const isAnswer = new Ajv({ strict: false }).addSchema(document, 'document').compile({
    $ref: 'document#/paths/~1vacancies~1{id}~1actions~1check/post/responses/200/content/application~1json/schema',
  })
  for (const fields of [{}, { jobText: '<p>Binnen een week bellen we je.</p>', hourlySalaryToCents: 1600 }]) {
    const { status: _status, ...body } = await check((await draft(fields)).id)
    isAnswer(body)
    expect(isAnswer.errors).toBeNull()
  }
  expect(post.requestBody.content['application/json'].schema.properties.data.properties).toHaveProperty('hasReason')
  expect(post.parameters).toBeUndefined()
})

test('a declared reason waives findings of rules that accept reasons', async () => {
  const { id } = await draft()
  const { data } = await check(id, headers, { hasReason: ['age'] })
  expect(data).toMatchObject({
    blockers: 1,
    findings: [{ rule: 'minimum-wage' }, { rule: 'age', blocks: false, excuse: 'declared' }],
  })
  for (const hasReason of [['minimum-wage'], ['nonsense'], 'age', Array(6).fill('age')]) {
    expect((await check(id, headers, { hasReason })).status).toBe(400)
  }
})

test('for a draft that is not valid yet the latest input is checked, with the declared reasons', async () => {
  const typed = { title: 'Bakkersvrouw', jobText: 'Je bent een vrouw.', hoursTo: 44, hourlySalaryToCents: '16,50' }
  const { data } = await check((await draft({ typed })).id)
  expect(data).toMatchObject({
    blockers: 1,
    findings: ['gender', 'text-missing', 'hours-missing', 'place-missing', 'next-step-missing'].map((rule) => ({
      rule,
    })),
  })
  const { id: traineeship } = await anEmployment(db, { schemaType: 'INTERN' })
  expect((await check((await draft({ employmentIds: [traineeship] })).id)).data).toMatchObject({ blockers: 1 })
})

test('nothing is changed, so a read-only token is enough', async () => {
  const { id } = await draft()
  const [before] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  const token = `${tokenPrefix}read-only`
  await db.insert(apiTokens).values({
    accountId,
    createdById: owner.id,
    name: 'ATS',
    access: 'read',
    hash: hashSecret(token),
    lastFour: 'only',
  })
  expect((await check(id, { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(await db.select().from(vacancies).where(eq(vacancies.id, id))).toEqual([before])
})

test('other accounts cannot check it', async () => {
  const { id } = await draft()
  const other = await asUser(services, (await aCompany(db)).owner.id)
  expect((await check(id, other)).status).toBe(404)
  expect((await check(999_999)).status).toBe(404)
  expect((await check(id, {})).status).toBe(403)
  expect((await check(id, await asUser(services, (await anAdmin(db)).id))).status).toBe(403)
})
