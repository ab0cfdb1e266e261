import { eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { applicationMailTemplates, applicationNotes } from '#features/applications/application.table.ts'
import {
  companyContactPersons,
  companyFeatures,
  companyFormerSlugs,
  companySlides,
} from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { vacancyFigures } from '#features/figures/figure.table.ts'
import { importSources } from '#features/imports/import.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { plans } from '#features/orders/order.table.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { openSession, type Session } from '#features/sign-in/session.commands.server.ts'
import { userCodes } from '#features/sign-in/user-code.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { saveTemplate } from '#features/vacancies/vacancy-template.commands.server.ts'
import { webhookDeliveries, webhooks } from '#features/webhooks/webhook.table.ts'
import type { Db } from '#platform/db.server.ts'
import { keepFormDraft } from '#platform/form-draft.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import {
  aCompany,
  aFile,
  anApplication,
  anEducation,
  anEmployer,
  anEmployment,
  anOrder,
  aProfession,
  aVacancy,
} from './builders.ts'
import { daysAfter, now } from './clock.ts'
import { giveSecondFactor } from './second-factor.ts'
import { testServices } from './services.ts'

const device = { userAgent: 'Firefox', network: 'huis' }
export const password = 'fiets in de regen'
export const passwordHash = await hashPassword(password)
/** The number of a person who appears in every account. */
const phone = '+447911123456'

export type FullAccount = Awaited<ReturnType<Awaited<ReturnType<typeof fullAccounts>>>>

/** Creates accounts with something of everything, for two people. All data of one contains its mark. */
export async function fullAccounts(db: Db) {
  const { secondFactor: checks } = testServices(db)
  const lists = {
    professionIds: [(await aProfession(db)).id],
    educationIds: [(await anEducation(db)).id],
    employmentIds: [(await anEmployment(db)).id],
  }

  return async (mark = 'Bakkerij') => {
    const { company, owner, accountId, placeId } = await aCompany(db, { name: `${mark} B.V.` })
    const companyId = company.id
    await db.update(accounts).set({ legalName: mark }).where(eq(accounts.id, accountId))
    await db.update(users).set({ passwordHash, firstName: mark }).where(eq(users.id, owner.id))
    const member = await anEmployer(db, {
      accountId,
      firstName: mark,
      accountRole: 'member',
      phone,
      passwordHash,
    })
    const { company: unused } = await aCompany(db, { accountId, name: `${mark} Holding` })
    const logo = await aFile(db, { visibility: 'public', accountId, keptAt: now })
    await db.insert(companyFormerSlugs).values({ companyId, slug: `eerder-${companyId}` })
    await db.insert(companySlides).values({ companyId, fileId: logo.id, position: 1 })
    await db.insert(companyFeatures).values({ companyId, position: 1, icon: 'benefits', description: mark })
    await db.insert(companyContactPersons).values({ companyId, userId: member.id, accountId })
    const vacancy = await aVacancy(db, {
      companyId,
      placeId,
      title: `${mark} gezocht`,
      headerImageId: logo.id,
      coordinatorId: member.id,
      paidUntil: daysAfter(now, 59),
      ...lists,
    })
    await db
      .insert(vacancyFigures)
      .values({ vacancyId: vacancy.id, day: '2026-11-16', kind: 'view', channel: 'direct', count: 7 })
    const unposted = { status: 'draft', postedAt: null, expiresAt: null } as const
    const draft = await aVacancy(db, { companyId, title: `${mark} later`, ...unposted })
    const reasons = [{ rule: 'foreign-phone' as const, evidence: phone }]
    await db
      .insert(vacancyHolds)
      .values({ vacancyId: vacancy.id, reasons, heldAt: now, turnAt: now, isNewPosting: true })
    const cv = await aFile(db, { keptAt: now })
    const application = await anApplication(db, {
      companyId,
      vacancyId: vacancy.id,
      cvFileId: cv.id,
      firstName: mark,
      email: `${mark.toLowerCase()}@voorbeeld.test`,
    })
    const [note] = await db
      .insert(applicationNotes)
      .values({ applicationId: application.id, userId: owner.id, text: mark, createdAt: now })
      .returning()
    await db
      .insert(applicationMailTemplates)
      .values({ accountId, kind: 'rejected', subject: mark, body: mark, createdAt: now })
    await saveTemplate(db, asOwner(owner), { vacancyId: draft.id, now })
    const order = await anOrder(db, { accountId, userId: owner.id })
    await db.insert(plans).values({ accountId, title: mark, credits: 3, priceCents: 30_000, sort: 1, active: true })
    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 2, note: mark })
    const events = ['vacancy.posted' as const]
    const [webhook] = await db
      .insert(webhooks)
      .values({ accountId, url: `https://voorbeeld.test/${mark}`, events, secret: 'sealed' })
      .returning()
    await db
      .insert(webhookDeliveries)
      .values({ webhookId: webhook!.id, event: 'vacancy.posted', body: '{}', nextAt: now })
    const [source] = await db
      .insert(importSources)
      .values({
        accountId,
        companyId,
        address: `https://voorbeeld.test/${mark}`,
        coordinatorId: member.id,
        nightlyById: member.id,
        nextFetchAt: now,
        fetchedAt: now,
      })
      .returning()
    const token = { createdById: owner.id, name: mark, access: 'read', lastFour: 'abcd' } as const
    await db.insert(apiTokens).values({ accountId, ...token, hash: `hash-${accountId}` })
    let session: Session
    for (const user of [member, owner]) {
      await giveSecondFactor(db, { ...user, passwordHash }, { checks, password, now })
      session = await db.transaction((tx) => openSession(tx, { userId: user.id, device, now }))
      await db.insert(userCodes).values({ userId: user.id, purpose: 'reset', hash: `code-${user.id}`, expiresAt: now })
      await keepFormDraft(db, { userId: user.id, form: 'vacature', values: { title: mark }, now })
      const change = { subject: 'account', subjectId: accountId, accountId, after: { legalName: mark } } as const
      await db.transaction((tx) => writeLogEntry(tx, asOwner(user), { action: 'billing-changed', ...change, now }))
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
      order,
      noteId: note!.id,
      webhookId: webhook!.id,
      sourceId: source!.id,
      session: session!,
    }
  }
}

export const asOwner = (user: Parameters<typeof actorOf>[0]) => actorOf(user) as ConfirmedOwner
