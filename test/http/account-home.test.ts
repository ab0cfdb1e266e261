import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { users } from '#features/accounts/user.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anApplication, anEmployer, anOrder, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { browserAt } from '#test/support/visit.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

/** The home page as this user reads it, with the links in its main part. */
async function homeOf(userId: number) {
  const cookie = `sessie=${await aSessionCookie(services, userId)}`
  const { body, statusCode } = await app.inject({ url: '/mijn-account', headers: { host: 'oss.banen.test', cookie } })
  const main = /<main.*<\/main>/s.exec(body)![0]
  const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
  const text = main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const hasCoin = /<header.*?<\/header>/s.exec(body)![0].includes('fill="var(--color-sun)"')
  return { statusCode, body, main, text, links, hasCoin }
}

/** Where the figures link to, once a vacancy was posted. */
const perVacancy = '/mijn-account/vacatures-overzicht'
const draft = { status: 'draft' as const, postedAt: null, expiresAt: null }
const give = (accountId: number, amount: number) =>
  db.insert(creditTransactions).values({ accountId, kind: 'correction', amount, note: 'welkom' })

describe('a new employer', () => {
  test('starts with a company, and sees what follows', async () => {
    const { text, links } = await homeOf((await anEmployer(db)).id)

    expect(text).toContain('Dag Sanne In drie stappen staat je eerste vacature op de site.')
    expect(text).toMatch(/1 Nu Je bedrijf .* 2 Straks Je eerste vacature .* 3 Straks Credits/)
    expect(links).toEqual(['/mijn-account/bedrijfsgegevens'])
  })

  test('then writes a vacancy, and needs a credit for it', async () => {
    const { company, owner } = await aCompany(db)
    const first = await homeOf(owner.id)
    expect(first.text).toMatch(/Klaar Je bedrijf .* 2 Nu Je eerste vacature .* 3 Straks Credits/)
    expect(first.links).toEqual(['/mijn-account/bedrijfsgegevens-overzicht', '/mijn-account/vacatures'])

    const { id } = await aVacancy(db, { companyId: company.id, ...draft })
    const second = await homeOf(owner.id)
    expect(second.text).toMatch(/Klaar Je bedrijf .* Klaar Je eerste vacature .* 3 Nu Credits/)
    expect(second.text).toContain('Een vacature plaatsen kost 1 credit.')
    expect(second.links).toEqual([
      '/mijn-account/bedrijfsgegevens-overzicht',
      `/mijn-account/vacatures/${id}`,
      `/mijn-account/credits/kopen?vacature=${id}`,
    ])
    expect(second.main.match(/aria-current="step"/g)).toHaveLength(1)
  })

  test('sees next to the steps what needs attention, such as an overdue invoice', async () => {
    const { owner, accountId } = await aCompany(db)
    const late = { paymentMethod: 'post', status: 'invoiced', paidAt: null, dueAt: daysAfter(now, -2) } as const
    const { id } = await anOrder(db, { accountId, userId: owner.id, ...late })
    const { text, links } = await homeOf(owner.id)
    expect(text).toContain('1 factuur had betaald moeten zijn')
    expect(text).toMatch(/Klaar Je bedrijf .* 2 Nu Je eerste vacature/)
    expect(links[0]).toBe(`/mijn-account/order/${id}`)
  })

  test('gets a message to confirm their address first', async () => {
    const user = await anEmployer(db)
    await db.update(users).set({ confirmedAt: null }).where(eq(users.id, user.id))

    const { text } = await homeOf(user.id)
    expect(text).toContain(`Bevestig je e-mailadres We hebben een mail gestuurd naar ${user.email}.`)
    expect(text).toContain('1 Nu Je bedrijf')
  })
})

describe('an employer with vacancies', () => {
  test('sees what needs attention: people first, then what closes, then drafts', async () => {
    const { company, owner, accountId } = await aCompany(db)
    const posted = { companyId: company.id, postedAt: daysAfter(now, -30) }
    const later = await aVacancy(db, { ...posted, expiresAt: daysAfter(now, 5) })
    const sooner = await aVacancy(db, { ...posted, title: 'Slager', expiresAt: daysAfter(now, 2) })
    const { id } = await aVacancy(db, { companyId: company.id, title: 'Bakker', ...draft })
    const newest = await anApplication(db, { companyId: company.id, createdAt: daysAfter(now, -1) })
    const applied = { companyId: company.id, vacancyId: sooner.id, firstName: 'Mehmet', infix: null, lastName: 'Aydın' }
    const oldest = await anApplication(db, { ...applied, createdAt: daysAfter(now, -13) })
    await give(accountId, 5)

    const { text, links, main, hasCoin } = await homeOf(owner.id)
    expect(hasCoin).toBe(true)
    expect(text).toContain('Er wachten 3 dingen op je.')
    expect(text).toMatch(
      /2 sollicitaties wachten op antwoord langste al 13 dagen .* 2 vacatures sluiten binnen een week eerste op \d+ \w+ .* 1 concept ‘[^’]+’ is nog niet geplaatst/,
    )
    expect(text).toContain('‘Bakker’ is nog niet geplaatst.')
    expect(text).toContain('Verleng ze of zet ze op vervuld, vóór de laatste dag.')
    expect(text).toContain('Je tegoed 5 credits Genoeg om 5 vacatures te plaatsen.')
    expect(links).toEqual([
      '/mijn-account/sollicitaties-overzicht',
      '/mijn-account/vacatures-overzicht?status=open',
      `/mijn-account/vacatures/${id}`,
      '/mijn-account/credits',
      perVacancy,
      '/mijn-account/cijfers.csv',
      `/mijn-account/vacatures/${sooner.id}`,
      `/mijn-account/vacatures/${later.id}`,
      `/mijn-account/sollicitaties/${oldest.id}`,
      `/mijn-account/sollicitaties/${newest.id}`,
    ])
    expect(text).toMatch(
      /Sluit binnenkort nov 19 Slager Nog 2 dagen , tot 19 november · 1 sollicitatie Verleng Zet op vervuld/,
    )
    expect(text).toMatch(/Wacht op antwoord MA Mehmet Aydın Slager wacht 13 dagen/)
    expect(main.match(/bg-green text-on-green hover/g)).toHaveLength(1)
  })

  test('extends a vacancy that closes soon, or marks it as filled, from here', async () => {
    const { company, owner, accountId } = await aCompany(db)
    const { id } = await aVacancy(db, {
      companyId: company.id,
      postedAt: daysAfter(now, -58),
      expiresAt: daysAfter(now, 2),
    })
    await give(accountId, 1)
    const { main } = await homeOf(owner.id)
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(main)!
    expect(main).toContain(`name="vacature" value="${id}"`)
    const visit = browserAt(app, 'oss.banen.test')
    const jar = { sessie: await aSessionCookie(services, owner.id) }
    const asked = await visit(action!, { jar, form: { vacature: String(id), wat: 'extend' } })
    const question = await visit(asked.headers.location as string, { jar })
    expect(question.body).toContain('Dit kost 1 credit')

    await visit(action!, { jar, form: { vacature: String(id), wat: 'fill' } })
    expect((await homeOf(owner.id)).text).not.toContain('Sluit binnenkort')
  })

  test('does not see the name of an applicant who is still hidden', async () => {
    const { company, owner } = await aCompany(db)
    await aVacancy(db, { companyId: company.id, expiresAt: daysAfter(now, 30) })
    await anApplication(db, { companyId: company.id, firstName: 'Geheim', lastName: 'Persoon', isAnonymousFirst: true })
    const { body, text } = await homeOf(owner.id)
    expect(text).toMatch(/Wacht op antwoord \? Kandidaat/)
    // Nor in the data that the page's script reads.
    expect(body).not.toMatch(/Geheim|Persoon/)
  })

  test('sees three of the vacancies that close soon, and a link to all of them', async () => {
    const { company, owner } = await aCompany(db)
    for (const days of [0, 1, 2, 3])
      await aVacancy(db, {
        companyId: company.id,
        postedAt: daysAfter(now, -30),
        expiresAt: endOfDayAfter(now, days),
      })
    const { text } = await homeOf(owner.id)
    expect(text).toMatch(/Sluit vandaag .* Nog 1 dag , .* Nog 2 dagen ,/)
    expect(text).not.toContain('Nog 3 dagen')
    expect(text).toContain('Alle 4 die binnenkort sluiten')
  })

  test('sees those who have waited longest, and how many more there are', async () => {
    const { company, owner } = await aCompany(db)
    await aVacancy(db, { companyId: company.id, expiresAt: daysAfter(now, 30) })
    for (const days of [1, 2, 3, 4, 5, 6, 7])
      await anApplication(db, { companyId: company.id, createdAt: daysAfter(now, -days) })
    const { text } = await homeOf(owner.id)
    expect(text.match(/wacht \d dagen/g)).toEqual([
      'wacht 7 dagen',
      'wacht 6 dagen',
      'wacht 5 dagen',
      'wacht 4 dagen',
      'wacht 3 dagen',
    ])
    expect(text).toContain('Nog 2 sollicitaties wachten op antwoord')
  })

  test('reads what to do with a single vacancy that closes soon', async () => {
    const { company, owner } = await aCompany(db)
    await aVacancy(db, { companyId: company.id, postedAt: daysAfter(now, -30), expiresAt: daysAfter(now, 3) })
    expect((await homeOf(owner.id)).text).toContain('Verleng hem of zet hem op vervuld, vóór de laatste dag.')
  })

  test('reads that a credit was taken back after it was used', async () => {
    const { company, owner, accountId } = await aCompany(db)
    await aVacancy(db, { companyId: company.id })
    const line = { accountId, kind: 'correction', note: 'teruggenomen' } as const
    const [lot] = await db
      .insert(creditTransactions)
      .values({ ...line, amount: 1 })
      .returning()
    await db.insert(creditTransactions).values({ ...line, amount: -2, lotId: lot!.id })
    const { text, links } = await homeOf(owner.id)
    expect(text).toContain('−1 credit Er is 1 credit teruggenomen die je al gebruikt had.')
    expect(links).toContain('/mijn-account/credits/kopen')
  })

  test('links several drafts to the list', async () => {
    const { company, owner } = await aCompany(db)
    await aVacancy(db, { companyId: company.id, status: 'filled', endedAt: now })
    await aVacancy(db, { companyId: company.id, ...draft })
    await aVacancy(db, { companyId: company.id, ...draft })

    const { text, links, hasCoin } = await homeOf(owner.id)
    // Only the outline of one.
    expect(hasCoin).toBe(false)
    expect(text).toContain('Er wacht één ding op je.')
    expect(text).toContain('2 concepten Ze zijn nog niet geplaatst.')
    expect(text).toContain('0 credits Een vacature plaatsen kost 1 credit.')
    expect(links).toEqual(['/mijn-account/vacatures-overzicht?status=draft', '/mijn-account/credits/kopen', perVacancy])
  })

  test('reads that a vacancy was sent back, with a link to it', async () => {
    const { company, owner } = await aCompany(db)
    const { id } = await aVacancy(db, { companyId: company.id, expiresAt: daysAfter(now, 30), heldAt: now })
    const turn = { turn: 'employer' as const, turnAt: now, explanation: 'Noem het loon.' }
    await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, isNewPosting: false, ...turn })

    const { text, links } = await homeOf(owner.id)
    expect(text).toContain('Er wacht één ding op je.')
    expect(text).toContain('1 vacature moet eerst anders sinds vandaag')
    expect(links[0]).toBe(`/mijn-account/vacatures/${id}`)
  })

  test('reads that a vacancy waits for a check, and gets a link to a posting that failed', async () => {
    const { company, owner } = await aCompany(db)
    const { id: vacancyId } = await aVacancy(db, { companyId: company.id, heldAt: now })
    await db.insert(vacancyHolds).values({ vacancyId, reasons: [], heldAt: now, turnAt: now, isNewPosting: false })
    const waiting = await homeOf(owner.id)
    expect(waiting.text).toContain('Je bent helemaal bij')
    expect(waiting.text).toContain('1 vacature wacht op controle. Je hoeft niets te doen')
    expect(waiting.links).toContain('/mijn-account/vacatures-overzicht?status=open')

    const failed = await aVacancy(db, { companyId: company.id, ...draft, planFailure: 'not-enough-credits' })
    const { text, links } = await homeOf(owner.id)
    expect(text).toContain('1 geplande vacature is niet geplaatst')
    expect(links[0]).toBe(`/mijn-account/vacatures/${failed.id}`)
    const cookie = `sessie=${await aSessionCookie(services, owner.id)}`
    const { body } = await app.inject({ url: links[0]!, headers: { host: 'oss.banen.test', cookie } })
    expect(body).toContain('Niet geplaatst. Er waren geen credits meer.')
  })

  test('gets a message when nothing needs attention', async () => {
    const { company, owner } = await aCompany(db)
    await aVacancy(db, { companyId: company.id, expiresAt: daysAfter(now, 30) })

    const { text, links } = await homeOf(owner.id)
    expect(text).toContain('Er ligt niets op je te wachten. Je bent helemaal bij')
    expect(links).toEqual(['/mijn-account/vacatures', '/mijn-account/credits/kopen', perVacancy])
  })

  test('finds a page behind every link', async () => {
    const { company, owner } = await aCompany(db)
    await aVacancy(db, { companyId: company.id, expiresAt: daysAfter(now, 2) })
    await aVacancy(db, { companyId: company.id, ...draft })
    const cookie = `sessie=${await aSessionCookie(services, owner.id)}`

    const { links } = await homeOf(owner.id)
    expect(links).toHaveLength(5)
    for (const url of links) {
      const { statusCode } = await app.inject({ url: url!, headers: { host: 'oss.banen.test', cookie } })
      expect([url, statusCode]).toEqual([url, 200])
    }
  })
})

test('an admin, who has no account, is redirected to the admin area', async () => {
  const cookie = `sessie=${await aSessionCookie(services, (await anAdmin(db)).id)}`
  const get = (url: string) => app.inject({ url, headers: { host: 'oss.banen.test', cookie } })
  const { statusCode, headers } = await get('/mijn-account')
  expect([statusCode, headers.location]).toEqual([302, '/beheer'])
  const own = await get('/mijn-account/mijn-gegevens')
  expect(own.body).toContain('href="/beheer"')
  expect(own.body).not.toContain('Voor werkgevers')
})
