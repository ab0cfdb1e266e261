import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import {
  saveTemplate as saveMailTemplate,
  sendMessage,
} from '#features/applications/application-message.commands.server.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { addNote } from '#features/applications/application-note.commands.server.ts'
import { applicationMailTemplates, applications } from '#features/applications/application.table.ts'
import { removeCompany } from '#features/companies/company-removal.commands.server.ts'
import { saveCompany } from '#features/companies/company.commands.server.ts'
import type { CompanyFields } from '#features/companies/company.fields.ts'
import { acceptCount, changeMapping } from '#features/imports/import.commands.server.ts'
import { importSources } from '#features/imports/import.table.ts'
import { cancelOrder } from '#features/orders/order-cancelling.commands.server.ts'
import { startPayment } from '#features/orders/payment.commands.server.ts'
import { changeAccountRole } from '#features/people/account-role.commands.server.ts'
import { addContactPerson, changeContactPerson } from '#features/people/contact-person.commands.server.ts'
import { createApiToken } from '#features/sign-in/api-token.commands.server.ts'
import { planPosting } from '#features/vacancies/vacancy-plan.commands.server.ts'
import { saveDraft, saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { beginVacancy, duplicateVacancy } from '#features/vacancies/vacancy-begin.commands.server.ts'
import { removeTemplate, saveTemplate } from '#features/vacancies/vacancy-template.commands.server.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { changeVacancy, deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { addWebhook, changeWebhook } from '#features/webhooks/webhook.commands.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { links } from '#test/support/applications.ts'
import { aCompany, anApplication, anEmployer, anOrder, aPlace, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { makeBillable, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { aWebhook } from '#test/support/webhooks.ts'
import { closeAccount } from './account-closing.commands.server.ts'

const db = await freshDb()
const services = testServices(db)
const password = 'fiets in de regen'
const limits = { wrongPasswordPerNetwork: rateLimit({ points: 1000, seconds: 900 }) }
const accountMailPerEmail = rateLimit({ points: 1000, seconds: 3600 })
const tomorrow = daysAfter(now, 1)

/** An account that closed while an owner's request was waiting: every row that the request is about exists. */
async function aClosedAccount() {
  const place = await aPlace(db)
  const { company, owner: user, accountId } = await aCompany(db, { placeId: place.id })
  const vacancy = await aVacancy(db, { companyId: company.id, placeId: place.id, coordinatorId: user.id })
  const draft = await aVacancy(db, {
    companyId: company.id,
    placeId: place.id,
    coordinatorId: user.id,
    status: 'draft',
    postedAt: null,
    expiresAt: null,
  })
  const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  return { owner: actorOf(user) as ConfirmedOwner, user, accountId, company, place, vacancy, draft, application }
}

const notFound = { ok: false, reason: 'not-found' }

test('in a closed account no vacancy is added, changed, posted or planned', async () => {
  const { owner, user, accountId, company, place, vacancy, draft } = await aClosedAccount()
  const typed = { companyId: company.id, title: 'Bakker', placeId: place.id, hoursFrom: 24, hoursTo: 36 }
  const fields = vacancyFields.parse({ ...typed, coordinatorId: user.id })
  const [template] = await db.insert(vacancyTemplates).values({ accountId, name: 'Bakker', typed }).returning()
  const { id: vacancyId } = vacancy

  expect(await saveVacancy(db, owner, { id: undefined, fields, now })).toEqual(notFound)
  expect(await saveVacancy(db, owner, { id: vacancyId, fields, now })).toEqual(notFound)
  expect(await saveDraft(db, owner, { id: undefined, typed, now })).toEqual(notFound)
  expect(await saveDraft(db, owner, { id: draft.id, typed, now })).toEqual(notFound)
  expect(await duplicateVacancy(db, owner, { vacancyId, now })).toEqual(notFound)
  expect(await changeVacancy(db, owner, { vacancyId, change: 'close', now })).toEqual(notFound)
  expect(await planPosting(db, owner, { vacancyId: draft.id, at: tomorrow, now })).toEqual(notFound)
  expect(await deleteDraft(db, owner, { vacancyId: draft.id })).toEqual(notFound)
  expect(await saveTemplate(db, owner, { vacancyId, now })).toEqual(notFound)
  const from = { kind: 'template', id: template!.id } as const
  expect(await beginVacancy(db, owner, { from, now })).toEqual(notFound)
  expect(await removeTemplate(db, owner, { templateId: template!.id })).toEqual(notFound)
})

test('in a closed account nobody is answered, moved or written to', async () => {
  const { owner, application } = await aClosedAccount()
  const { id: applicationId } = application
  const words = { subject: 'Over {vacature}', body: 'Bel Noor op 06 12345678.' }
  const chosen = [{ id: applicationId, from: 'open' as const }]

  expect(await saveMailTemplate(db, owner, { kind: 'rejected', words, now })).toEqual(notFound)
  expect(await sendMessage(db, owner, { applicationId, body: 'Dag', links, accountMailPerEmail, now })).toEqual(
    notFound,
  )
  expect(await moveApplications(db, owner, { chosen, to: 'interesting', now })).toEqual(notFound)
  expect(await addNote(db, owner, { applicationId, text: 'Belde terug', now })).toEqual(notFound)
  expect(await db.$count(applicationMailTemplates, eq(applicationMailTemplates.accountId, owner.accountId))).toBe(0)
})

test('a closed account gets no new company, colleague, token, webhook or source', async () => {
  const { owner, user, accountId, company, place } = await aClosedAccount()
  const colleague = await anEmployer(db, { accountId, accountRole: 'member' })
  const companyFields = {
    ...company,
    slug: null,
    primaryContactId: user.id,
    placeIds: [place.id],
    slideIds: [],
    features: [],
    contactPersonIds: [],
  } as CompanyFields
  const { company: unused } = await aCompany(db, { accountId })
  const person = { firstName: 'Noor', infix: null, lastName: 'Dijk', email: 'noor@voorbeeld.test', phone: null }
  const fields = { url: 'https://werving.test/in', events: ['application.received' as const] }
  const { webhookSecrets: secrets } = services
  const webhook = await aWebhook(services, { accountId })
  const [source] = await db
    .insert(importSources)
    .values({ accountId, address: 'https://bakker.test/feed', companyId: company.id, fetchedAt: now })
    .returning({ id: importSources.id })
  const passwordHash = await hashPassword(password)
  const maker = actorOf(await anEmployer(db, { accountId, passwordHash })) as ConfirmedOwner
  const token = { name: 'Kassa', access: 'read', expiresAt: null, password } as const

  expect(await saveCompany(db, owner, { id: undefined, fields: companyFields, now })).toEqual(notFound)
  expect(await saveCompany(db, owner, { id: company.id, fields: companyFields, now })).toEqual(notFound)
  expect(await removeCompany(db, owner, { companyId: unused.id })).toEqual(notFound)
  expect(await addContactPerson(db, owner, { fields: person, now })).toEqual(notFound)
  expect(await changeContactPerson(db, owner, { id: colleague.id, fields: person, now })).toEqual(notFound)
  expect(
    await changeAccountRole(db, owner, { userId: colleague.id, to: 'owner', links: accountLinks, now }),
  ).toMatchObject({ ok: false })
  expect(await createApiToken(db, maker, { limits, fields: token, links: accountLinks, now })).toMatchObject({
    ok: false,
  })
  expect(await addWebhook(db, owner, { fields, secrets, now })).toEqual(notFound)
  expect(await changeWebhook(db, owner, { webhookId: webhook.id, fields, now })).toEqual(notFound)
  expect(await changeMapping(db, owner, { sourceId: source!.id, mapping: {}, now })).toEqual(notFound)
  expect(await acceptCount(db, owner, { sourceId: source!.id, fetchedAt: now, now })).toEqual(notFound)
})

test('a closed account neither pays nor cancels: a payment in progress is booked when it arrives', async () => {
  const { owner, accountId } = await aClosedAccount()
  await makeBillable(db, accountId)
  const waiting = { accountId, status: 'awaiting-payment', paidAt: null, expiresAt: null } as const
  const { id: orderId } = await anOrder(db, waiting)
  const addresses = { returnUrl: 'http://localhost/terug', webhookUrl: 'http://localhost/hoor' }

  expect(await startPayment(db, owner, { orderId, provider: services.payment, addresses, seller, now })).toEqual(
    notFound,
  )
  expect(await cancelOrder(db, owner, { orderId, now })).toEqual(notFound)
})

test.runIf(isPostgres)(
  'a vacancy is not reopened after its account closed, and its applications are still erased',
  async () => {
    const passwordHash = await hashPassword(password)
    const { company, accountId } = await aCompany(db)
    const owner = actorOf(await anEmployer(db, { accountId, passwordHash })) as ConfirmedOwner
    const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedOwner
    const { id: vacancyId } = await aVacancy(db, { companyId: company.id, status: 'closed', endedAt: now })
    const application = await anApplication(db, { companyId: company.id, vacancyId })

    const [closed, reopened] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [
        () => closeAccount(db, owner, { limits, password, links: accountLinks, now }),
        () => changeVacancy(db, colleague, { vacancyId, change: 'reopen', now }),
      ],
    })

    expect([closed.ok, reopened]).toEqual([true, notFound])
    const [vacancy] = await db.select().from(vacancies).where(eq(vacancies.id, vacancyId))
    const [kept] = await db.select().from(applications).where(eq(applications.id, application.id))
    expect([vacancy!.status, kept!.eraseAt]).toEqual(['closed', now])
  },
)
