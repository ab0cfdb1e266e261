import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mostFormerSlugs } from '#basics/slug.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { appointAdmin } from '#features/people/admin-appointment.commands.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { tokenPrefix } from '#features/sign-in/api-token.rules.ts'
import { saveBilling } from '#features/people/billing.commands.server.ts'
import { findActor } from '#features/sign-in/caller.commands.server.ts'
import { confirmOwnEmail } from '#features/sign-in/registration.commands.server.ts'
import { keepCode } from '#features/sign-in/user-code.commands.server.ts'
import {
  saveTemplate as saveMailTemplate,
  sendMessage,
} from '#features/applications/application-message.commands.server.ts'
import { eraseOwnApplication } from '#features/applications/application-erasure.commands.server.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { removeNote } from '#features/applications/application-note.commands.server.ts'
import { withdraw } from '#features/applications/own-application.commands.server.ts'
import { removeCompany } from '#features/companies/company-removal.commands.server.ts'
import { saveCompany } from '#features/companies/company.commands.server.ts'
import { companyFields } from '#features/companies/company.fields.ts'
import { blockAccount } from '#features/people/account-admin.commands.server.ts'
import { resetSecondFactor } from '#features/people/user-admin.commands.server.ts'
import { removeImage } from '#features/media/image.commands.server.ts'
import { changePassword } from '#features/sign-in/password.commands.server.ts'
import { takeCode, turnOffSecondFactor } from '#features/sign-in/second-factor.commands.server.ts'
import { signOut, signOutEverywhere, writeSessionToken } from '#features/sign-in/session.commands.server.ts'
import { saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { changeVacancy, deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { hashSecret } from '#platform/secret.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { links as applicationLinks } from '#test/support/applications.ts'
import { expectUnchanged, listAllRows } from '#test/support/all-rows.ts'
import { aCompany, aFile, anAdmin, anEmployer, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { asOwner, type FullAccount, fullAccounts, password, passwordHash } from '#test/support/full-account.ts'
import { codeOf, giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'
import { forgetAbandonedRegistrations } from './abandoned-registration.commands.server.ts'
import { closeAccount } from './account-closing.commands.server.ts'
import { leave, removeContactPerson, removeUser } from './departure.commands.server.ts'

const db = await freshDb()
const aFullAccount = await fullAccounts(db)
const { files: store, secondFactor: checks, sessionTokens: tokens } = testServices(db)
const accountMailPerEmail = rateLimit({ points: 1000, seconds: 3600 })
const limits = { wrongPasswordPerNetwork: rateLimit({ points: 1000, seconds: 900 }) }
const admin = async () => actorOf(await anAdmin(db)) as Admin

let bystanders: Set<string>
beforeAll(async () => {
  await aFullAccount()
  bystanders = await listAllRows(db)
})

const acts: Record<string, (account: FullAccount) => Promise<unknown>> = {
  'an owner closes the account': ({ owner }) =>
    closeAccount(db, asOwner(owner), { limits, password, links: accountLinks, now }),
  'a member leaves': ({ member }) => leave(db, asOwner(member), { limits, password, links: accountLinks, now }),
  'an owner removes a colleague': ({ owner, member }) =>
    removeContactPerson(db, asOwner(owner), { userId: member.id, links: accountLinks, now }),
  'an admin removes somebody': async ({ member }) =>
    removeUser(db, await admin(), { userId: member.id, links: accountLinks, now }),
  'a second factor is turned on': async ({ accountId }) => {
    const user = await anEmployer(db, { accountId, passwordHash })
    // With a different code than the others.
    const { recoveryCodes } = await giveSecondFactor(db, user, { checks, password, now: daysAfter(now, 1) })
    return { ok: recoveryCodes.length > 0 }
  },
  'somebody signs in with a code of their app': async ({ accountId }) => {
    const user = await anEmployer(db, { accountId, passwordHash })
    const { secret } = await giveSecondFactor(db, user, { checks, password, now })
    const later = new Date(now.getTime() + 60_000)
    const taking = { userId: user.id, code: codeOf(secret, later), now: later }
    return db.transaction((tx) => takeCode(tx, checks, taking))
  },
  'somebody signs in with a recovery code': async ({ accountId }) => {
    const user = await anEmployer(db, { accountId, passwordHash })
    const { recoveryCodes } = await giveSecondFactor(db, user, { checks, password, now })
    const taking = { userId: user.id, code: recoveryCodes[0]!, now }
    return db.transaction((tx) => takeCode(tx, checks, taking))
  },
  'a second factor is turned off': ({ owner }) =>
    turnOffSecondFactor(db, actorOf(owner), { checks, password, links: accountLinks, now }),
  'an admin resets a second factor': async ({ member }) =>
    resetSecondFactor(db, await admin(), { userId: member.id, links: accountLinks, now }),
  'somebody confirms their own address': async ({ owner, session }) => {
    const code = `adres-${owner.id}`
    await db.update(users).set({ confirmedAt: null }).where(eq(users.id, owner.id))
    await db.transaction((tx) => keepCode(tx, { userId: owner.id, code, purpose: 'confirm', now }))
    return confirmOwnEmail(db, { code, userId: owner.id, sessionId: session.id, now })
  },
  'somebody is seen on the board': async ({ session }) => {
    const token = await writeSessionToken(tokens, session)
    return findActor(db, tokens, { token, now: new Date(now.getTime() + 3600_000) })
  },
  'a program is seen on the board': async ({ accountId, owner }) => {
    const token = `${tokenPrefix}${accountId}`
    const made = { createdById: owner.id, name: 'Koppeling', access: 'read', lastFour: 'abcd' } as const
    await db.insert(apiTokens).values({ accountId, ...made, hash: hashSecret(token) })
    return findActor(db, tokens, { token, now })
  },
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
  'an admin is appointed anew': async () => appointAdmin(db, { email: (await anAdmin(db)).email, now }),
  'an admin blocks an account': async ({ accountId }) =>
    blockAccount(db, await admin(), { accountId, isBlocked: true, now }),
  'an account that never paid is closed': async () => {
    const owner = await anEmployer(db, { passwordHash })
    return closeAccount(db, asOwner(owner), { limits, password, links: accountLinks, now })
  },
  'an account gets other billing details': ({ owner }) => {
    const identity = { legalName: 'Bakkerij', kvkNumber: null, btwId: null, billingEmail: owner.email }
    const address = { streetName: 'Markt', houseNumber: '1', postalCode: '5461AA', place: 'Veghel' }
    return saveBilling(db, asOwner(owner), { fields: { ...identity, ...address }, now })
  },
  'a picture is removed from the library': async ({ accountId }) => {
    const { id } = await aFile(db, { visibility: 'public', accountId, keptAt: now, isInLibrary: true })
    return db.transaction((tx) => removeImage(tx, { id, accountId }))
  },
  'a company is changed': ({ owner, company, placeId }) => {
    const address = { streetName: 'Heuvelstraat', houseNumber: '12', postalCode: '5341 CV' }
    const told = { name: 'Bakkerij', slug: `bakkerij-${company.id}`, ...address, billingEmail: owner.email }
    const fields = companyFields.parse({ ...told, placeIds: [placeId], primaryContactId: owner.id })
    return saveCompany(db, asOwner(owner), { id: company.id, fields, now })
  },
  'a company has had as many addresses as are kept': async ({ owner, company, placeId }) => {
    const address = { streetName: 'Heuvelstraat', houseNumber: '12', postalCode: '5341 CV' }
    const told = { name: 'Bakkerij', ...address, billingEmail: owner.email }
    let saved
    for (let moved = 0; moved <= mostFormerSlugs; moved += 1) {
      const slug = `verhuisd-${company.id}-${moved}`
      const fields = companyFields.parse({ ...told, slug, placeIds: [placeId], primaryContactId: owner.id })
      saved = await saveCompany(db, asOwner(owner), { id: company.id, fields, now })
    }
    return saved
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
  'an employer writes to an applicant': ({ owner, application }) => {
    const message = { applicationId: application.id, body: 'Dag', links: applicationLinks, accountMailPerEmail, now }
    return sendMessage(db, asOwner(owner), message)
  },
  'an account goes back to the board’s own words': ({ owner }) =>
    saveMailTemplate(db, asOwner(owner), { kind: 'rejected', words: undefined, now }),
  'an application gets another status': ({ owner, application }) =>
    moveApplications(db, asOwner(owner), { chosen: [{ id: application.id, from: 'open' }], to: 'rejected', now }),
  'an employer erases an application': ({ owner, application }) =>
    eraseOwnApplication(db, store, asOwner(owner), {
      baseAddress: 'http://banen.test',
      applicationId: application.id,
      now,
    }),
  'a registration that nobody confirmed is deleted': async () => {
    const { owner, accountId, company } = await aCompany(db, { listedAt: null })
    const registered = { createdAt: daysAfter(now, -40), confirmedAt: null, passwordHash }
    await db.update(users).set(registered).where(eq(users.id, owner.id))
    await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
    await aFile(db, { visibility: 'public', accountId, keptAt: now })
    await db.insert(vacancyTemplates).values({ accountId, name: 'Bakker', typed: {} })
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
