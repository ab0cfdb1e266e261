import { readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { applications } from '#features/applications/application.table.ts'
import { documentAddress } from '#features/applications/document-link.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { versionOfReading } from '#features/imports/import-preview.queries.server.ts'
import { importSources } from '#features/imports/import.table.ts'
import { vacancyTakedowns } from '#features/moderation/takedown.table.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { invoiceDocuments, invoiceLines, invoices, orders } from '#features/orders/order.table.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { newCode, keepCode } from '#features/sign-in/user-code.commands.server.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { webhookDeliveries, webhooks } from '#features/webhooks/webhook.table.ts'
import { hashPassword } from '#platform/password.server.ts'
import { testApp } from '#test/support/app.ts'
import {
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anEmployer,
  anOrder,
  aPlace,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { feedOf, openFeedServer } from '#test/support/feed-server.ts'
import { listOwnRoutes } from '#test/support/own-routes.ts'
import { aPlan, makeBillable, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, type Jar, type Visit } from '#test/support/visit.ts'
import { aWebhook } from '#test/support/webhooks.ts'

const db = await freshDb()
const services = testServices(db, {
  settings: { BASE_ADDRESS: 'http://banen.test', AUTH_LIMIT: '100000', PRIVATE_ADDRESSES: 'allowed' },
})
const browser = browserAt(await testApp(services), 'oss.banen.test')
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { regionId: region.id })
const feed = await openFeedServer(feedOf([{ title: 'Bakker' }]))

const plan = await aPlan(db)
let made = 0

const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)

const roles = ['visitor', 'unconfirmed', 'member', 'owner', 'other owner', 'admin'] as const
type Role = (typeof roles)[number]

/** Reads the table in the document: its claims are tested. */
const table = readFileSync('docs/permissions.md', 'utf8')
  .split('## Pages')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| page'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .map(([page, what, ...cells]) => ({ page: page!, what: what!, cells }))

/** An account with one of everything that a page can be about, and users with every role that may visit it. */
async function aWorld({ credits = 5 } = {}) {
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  const colleague = (fields = {}) => anEmployer(db, { accountId, accountRole: 'member', passwordHash, ...fields })
  const member = await colleague()
  const unconfirmed = await colleague({ accountRole: 'owner', confirmedAt: null })
  const contact = await colleague({ passwordHash: null, confirmedAt: null })
  const { id: _, ...likeIt } = company
  const [unused] = await db
    .insert(companies)
    .values({ ...likeIt, slug: `${company.slug}-twee` })
    .returning()
  const other = await aCompany(db, { placeId: place.id })
  await makeBillable(db, accountId)
  await makeBillable(db, other.accountId)
  const buying = { planId: plan.id, totalCents: 63_525, seller, now }
  const employer = actorOf(owner) as ConfirmedEmployer
  const waiting = await orderCredits(db, employer, { ...buying, paymentMethod: 'direct' })
  if (!waiting.ok) throw new Error(waiting.reason)
  const { order: invoiced, number } = await anInvoiced(accountId)
  if (credits > 0) {
    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: credits, note: 'welkom' })
  }
  const of = { companyId: company.id, placeId: place.id }
  const open = await aVacancy(db, { ...of, paidUntil: daysAfter(now, 59) })
  const draft = await aVacancy(db, { ...of, status: 'draft', postedAt: null, expiresAt: null })
  const [template] = await db
    .insert(vacancyTemplates)
    .values({ accountId, name: 'Bakker', typed: { title: 'Bakker' }, createdAt: now, updatedAt: now } as never)
    .returning()
  const fetched = { items: [{ id: '1', title: 'Kok' }], fetchedAt: now, importedAt: daysAfter(now, -1) }
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address: feed.address, ...fetched })
    .returning()
  const admin = await anAdmin(db)
  const people = { unconfirmed, member, owner, 'other owner': other.owner, admin }
  const cv = await aFile(db, { keptAt: now })
  await services.files.put(cv.key, Buffer.from('%PDF'))
  const application = await anApplication(db, { companyId: company.id, vacancyId: open.id, cvFileId: cv.id })
  const money = { orderId: waiting.value.id, invoicedId: invoiced.id, number }
  const posted = { ...of, postedAt: daysAfter(now, -1) }
  const sentBack = await aVacancy(db, { ...posted, heldAt: now })
  await db
    .insert(vacancyHolds)
    .values({ vacancyId: sentBack.id, reasons: [], heldAt: now, turnAt: now, isNewPosting: true, turn: 'employer' })
  const takenDown = await aVacancy(db, { ...posted, status: 'cancelled', endedAt: now, takenDownAt: now })
  const found = { isFoundByRule: false, isReported: false, takenDownById: admin.id, statusBefore: 'open' as const }
  const statement = { ground: 'fraud' as const, facts: 'Oplichting.', takenDownAt: now, ...found }
  await db.insert(vacancyTakedowns).values({ vacancyId: takenDown.id, ...statement })
  const webhook = await aWebhook(services, { accountId })
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook.id, event: 'test', body: '{}', state: 'given-up' })
    .returning()
  const about = {
    source: source!,
    webhook,
    delivery: delivery!,
    sentBack,
    takenDown,
    open,
    draft,
    template: template!,
    application,
    cv,
  }
  return { company, unused: unused!, owner, member, contact, ...about, accountId, people, other, ...money }
}

/** An invoice by post, with its documents. */
async function anInvoiced(accountId: number) {
  const order = await anOrder(db, {
    accountId,
    paymentMethod: 'post',
    status: 'invoiced',
    paidAt: null,
    dueAt: daysAfter(now, 14),
  })
  const number = `F2020-${String((made += 1)).padStart(6, '0')}`
  const party = { name: 'Vos', streetName: 'Markt', houseNumber: '1', postalCode: '5461AA', place: 'Veghel' }
  const [invoice] = await db
    .insert(invoices)
    .values({ number, kind: 'invoice', orderId: order.id, issuedOn: '2026-11-17', seller, buyer: party })
    .returning()
  const line = { description: 'Vacaturecredit', quantity: 1, unitPriceCents: 12_500, vatPercentage: 21 }
  await db
    .insert(invoiceLines)
    .values({ invoiceId: invoice!.id, position: 1, ...line, netCents: 12_500, vatCents: 2625 })
  for (const kind of ['pdf', 'ubl'] as const) {
    const content = Buffer.from(kind)
    await db.insert(invoiceDocuments).values({ invoiceId: invoice!.id, kind, hash: 'a'.repeat(64), content })
  }
  return { order, number }
}
type World = Awaited<ReturnType<typeof aWorld>>

const person = (fields = {}) => ({ firstName: 'Bo', lastName: 'Vos', ...fields })
const vacancyForm = ({ company, owner }: World) => ({
  formulier: 'vacature',
  companyId: String(company.id),
  title: 'Bakker',
  placeId: String(place.id),
  hoursFrom: '24',
  hoursTo: '36',
  coordinatorId: String(owner.id),
})
const companyForm = ({ owner }: World) => ({
  formulier: 'bedrijf',
  name: 'Bakkerij Vos',
  placeIds: String(place.id),
  streetName: 'Molenstraat',
  houseNumber: '12a',
  postalCode: '5461 aa',
  billingEmail: 'facturen@vos.test',
  primaryContactId: String(owner.id),
})
const webhookForm = () => ({
  formulier: 'webhook',
  url: 'https://werving.test/in',
  events: ['vacancy.posted', 'application.received'],
})
const applicant = () => ({
  ...person(),
  email: `bo-${(made += 1)}@voorbeeld.test`,
  phone: '06 12 34 56 78',
  birthDate: '2-5-1994',
  residencePlace: 'Uden',
  gender: 'other',
})
const aboutVacancy =
  (wat: string, which: 'open' | 'draft' = 'open') =>
  (world: World) => ({
    wat,
    vacature: String(world[which].id),
  })
const aboutPerson =
  (wat: string, which: 'contact' | 'member' = 'contact') =>
  (world: World) => ({
    wat,
    persoon: String(world[which].id),
  })

/** The form that each action in the document posts. */
const forms: Record<string, (world: World) => NonNullable<Visit['form']>> = {
  '/mijn-account/mijn-gegevens · change own details': () => ({ formulier: 'gegevens', ...person() }),
  '/mijn-account/mijn-gegevens · ask for another address': () => ({
    formulier: 'e-mailadres',
    email: `ander-${(made += 1)}@voorbeeld.test`,
    password,
  }),
  '/mijn-account/nieuw-adres · use the new address': () => ({ wat: 'gebruik' }),
  '/mijn-account/contactpersonen · invite': aboutPerson('nodig-uit'),
  '/mijn-account/contactpersonen · make an owner': aboutPerson('maak-eigenaar', 'member'),
  '/mijn-account/contactpersonen · remove': aboutPerson('verwijder'),
  '/mijn-account/contactpersonen/nieuw · add': () => ({
    formulier: 'contactpersoon',
    ...person({ email: `bo-${(made += 1)}@voorbeeld.test` }),
  }),
  '/mijn-account/contactpersonen/:id · change': ({ contact }) => ({
    formulier: 'contactpersoon',
    ...person({ email: contact.email }),
  }),
  '/mijn-account/koppelingen · make a token': () => ({ formulier: 'sleutel', name: 'Werving', access: 'read' }),
  '/mijn-account/koppelingen/webhooks · make a webhook': webhookForm,
  '/mijn-account/koppelingen/webhooks · remove': ({ webhook }) => ({ wat: 'verwijder', webhook: String(webhook.id) }),
  '/mijn-account/koppelingen/webhooks/:id · change': webhookForm,
  '/mijn-account/koppelingen/webhooks/:id · send a test': () => ({ wat: 'proef' }),
  '/mijn-account/koppelingen/webhooks/:id · send one again': ({ delivery }) => ({
    wat: 'opnieuw',
    bericht: String(delivery.id),
  }),
  '/mijn-account/koppelingen/webhooks/:id · send all again': () => ({ wat: 'alles-opnieuw' }),
  '/mijn-account/koppelingen/webhooks/:id · renew the secret': () => ({ wat: 'geheim' }),
  '/mijn-account/koppelingen/webhooks/:id · switch off': () => ({ wat: 'uit' }),
  '/mijn-account/factuurgegevens · change': () => ({
    formulier: 'factuurgegevens',
    legalName: 'Bakkerij Vos B.V.',
    streetName: 'Molenstraat',
    houseNumber: '12a',
    postalCode: '5461 aa',
    place: 'Veghel',
  }),
  '/mijn-account/order/:id · pay': () => ({ wat: 'betaal' }),
  '/mijn-account/order/:id · look again': () => ({ wat: 'kijk' }),
  '/mijn-account/order/:id · cancel': () => ({ wat: 'annuleer' }),
  '/mijn-account/order/:id · mail the invoice again': ({ number }) => ({ wat: 'mail', factuur: number }),
  '/mijn-account/bedrijfsgegevens-overzicht · remove': ({ unused }) => ({
    wat: 'verwijder',
    bedrijf: String(unused.id),
  }),
  '/mijn-account/bedrijfsgegevens · add': companyForm,
  '/mijn-account/bedrijfsgegevens/:id · change': companyForm,
  '/mijn-account/vacatures-overzicht · close': aboutVacancy('close'),
  '/mijn-account/vacatures-overzicht · post': (world) => ({ ...aboutVacancy('post', 'draft')(world), bevestigd: 'ja' }),
  '/mijn-account/vacatures-overzicht · plan': ({ draft }) => ({
    formulier: 'plannen',
    vacancyId: String(draft.id),
    day: '01-12-2026',
    time: '8.30',
  }),
  '/mijn-account/vacatures-overzicht · undo the plan': aboutVacancy('unplan', 'draft'),
  '/mijn-account/vacatures-overzicht · ask for tips': aboutVacancy('boost'),
  '/mijn-account/vacatures-overzicht · duplicate': aboutVacancy('duplicate'),
  '/mijn-account/vacatures-overzicht · keep as a template': aboutVacancy('template'),
  '/mijn-account/vacatures-overzicht · delete a draft': aboutVacancy('remove', 'draft'),
  '/mijn-account/vacatures · add': vacancyForm,
  '/mijn-account/vacatures · begin from an earlier one': ({ open }) => ({ wat: 'begin', van: `vacature-${open.id}` }),
  '/mijn-account/vacatures · begin from a template': ({ template }) => ({
    wat: 'begin',
    van: `sjabloon-${template.id}`,
  }),
  '/mijn-account/vacatures · forget a template': ({ template }) => ({ wat: 'vergeet', sjabloon: String(template.id) }),
  '/mijn-account/vacatures/:id · change': vacancyForm,
  '/mijn-account/vacatures/:id · send in again': () => ({ wat: 'opnieuw' }),
  '/mijn-account/vacatures/:id · appeal': () => ({ wat: 'bezwaar' }),
  '/mijn-account/vacature-concept · keep while typing': ({ draft }) => ({ draftId: String(draft.id), title: 'Half' }),
  '/mijn-account/importeren · add an address': ({ company }) => ({
    formulier: 'bron',
    address: `${feed.address}?nummer=${(made += 1)}`,
    companyId: String(company.id),
  }),
  '/mijn-account/importeren · remove': ({ source }) => ({ wat: 'verwijder', adres: String(source.id) }),
  '/mijn-account/importeren/:id · fetch again': () => ({ wat: 'ophalen' }),
  '/mijn-account/importeren/:id · import': ({ source }) => ({
    wat: 'importeer',
    opgehaald: source.fetchedAt.toISOString(),
    koppeling: versionOfReading(source),
  }),
  '/mijn-account/importeren/:id · change the mapping': () => ({ formulier: 'koppeling', title: 'title' }),
  '/mijn-account/importeren/:id · say what words mean': () => ({ formulier: 'woorden' }),
  '/mijn-account/importeren/:id · change the address': ({ source }) => ({ formulier: 'feed', address: source.address }),
  '/mijn-account/importeren/:id · switch on at night': () => ({ wat: 'aan' }),
  '/mijn-account/importeren/:id · accept the number': ({ source }) => ({
    wat: 'klopt',
    opgehaald: source.fetchedAt.toISOString(),
  }),
  '/mijn-account/sollicitaties-overzicht · move': ({ application }) => ({
    wat: 'verplaats',
    sollicitatie: `${application.id}:open`,
    naar: 'interesting',
  }),
  '/mijn-account/sollicitaties/antwoord · reject': ({ application }) => ({
    formulier: 'antwoord',
    sollicitatie: `${application.id}:open`,
    subject: 'Helaas',
    body: 'Dag {voornaam}',
  }),
  '/mijn-account/sollicitaties/mails · change a mail': () => ({
    formulier: 'mail-rejected',
    subject: 'Helaas',
    body: 'Dag {voornaam}',
  }),
  '/mijn-account/sollicitaties · add by hand': ({ open }) => ({
    formulier: 'met-de-hand',
    vacancyId: String(open.id),
    ...applicant(),
    motivationKind: 'none',
    source: 'google',
    knows: 'on',
  }),
  '/mijn-account/sollicitaties/:id · write a note': () => ({ formulier: 'notitie', text: 'Rustig' }),
  '/mijn-account/sollicitaties/:id · write to the applicant': () => ({ formulier: 'bericht', body: 'Kom je?' }),
  '/mijn-account/sollicitaties/:id · erase': () => ({ wat: 'wis', bevestigd: 'ja' }),
  '/mijn-account/sollicitaties/:id/bewerken · change': () => ({ formulier: 'persoon', ...applicant() }),
  '/mijn-account/credits/kopen · buy': () => ({
    formulier: 'kopen',
    planId: String(plan.id),
    paymentMethod: 'post',
    totalCents: '63525',
  }),
  '/concept/:form · keep': () => ({ waarden: '{"naam":"Bo"}' }),
  '/concept/:form · discard': () => ({ wat: 'wis' }),
  '/registratie-voltooien · complete': () => ({ formulier: 'voltooien', ...person() }),
  '/uitloggen · sign out': () => ({}),
}

/** The ids in addresses: those of the account, not of the visitor. */
function addressIn(world: World, page: string, what: string) {
  if (page === '/bestelling-gelukt') return `${page}?order=${world.orderId}`
  if (page.startsWith('/mijn-account/order/')) {
    const isInvoiced = page.includes('factuur') || what.startsWith('mail')
    return page
      .replace(':id', String(isInvoiced ? world.invoicedId : world.orderId))
      .replace(':number', world.number)
      .replace(':kind', 'pdf')
  }
  if (page.endsWith('/antwoord')) return `${page}?naar=rejected&sollicitatie=${world.application.id}:open`
  if (what === 'send in again') return page.replace(':id', String(world.sentBack.id))
  if (what === 'appeal') return page.replace(':id', String(world.takenDown.id))
  const id = page.includes('bedrijfsgegevens')
    ? world.company.id
    : page.includes('sollicitaties')
      ? world.application.id
      : page.includes('persoon')
        ? world.contact.id
        : page.includes('importeren')
          ? world.source.id
          : world.open.id
  return page
    .replace('/webhooks/:id', `/webhooks/${world.webhook.id}`)
    .replace('/contactpersonen/:id', `/contactpersonen/${world.contact.id}`)
    .replace(':id', String(id))
    .replace(':form', 'contact')
}

/** Opening a page changes nothing, so all pages are opened in the same world. */
const onlyLookedAt = await aWorld()

/** Unchanged worlds, in which everything was refused so far, by their credits. */
const untouched = new Map<number, World[]>()

async function browserOf(world: World, role: Role): Promise<{ jar: Jar; sessionId?: number }> {
  return role === 'visitor' ? { jar: {} } : aBrowserSession(services, world.people[role].id)
}

/** What an account owns, to verify that a refusal changed nothing. */
async function ownedBy({ accountId }: World) {
  const own = await db.select().from(companies).where(eq(companies.accountId, accountId)).orderBy(companies.id)
  const ids = own.map(({ id }) => id)
  return [
    own,
    await db.select().from(vacancies).where(inArray(vacancies.companyId, ids)).orderBy(vacancies.id),
    await db.select().from(users).where(eq(users.accountId, accountId)).orderBy(users.id),
    await db.select().from(accounts).where(eq(accounts.id, accountId)),
    await db.select().from(importSources).where(eq(importSources.accountId, accountId)).orderBy(importSources.id),
    await db.select().from(vacancyTemplates).where(eq(vacancyTemplates.accountId, accountId)),
    await db.select().from(apiTokens).where(eq(apiTokens.accountId, accountId)),
    await db
      .select()
      .from(webhooks)
      .leftJoin(webhookDeliveries, eq(webhookDeliveries.webhookId, webhooks.id))
      .where(eq(webhooks.accountId, accountId)),
    await db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(orders.id),
    // A refused form shows the page again, which marks the application as read.
    (await db.select().from(applications).where(inArray(applications.companyId, ids))).map((row) => ({
      ...row,
      readAt: 0,
    })),
  ]
}

/** The response in the terms of the document. */
function told({ statusCode, headers: { location = '' } }: Awaited<ReturnType<typeof browser>>, what: string) {
  if (/^\/inloggen(\?naar=|$)/.test(location)) return 'sign in'
  if (statusCode === 302) return what === 'open' ? 'elsewhere' : 'yes'
  return statusCode < 300 ? 'yes' : String(statusCode)
}

async function tryOut(page: string, what: string, role: Role) {
  // Nobody can buy while there are credits.
  const credits = what === 'buy' || what === 'pay' ? 0 : 5
  const world = what === 'open' ? onlyLookedAt : (untouched.get(credits)?.pop() ?? (await aWorld({ credits })))
  const { jar, sessionId = 0 } = await browserOf(world, role)
  let address = addressIn(world, page, what)
  if (page.includes('/bestand/')) {
    const document = { applicationId: world.application.id, which: 'cv', fileId: world.cv.id } as const
    address = documentAddress(services.documentTokens.sign, { ...document, sessionId, now })
  }
  if (page === '/mijn-account/nieuw-adres' && role !== 'visitor') {
    const code = newCode('email')
    const asked = { userId: world.people[role].id, code, purpose: 'email' as const, now }
    await db.transaction((tx) => keepCode(tx, { ...asked, email: `ander-${(made += 1)}@voorbeeld.test` }))
    address += `?code=${code}`
  }
  if (what === 'open') {
    const answer = await browser(address, { jar })
    return { answer, told: told(answer, what), isUnchanged: true }
  }
  const before = await ownedBy(world)
  const answer = await browser(address, { jar, form: forms[`${page} · ${what}`]!(world) })
  const isUnchanged = JSON.stringify(before) === JSON.stringify(await ownedBy(world))
  if (told(answer, what) !== 'yes' && isUnchanged) untouched.set(credits, [...(untouched.get(credits) ?? []), world])
  return { answer, told: told(answer, what), isUnchanged }
}

test('every page for signed-in users is in the document, with a form if it accepts one', () => {
  const missing = listOwnRoutes().flatMap(({ address, takesForms }) => {
    const rows = table.filter(({ page }) => page === address)
    const isOpened = rows.some(({ what }) => what === 'open')
    const isPosted = rows.some(({ what }) => what !== 'open')
    return isOpened && (isPosted || !takesForms) ? [] : [address]
  })
  expect(missing).toEqual([])
  expect(table.filter(({ what }) => what !== 'open').map(({ page, what }) => `${page} · ${what}`)).toEqual(
    Object.keys(forms),
  )
})

test.for(table.map(({ page, what, cells }) => [page, what, cells] as const))('%s: %s', async ([page, what, cells]) => {
  const found: string[] = []
  for (const role of roles) {
    const { answer, told: cell, isUnchanged } = await tryOut(page, what, role)
    found.push(cell)
    if (cell !== 'yes') expect({ role, isUnchanged }).toEqual({ role, isUnchanged: true })
    const isForBrowsers = String(answer.headers['content-type']).startsWith('text/html')
    // No page of a signed-in user is stored by a browser or a proxy, or indexed by a search engine.
    if (role !== 'visitor') expect([role, answer.headers['cache-control']]).toEqual([role, 'no-store'])
    if (isForBrowsers)
      expect([role, answer.body.includes('<meta name="robots" content="noindex')]).toEqual([role, true])
  }
  expect(found).toEqual(cells)
})
