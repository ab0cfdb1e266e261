import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Admin, actorOf, type ConfirmedEmployer, type Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { saveCompany } from '#features/companies/company.commands.server.ts'
import { companyFields } from '#features/companies/company.fields.ts'
import { endAccount } from '#features/departures/account-ending.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { type Question, writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { rowsOf } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import {
  aCompany,
  aFile,
  anAccount,
  anAdmin,
  anApplication,
  anEmployer,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { anonymousName } from './anonymous.rules.ts'
import { addApplication, changePerson } from './application-by-hand.commands.server.ts'
import type { ByHandFields } from './application-by-hand.fields.ts'
import { apply } from './application.commands.server.ts'
import { eraseDate, mostAddedPerDay } from './application.rules.ts'
import { applicationLinks } from './application-link.rules.ts'
import type { ApplicationFields } from './application.fields.ts'
import { savePersonalRules } from './personal-field.commands.server.ts'
import { defaultPersonalRules, type PersonalRules } from './personal-field.rules.ts'
import { applicationAlertRegions, applications, applicationStatusChanges, consents } from './application.table.ts'

const db = await freshDb()
const region = await aRegion(db)
const fields: ApplicationFields = {
  firstName: 'Noor',
  infix: 'van',
  lastName: 'Dijk',
  email: 'noor@voorbeeld.test',
  phone: '+31612345678',
  birthDate: '1994-05-02',
  residencePlace: 'Berghem',
  gender: 'female',
  hours: 32,
  motivationKind: 'text',
  motivationText: 'Ik bak <b>graag</b>.',
  answers: [],
  asked: '',
  isAnonymousFirst: false,
  source: 'other',
  sourceOther: 'De kapper',
  wantsJobAlert: true,
  alertRegions: [region.id],
  wantsBaanTreffers: true,
  mayKeepForAYear: false,
  privacyConsent: true,
}
const links = applicationLinks(
  { own: (id) => `t${id}`, answer: (ticket) => `a${ticket}`, document: String },
  { title: 'Baan in Oss', address: 'https://oss.test', accent: '#b8432b', accentDark: '#f09a7f' },
)
let keys = 0
const submission = (vacancyId: number) => ({
  target: { kind: 'vacancy' as const, vacancyId },
  fields,
  cvFileId: undefined as number | undefined,
  motivationFileId: undefined as number | undefined,
  key: `sleutel-${(keys += 1)}`,
  links,
  siteId: region.id,
  alertHashOf: (email: string) => `hash of ${email}`,
  applyMailPerEmail: rateLimit({ points: 1000, seconds: 3600 }),
  now,
})
const countApplications = () => db.$count(applications)

test('an application is stored in full, with the consent given and its retention period', async () => {
  const vacancy = await aVacancy(db)
  const cv = await aFile(db)

  const applied = await apply(db, { ...submission(vacancy.id), cvFileId: cv.id })

  if (!applied.ok) throw new Error(applied.reason)
  const applicationId = applied.value.applicationId
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId))
  expect(row).toMatchObject({
    vacancyId: vacancy.id,
    companyId: vacancy.companyId,
    status: 'open',
    firstName: 'Noor',
    infix: 'van',
    lastName: 'Dijk',
    birthDate: '1994-05-02',
    hours: 32,
    motivationText: 'Ik bak <b>graag</b>.',
    sourceOther: 'De kapper',
    cvFileId: cv.id,
    privacyConsentAt: now,
    eraseAt: daysAfter(vacancy.expiresAt!, 28),
  })
  const given = await db
    .select({ kind: consents.kind, wording: consents.wording })
    .from(consents)
    .where(eq(consents.applicationId, applicationId))
  expect(given).toEqual([
    { kind: 'privacy', wording: 'Ik ga akkoord met het privacybeleid' },
    { kind: 'job-alert', wording: 'Mail mij elke maandag nieuwe vacatures' },
    // With what it says about who gets which data.
    { kind: 'baan-treffers', wording: expect.stringMatching(/^baanTreffers: .* leuke banen\. .*je naam, e-mailadres/) },
  ])
  expect(
    await db.select().from(applicationAlertRegions).where(eq(applicationAlertRegions.applicationId, applicationId)),
  ).toHaveLength(1)
  expect(
    await db.select().from(applicationStatusChanges).where(eq(applicationStatusChanges.applicationId, applicationId)),
  ).toMatchObject([{ fromStatus: null, toStatus: 'open', userId: null }])
  expect((await db.select().from(files).where(eq(files.id, cv.id)))[0]!.keptAt).toEqual(now)
})

test('both mails are queued in the outbox: a copy for the applicant, a notification for the coordinator', async () => {
  const { company, accountId } = await aCompany(db, { name: 'Bakkerij Lamers' })
  const coordinator = await anEmployer(db, {
    accountId,
    accountRole: 'member',
    email: 'joep@voorbeeld.test',
    firstName: 'Joep',
  })
  const vacancy = await aVacancy(db, { title: 'Bakker', companyId: company.id, coordinatorId: coordinator.id })
  await db.delete(outgoingMails)

  await apply(db, submission(vacancy.id))

  const [copy, news] = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
  expect(copy).toMatchObject({
    recipient: 'noor@voorbeeld.test',
    replyTo: 'joep@voorbeeld.test',
    subject: 'Je sollicitatie: Bakker',
    sentAt: null,
  })
  for (const part of [copy!.html, copy!.text]) {
    expect(part).toContain('https://oss.test/sollicitatie/t')
    expect(part).toContain('06 12 34 56 78')
  }
  expect(copy!.html).toContain('Ik bak &lt;b&gt;graag&lt;/b&gt;.')
  expect(news).toMatchObject({
    recipient: 'joep@voorbeeld.test',
    replyTo: 'noor@voorbeeld.test',
    subject: 'Nieuwe sollicitatie van Noor van Dijk: Bakker',
  })
  expect(news!.html).toContain('Dag Joep,')
  // Data minimisation: mail in a mailbox cannot be erased.
  expect(news!.html).not.toContain('graag')
  expect(news!.html).not.toContain('1994')
  // No CV was sent.
  expect(news!.text).not.toMatch(/\bcv\b/i)
})

test('a blocked contact gets no mail about applicants: the next contact does, or nobody', async () => {
  await db.delete(outgoingMails)
  const { company, owner, accountId, placeId } = await aCompany(db)
  const blocked = await anEmployer(db, { accountId, accountRole: 'member', blocked: true })
  const vacancy = await aVacancy(db, { companyId: company.id, placeId, coordinatorId: blocked.id })
  const received = async () =>
    (await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'application-received'))).map(
      ({ recipient }) => recipient,
    )
  expect(await apply(db, submission(vacancy.id))).toMatchObject({ ok: true })
  expect(await received()).toEqual([owner.email])
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  const member = await anEmployer(db, { accountId, accountRole: 'member' })
  expect(await apply(db, submission(vacancy.id))).toMatchObject({ ok: true })
  expect(await received()).toEqual([owner.email])
  await db.update(users).set({ blocked: true }).where(eq(users.id, member.id))
  expect(await apply(db, submission(vacancy.id))).toEqual({ ok: false, reason: 'unanswered' })
})

test('many applications with one address reach the employer, but mail that address only a few times', async () => {
  const vacancy = await aVacancy(db)
  await db.delete(outgoingMails)
  const applyMailPerEmail = rateLimit({ points: 2, seconds: 3600 })
  for (let nth = 1; nth <= 3; nth += 1) await apply(db, { ...submission(vacancy.id), applyMailPerEmail })
  const mailed = (kind: string) => db.$count(outgoingMails, eq(outgoingMails.kind, kind))
  expect([await mailed('application-received'), await mailed('application-copy')]).toEqual([3, 2])
})

test("a vacancy without a coordinator notifies the company's primary contact", async () => {
  const { company, owner } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: company.id, coordinatorId: null })
  await db.delete(outgoingMails)
  await apply(db, submission(vacancy.id))
  expect((await db.select().from(outgoingMails)).map(({ recipient }) => recipient)).toContain(owner.email)
})

test('a contact person without a login reads who can give them one', async () => {
  const { company, owner } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: company.id, coordinatorId: null })
  const told = async () => {
    await db.delete(outgoingMails)
    await apply(db, submission(vacancy.id))
    const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'application-received'))
    return mail!.text.includes('Je hebt nog geen login.')
  }
  expect(await told()).toBe(true)
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, owner.id))
  expect(await told()).toBe(false)
})

test('an open application goes to the company', async () => {
  const { company, owner } = await aCompany(db, { name: 'Zorghuis' })
  await db.delete(outgoingMails)

  const applied = await apply(db, { ...submission(0), target: { kind: 'company', companyId: company.id } })

  if (!applied.ok) throw new Error(applied.reason)
  const [row] = await db.select().from(applications).where(eq(applications.id, applied.value.applicationId))
  expect(row).toMatchObject({ companyId: company.id, vacancyId: null, eraseAt: daysAfter(now, 28) })
  expect(
    (await db.select().from(outgoingMails).orderBy(outgoingMails.id)).map(({ recipient, subject }) => ({
      recipient,
      subject,
    })),
  ).toEqual([
    { recipient: 'noor@voorbeeld.test', subject: 'Je sollicitatie: open sollicitatie' },
    { recipient: owner.email, subject: 'Nieuwe sollicitatie van Noor van Dijk: Open sollicitatie bij Zorghuis' },
  ])
})

test('the same form sent twice makes one application and one pair of mails', async () => {
  const vacancy = await aVacancy(db)
  const form = submission(vacancy.id)
  await db.delete(outgoingMails)

  const first = await apply(db, form)
  const second = await apply(db, form)

  expect(first).toMatchObject({ ok: true, value: { isNew: true } })
  expect(second).toMatchObject({ ok: true, value: { isNew: false } })
  expect(first.ok && second.ok && first.value.applicationId === second.value.applicationId).toBe(true)
  expect(await db.$count(outgoingMails)).toBe(2)
})

test.runIf(isPostgres)('the same form sent twice at once makes one application', async () => {
  const vacancy = await aVacancy(db)
  const form = submission(vacancy.id)
  const send = () => apply(db, form)

  const [one, other] = await race(db, {
    first: (tx) => tx.select().from(vacancies).where(eq(vacancies.id, vacancy.id)).for('update'),
    waiting: [send, send],
  })

  if (!one.ok) throw new Error(one.reason)
  expect(one.value.isNew).toBe(true)
  expect(other).toEqual({ ok: true, value: { ...one.value, isNew: false } })
})

test.runIf(isPostgres)('a vacancy that is being closed at the same moment rejects an application', async () => {
  const vacancy = await aVacancy(db)

  const [applied] = await race(db, {
    first: (tx) => tx.update(vacancies).set({ status: 'filled' }).where(eq(vacancies.id, vacancy.id)),
    waiting: [() => apply(db, submission(vacancy.id))],
  })

  expect(applied).toEqual({ ok: false, reason: 'closed' })
  expect(await db.$count(applications, eq(applications.vacancyId, vacancy.id))).toBe(0)
})

test.runIf(isPostgres)('a company whose account is being closed rejects the application', async () => {
  const { company, accountId } = await aCompany(db)
  const { target: _, ...form } = submission(0)

  const [applied] = await race(db, {
    first: (tx) => endAccount(tx, accountId, now),
    waiting: [() => apply(db, { ...form, target: { kind: 'company', companyId: company.id } })],
  })

  expect(applied).toEqual({ ok: false, reason: 'not-found' })
})

test.runIf(isPostgres)('someone can apply while the vacancy moves to another company', async () => {
  const vacancy = await aVacancy(db)
  const { company } = await aCompany(db)

  const [applied] = await race(db, {
    first: (tx) => tx.update(vacancies).set({ companyId: company.id }).where(eq(vacancies.id, vacancy.id)),
    waiting: [() => apply(db, submission(vacancy.id))],
  })

  expect(applied).toMatchObject({ ok: true })
  const [application] = await db.select().from(applications).where(eq(applications.vacancyId, vacancy.id))
  expect(application).toMatchObject({ companyId: company.id })
})

test.runIf(isPostgres)('someone can apply while the company changes its name and address', async () => {
  const { company, owner, placeId } = await aCompany(db)
  const [earlier, vacancy] = [
    await aVacancy(db, { companyId: company.id }),
    await aVacancy(db, { companyId: company.id }),
  ]
  const employer = actorOf(owner) as Employer
  const fields = companyFields.parse({
    name: 'Andere naam',
    slug: `andere-naam-${company.id}`,
    placeIds: [placeId],
    streetName: company.streetName,
    houseNumber: company.houseNumber,
    postalCode: company.postalCode,
    billingEmail: company.billingEmail,
    primaryContactId: owner.id,
    slideIds: [],
  })

  const answers = await race(db, {
    first: (tx) => tx.select().from(vacancies).where(eq(vacancies.id, earlier.id)).for('update'),
    waiting: [
      () => saveCompany(db, employer, { id: company.id, fields, now }),
      () => apply(db, submission(vacancy.id)),
    ],
  })

  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
})

test('a vacancy closed in the meantime rejects the application, and nothing is stored', async () => {
  const vacancy = await aVacancy(db)
  const cv = await aFile(db)
  await db.update(vacancies).set({ status: 'filled' }).where(eq(vacancies.id, vacancy.id))
  const before = await countApplications()
  await db.delete(outgoingMails)

  const applied = await apply(db, { ...submission(vacancy.id), cvFileId: cv.id })

  expect(applied).toEqual({ ok: false, reason: 'closed' })
  expect(await countApplications()).toBe(before)
  expect(await db.$count(outgoingMails)).toBe(0)
  expect((await db.select().from(files).where(eq(files.id, cv.id)))[0]!.keptAt).toBeNull()
})

test('a vacancy with its own form elsewhere cannot be applied for here', async () => {
  const vacancy = await aVacancy(db, { externalApplyUrl: 'https://elders.test' })
  expect(await apply(db, submission(vacancy.id))).toEqual({ ok: false, reason: 'external' })
})

test('a vacancy that does not exist, or that is not public, is not found', async () => {
  const { id: accountId } = await anAccount(db, { closedAt: now })
  const { company } = await aCompany(db, { accountId })
  const unseen = [
    await aVacancy(db, { companyId: company.id }),
    await aVacancy(db, { status: 'draft', postedAt: null, expiresAt: null }),
    await aVacancy(db, { heldAt: now }),
    await aVacancy(db, { status: 'cancelled', endedAt: now, takenDownAt: now }),
  ]
  for (const id of [999_999, ...unseen.map((vacancy) => vacancy.id)])
    expect(await apply(db, submission(id))).toEqual({ ok: false, reason: 'not-found' })
})

test('a file of another application cannot be attached: nothing is stored', async () => {
  const vacancy = await aVacancy(db)
  const taken = await aFile(db, { keptAt: now })
  const before = await countApplications()
  expect(await apply(db, { ...submission(vacancy.id), cvFileId: taken.id })).toEqual({ ok: false, reason: 'file-gone' })
  expect(await countApplications()).toBe(before)
})

test('only the chosen kind of motivation is kept', async () => {
  const vacancy = await aVacancy(db)
  const letter = await aFile(db)
  const applied = await apply(db, {
    ...submission(vacancy.id),
    fields: { ...fields, motivationKind: 'file' },
    motivationFileId: letter.id,
  })
  if (!applied.ok) throw new Error(applied.reason)
  const [row] = await db.select().from(applications).where(eq(applications.id, applied.value.applicationId))
  expect(row).toMatchObject({ motivationText: null, motivationFileId: letter.id })
})

const licence: Question = { kind: 'yes-no', question: 'Heb je <b>rijbewijs B</b>?', options: [], isRequired: true }
const answers = [{ kind: 'yes-no' as const, question: licence.question, answer: 'no' }]

test('answers are stored with their questions, and the applicant gets a copy', async () => {
  const vacancy = await aVacancy(db, { questions: [licence] })
  await db.delete(outgoingMails)
  const asked = { answers, asked: writeAsked([licence]) }
  const applied = await apply(db, { ...submission(vacancy.id), fields: { ...fields, ...asked } })
  if (!applied.ok) throw new Error(applied.reason)
  await db.update(vacancies).set({ questions: [] }).where(eq(vacancies.id, vacancy.id))

  const [row] = await db.select().from(applications).where(eq(applications.id, applied.value.applicationId))
  expect(row!.answers).toEqual(answers)
  const [copy, news] = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
  expect(copy!.html).toContain('Heb je &lt;b&gt;rijbewijs B&lt;/b&gt;?')
  expect(copy!.text).toMatch(/rijbewijs B[^]*Nee/)
  expect(news!.html).not.toContain('rijbewijs')
})

test('answers to questions that changed meanwhile are rejected', async () => {
  const vacancy = await aVacancy(db, { questions: [licence] })
  const before = await countApplications()
  for (const asked of ['', writeAsked([{ ...licence, question: 'Heb je rijbewijs BE?' }])]) {
    const given = { ...fields, answers: [], asked }
    expect(await apply(db, { ...submission(vacancy.id), fields: given })).toEqual({
      ok: false,
      reason: 'questions-changed',
    })
  }
  expect(await countApplications()).toBe(before)
})

test('an employer who reviews without a name first gets a mail that does not reveal the applicant', async () => {
  const vacancy = await aVacancy(db, { title: 'Bakker', isAnonymousFirst: true })
  await db.delete(outgoingMails)
  const applied = await apply(db, submission(vacancy.id))
  if (!applied.ok) throw new Error(applied.reason)

  const [copy, news] = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
  const name = anonymousName(applied.value.applicationId)
  expect(news).toMatchObject({ replyTo: null, subject: `Nieuwe sollicitatie van ${name}: Bakker` })
  for (const part of [news!.html, news!.text]) {
    expect(part).toContain(`${name} heeft gesolliciteerd op ‘Bakker’.`)
    expect(part).toContain('Je kijkt eerst zonder naam.')
    expect(part).not.toMatch(/Noor|Dijk|noor@|06 12 34 56 78|Berghem/)
  }
  expect(copy!.html).toContain('Noor')
})

test.runIf(isPostgres)('a field left out of the form is not stored of a form in transit', async () => {
  const { personal, save } = await aFormThatAsksAll()
  const vacancy = await aVacancy(db)

  const [applied] = await race(db, {
    first: (tx) => tx.select().from(vacancies).where(eq(vacancies.id, vacancy.id)).for('update'),
    waiting: [() => apply(db, submission(vacancy.id)), () => save({ ...personal, gender: 'left-out' })],
  })

  if (!applied.ok) throw new Error(applied.reason)
  const [row] = await db.select().from(applications).where(eq(applications.id, applied.value.applicationId))
  expect(row).toMatchObject({ gender: null, birthDate: fields.birthDate })
  await save(personal)
})

test('nor of one that was filled in earlier', async () => {
  const { personal, save } = await aFormThatAsksAll()
  await save({ ...personal, birthDate: 'left-out' })

  const applied = await apply(db, submission((await aVacancy(db)).id))

  if (!applied.ok) throw new Error(applied.reason)
  const [row] = await db.select().from(applications).where(eq(applications.id, applied.value.applicationId))
  expect(row).toMatchObject({ birthDate: null, gender: fields.gender })
  await save(personal)
})

test('nor of an applicant whom an employer adds or corrects', async () => {
  const { personal, save } = await aFormThatAsksAll()
  const { employer, vacancy, applications: made } = await anEmployerWithApplications(db)
  await save({ ...personal, residencePlace: 'left-out' })
  const { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours } = fields
  const person = { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours }
  const source = { source: 'other' as const, sourceOther: 'telefoon' }
  const byHand = {
    ...person,
    ...source,
    vacancyId: vacancy.id,
    motivationKind: 'none',
    motivationText: null,
    knows: true,
  }
  const documents = { cvFileId: undefined, motivationFileId: undefined }

  await changePerson(db, employer, { applicationId: made[0]!.id, fields: person, now })
  await addApplication(db, employer, { fields: byHand as ByHandFields, ...documents, links, now })

  const rows = await db.select().from(applications).where(eq(applications.vacancyId, vacancy.id))
  expect(rows.map((row) => [row.lastName, row.residencePlace, row.gender])).toEqual([
    ['Dijk', null, 'female'],
    ['Dijk', null, 'female'],
  ])
  await save(personal)
})

test('an employer who adds somebody again, because the response got lost, adds and mails them once', async () => {
  const { employer, accountId, company, vacancy } = await anEmployerWithApplications(db, 0)
  const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
  const { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours } = fields
  const person = { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours }
  const byHand = {
    ...person,
    source: 'other',
    sourceOther: 'telefoon',
    motivationKind: 'none',
    motivationText: null,
    knows: true,
    vacancyId: vacancy.id,
  } as ByHandFields
  const add = (change: object = {}, by = employer, at = now) =>
    addApplication(db, by, {
      fields: { ...byHand, ...change },
      cvFileId: undefined,
      motivationFileId: undefined,
      links,
      now: at,
    })
  const [first, second] = await Promise.all([add(), add()])
  expect(second).toEqual(first)
  // A correction, a colleague's application and a later one are separate applications.
  await add({ phone: '+31687654321' })
  await add({ motivationKind: 'text', motivationText: 'Ik bak graag.' })
  await add({}, colleague)
  await add({}, employer, daysAfter(now, 1))
  expect(await db.$count(applications, eq(applications.vacancyId, vacancy.id))).toBe(5)
  const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
  expect(await add({ vacancyId: draft.id })).toEqual({ ok: false, reason: 'unknown-vacancy' })
  // gap 312: nobody is mailed about a vacancy that was not looked at, or that was taken down.
  for (const away of [{ heldAt: now }, { status: 'cancelled', endedAt: now, takenDownAt: now }] as const) {
    const { id: vacancyId } = await aVacancy(db, { companyId: company.id, ...away })
    expect(await add({ vacancyId })).toEqual({ ok: false, reason: 'unknown-vacancy' })
  }
  // A visitor uploaded this file, not the employer.
  const documents = { cvFileId: (await aFile(db)).id, motivationFileId: undefined }
  const withTheirs = { fields: byHand, ...documents, links, now: daysAfter(now, 2) }
  expect(await addApplication(db, employer, withTheirs)).toEqual({ ok: false, reason: 'file-gone' })
})

test('gap 312: an account adds a hundred applicants a day, whoever adds them and for whichever vacancy', async () => {
  const { employer, company, accountId, vacancy } = await anEmployerWithApplications(db, 0)
  const colleague = await anEmployer(db, { accountId })
  const other = await aVacancy(db, { companyId: company.id })
  const added = { companyId: company.id, vacancyId: other.id, addedById: colleague.id, createdAt: now }
  for (let times = 0; times < mostAddedPerDay; times += 1) await anApplication(db, added)
  const { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours } = fields
  const person = { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours }
  const origin = { source: 'other', sourceOther: 'telefoon', motivationKind: 'none', motivationText: null, knows: true }
  const add = (at: Date) =>
    addApplication(db, employer, {
      fields: { ...person, ...origin, vacancyId: vacancy.id } as ByHandFields,
      cvFileId: undefined,
      motivationFileId: undefined,
      links,
      now: at,
    })

  expect(await add(now)).toEqual({ ok: false, reason: 'too-many-added' })
  expect(await add(daysAfter(now, 1))).toMatchObject({ ok: true })
})

test('gap 257: the database calculates the erasure date as the board does, in every hour of a year', async () => {
  const counted = await rowsOf<{ at: number; month: number; year: number }>(
    db,
    sql`select extract(epoch from at)::float8 at, extract(epoch from erase_date(at, false))::float8 as month,
        extract(epoch from erase_date(at, true))::float8 as year
      from generate_series('2027-01-01 00:59:59Z'::timestamptz, '2027-12-31 23:59:59Z', interval '1 hour') at`,
  )
  expect(counted).toHaveLength(8760)
  const date = (seconds: number, mayKeepForAYear: boolean) =>
    eraseDate({ endsAt: new Date(seconds * 1000), mayKeepForAYear }).getTime() / 1000
  expect(counted.filter(({ at, month, year }) => date(at, false) !== month || date(at, true) !== year)).toEqual([])
})

test('the name of an anonymous applicant can be corrected once the employer may see it', async () => {
  const { employer, applications: made } = await anEmployerWithApplications(db, 1, { isAnonymousFirst: true })
  const applicationId = made[0]!.id
  const { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours } = fields
  const person = { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours }
  const correct = () => changePerson(db, employer, { applicationId, fields: person, now })

  expect(await correct()).toEqual({ ok: false, reason: 'hidden' })
  await db.update(applications).set({ status: 'interesting' }).where(eq(applications.id, applicationId))
  expect(await correct()).toMatchObject({ ok: true })
})

async function aFormThatAsksAll() {
  const admin = actorOf(await anAdmin(db)) as Admin
  return {
    personal: defaultPersonalRules,
    save: (rules: PersonalRules) => savePersonalRules(db, admin, { rules, now }),
  }
}
