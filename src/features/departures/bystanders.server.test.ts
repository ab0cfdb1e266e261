import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Admin, actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { apiTokens } from '#features/accounts/api-token.table.ts'
import { blockAccount } from '#features/accounts/account-admin.commands.server.ts'
import { changePassword } from '#features/accounts/password.commands.server.ts'
import { openSession, type Session, signOut, signOutEverywhere } from '#features/accounts/session.commands.server.ts'
import { turnOffSecondFactor } from '#features/accounts/second-factor.commands.server.ts'
import { userCodes } from '#features/accounts/user-code.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { resetSecondFactor } from '#features/accounts/user-admin.commands.server.ts'
import { writeLogEntry } from '#features/accounts/log-entry.commands.server.ts'
import { withdraw } from '#features/applications/own-application.commands.server.ts'
import { applicationNotes } from '#features/applications/application.table.ts'
import { eraseOwnApplication } from '#features/applications/application-erasure.commands.server.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { removeNote } from '#features/applications/application-note.commands.server.ts'
import { saveCompany } from '#features/companies/company.commands.server.ts'
import { companyFields } from '#features/companies/company.fields.ts'
import { companyContactPersons, companyFeatures, companySlides } from '#features/companies/company.table.ts'
import { removeCompany } from '#features/companies/company-removal.commands.server.ts'
import { importSources } from '#features/imports/import.table.ts'
import { saveTemplate } from '#features/vacancies/vacancy-template.commands.server.ts'
import { saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { changeVacancy, deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { webhookDeliveries, webhooks } from '#features/webhooks/webhook.table.ts'
import { keepFormDraft } from '#platform/form-draft.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { links as applicationLinks } from '#test/support/applications.ts'
import { expectUnchanged, listAllRows } from '#test/support/all-rows.ts'
import {
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anEducation,
  anEmployer,
  anEmployment,
  anOrder,
  aProfession,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'
import { forgetAbandonedRegistrations } from './abandoned-registration.commands.server.ts'
import { closeAccount, leave, removeContactPerson, removeUser } from './departure.commands.server.ts'

const db = await freshDb()
const { files: store, secondFactor: checks } = testServices(db)
const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
const limits = { wrongPasswordPerNetwork: rateLimit({ points: 1000, seconds: 900 }) }
const device = { userAgent: 'Firefox', network: 'huis' }
const admin = async () => actorOf(await anAdmin(db)) as Admin
const asOwner = (user: Parameters<typeof actorOf>[0]) => actorOf(user) as ConfirmedOwner

const [profession, education, employment] = [await aProfession(db), await anEducation(db), await anEmployment(db)]

/** Of somebody in every account. */
const phone = '+447911123456'

/** An account that has something of everything, of two people. */
async function aFullAccount() {
  const { company, owner, accountId, placeId } = await aCompany(db)
  const companyId = company.id
  await db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
  const member = await anEmployer(db, { accountId, accountRole: 'member', phone, passwordHash })
  const { company: unused } = await aCompany(db, { accountId })
  const logo = await aFile(db, { visibility: 'public', accountId, keptAt: now })
  await db.insert(companySlides).values({ companyId, fileId: logo.id, position: 1 })
  await db.insert(companyFeatures).values({ companyId, position: 1, icon: 'benefits', description: 'Elke dag brood' })
  await db.insert(companyContactPersons).values({ companyId, userId: member.id, accountId })
  const vacancy = await aVacancy(db, {
    companyId,
    placeId,
    headerImageId: logo.id,
    coordinatorId: member.id,
    professionIds: [profession.id],
    educationIds: [education.id],
    paidUntil: daysAfter(now, 59),
    employmentIds: [employment.id],
  })
  const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
  const reasons = [{ rule: 'foreign-phone' as const, evidence: phone }]
  await db.insert(vacancyHolds).values({ vacancyId: vacancy.id, reasons, heldAt: now, turnAt: now, isNewPosting: true })
  const cv = await aFile(db, { keptAt: now })
  const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, cvFileId: cv.id })
  const [note] = await db
    .insert(applicationNotes)
    .values({ applicationId: application.id, userId: owner.id, text: 'Bellen', createdAt: now })
    .returning()
  await saveTemplate(db, asOwner(owner), { vacancyId: draft.id, now })
  await anOrder(db, { accountId, userId: owner.id })
  const events = ['vacancy.posted' as const]
  const [webhook] = await db
    .insert(webhooks)
    .values({ accountId, url: 'https://voorbeeld.test/in', events, secret: 'sealed' })
    .returning()
  await db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook!.id, event: 'vacancy.posted', body: '{}', nextAt: now })
  await db.insert(importSources).values({
    accountId,
    companyId: company.id,
    address: 'https://voorbeeld.test/feed',
    coordinatorId: member.id,
    nightlyById: member.id,
    nextFetchAt: now,
    fetchedAt: now,
  })
  const token = { createdById: owner.id, name: 'Kassa', access: 'read', lastFour: 'abcd' } as const
  await db.insert(apiTokens).values({ accountId, ...token, hash: `hash-${accountId}` })
  let session: Session
  for (const user of [member, owner]) {
    await giveSecondFactor(db, { ...user, passwordHash }, { checks, password, now })
    session = await db.transaction((tx) => openSession(tx, { userId: user.id, device, now }))
    await db.insert(userCodes).values({ userId: user.id, purpose: 'reset', hash: `code-${user.id}`, expiresAt: now })
    await keepFormDraft(db, { userId: user.id, form: 'vacature', values: { title: 'Bakker' }, now })
    await db.transaction((tx) =>
      writeLogEntry(tx, asOwner(user), {
        action: 'billing-changed',
        subject: 'account',
        subjectId: accountId,
        accountId,
        now,
      }),
    )
  }
  return {
    owner,
    member,
    accountId,
    placeId,
    company,
    unused,
    vacancy,
    draft,
    application,
    noteId: note!.id,
    session: session!,
  }
}

type Account = Awaited<ReturnType<typeof aFullAccount>>

let bystanders: Set<string>
beforeAll(async () => {
  await aFullAccount()
  bystanders = await listAllRows(db)
})

const acts: Record<string, (account: Account) => Promise<unknown>> = {
  'an owner closes the account': ({ owner }) => closeAccount(db, asOwner(owner), { limits, password, now }),
  'a member leaves': ({ member }) => leave(db, asOwner(member), { limits, password, now }),
  'an owner removes a colleague': ({ owner, member }) =>
    removeContactPerson(db, asOwner(owner), { userId: member.id, now }),
  'an admin removes somebody': async ({ member }) => removeUser(db, await admin(), { userId: member.id, now }),
  'a second factor is turned on': async ({ accountId }) => {
    const user = await anEmployer(db, { accountId, passwordHash })
    const { recoveryCodes } = await giveSecondFactor(db, user, { checks, password, now })
    return { ok: recoveryCodes.length > 0 }
  },
  'a second factor is turned off': ({ owner }) =>
    turnOffSecondFactor(db, actorOf(owner), { checks, password, links: accountLinks }),
  'an admin resets a second factor': async ({ member }) =>
    resetSecondFactor(db, await admin(), { userId: member.id, links: accountLinks, now }),
  'somebody signs out everywhere': async ({ owner }) => {
    await signOutEverywhere(db, actorOf(owner), { now })
    return { ok: true }
  },
  'somebody signs out': ({ owner, session }) => signOut(db, actorOf(owner), { sessionId: session.id, now }),
  'somebody changes their password': ({ owner, session }) => {
    const change = {
      sessionId: session.id,
      currentPassword: password,
      password: 'regen op de fiets',
      links: accountLinks,
    }
    return changePassword(db, actorOf(owner), { limits, ...change, now })
  },
  'an admin blocks an account': async ({ accountId }) =>
    blockAccount(db, await admin(), { accountId, isBlocked: true, now }),
  'a company is changed': ({ owner, company, placeId }) => {
    const address = { streetName: 'Heuvelstraat', houseNumber: '12', postalCode: '5341 CV' }
    const told = { name: 'Bakkerij', slug: `bakkerij-${company.id}`, ...address, billingEmail: owner.email }
    const fields = companyFields.parse({ ...told, placeIds: [placeId], primaryContactId: owner.id })
    return saveCompany(db, asOwner(owner), { id: company.id, fields, now })
  },
  'a vacancy is changed': ({ owner, company, vacancy, placeId }) => {
    const people = { companyId: company.id, coordinatorId: owner.id, placeId }
    const fields = vacancyFields.parse({
      ...people,
      title: 'Bakker',
      slug: `bakker-${vacancy.id}`,
      hoursFrom: 24,
      hoursTo: 36,
    })
    return saveVacancy(db, asOwner(owner), { id: vacancy.id, fields, now })
  },
  'a vacancy is filled': ({ owner, vacancy }) =>
    changeVacancy(db, asOwner(owner), { vacancyId: vacancy.id, change: 'fill', now }),
  'a note is removed': ({ owner, application, noteId }) =>
    removeNote(db, asOwner(owner), { applicationId: application.id, noteId }),
  'an application gets another status': ({ owner, application }) =>
    moveApplications(db, asOwner(owner), { chosen: [{ id: application.id, from: 'open' }], to: 'rejected', now }),
  'an employer erases an application': ({ owner, application }) =>
    eraseOwnApplication(db, store, asOwner(owner), { applicationId: application.id, now }),
  'a registration that nobody confirmed is deleted': async () => {
    const created = { createdAt: daysAfter(now, -40) }
    const { accountId } = await anEmployer(db, { ...created, confirmedAt: null, passwordHash })
    await aFile(db, { visibility: 'public', accountId, keptAt: now })
    await db.insert(vacancyTemplates).values({ accountId: accountId!, name: 'Bakker', typed: {} })
    return { ok: (await forgetAbandonedRegistrations(db, { now })) === 1 }
  },
  'a company is removed': ({ owner, unused }) => removeCompany(db, asOwner(owner), { companyId: unused.id }),
  'a draft is removed': ({ owner, draft }) => deleteDraft(db, asOwner(owner), { vacancyId: draft.id }),
  'an applicant withdraws': ({ application }) =>
    withdraw(db, store, { applicationId: application.id, links: applicationLinks, now }),
}

test.each(Object.entries(acts))('%s, and nothing of others changes', async (_name, act) => {
  expect(await act(await aFullAccount())).toMatchObject({ ok: true })
  await expectUnchanged(db, bystanders)
})
