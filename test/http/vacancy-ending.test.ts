import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applications } from '#features/applications/application.table.ts'
import { vacancies as vacancyTable } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anApplication, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { openApplicationPages } from '#test/support/application-pages.ts'
import { freshDb } from '#test/support/db.ts'
import { words } from '#test/support/visit.ts'

const db = await freshDb()
const { rowOf, someone } = await openApplicationPages(db)
const overview = '/mijn-account/sollicitaties-overzicht'

describe('a vacancy that ends', () => {
  const vacancies = '/mijn-account/vacatures-overzicht'
  const endingAddress = (change: string, ids: number[]) =>
    `/mijn-account/sollicitaties/antwoord?naar=rejected&einde=${change}${ids.map((id) => `&vacature=${id}`).join('')}`
  const mail = { formulier: 'antwoord', subject: 'Over {vacature}', body: 'Dag {voornaam}' }

  test('lists who still waits, and answers them in the same step', async () => {
    const { visit, vacancy, applications: made } = await someone(3)
    await visit(overview, { wat: 'verplaats', sollicitatie: `${made[0]!.id}:open`, naar: 'contacted' })
    await db.update(applications).set({ status: 'hired' }).where(eq(applications.id, made[1]!.id))
    const asked = await visit(vacancies, { wat: 'fill', vacature: String(vacancy.id) })
    const address = String(asked.headers.location)
    expect(address).toBe(endingAddress('fill', [vacancy.id]))
    expect(await statusOf(vacancy.id)).toBe('open')
    const page = words((await visit(address)).body)
    expect(page).toContain('Er wachten nog 2 mensen op antwoord')

    const chosen = [`${made[0]!.id}:contacted`, `${made[2]!.id}:open`]
    const sent = await visit(address, { ...mail, sollicitatie: chosen })
    expect(sent.headers.location).toBe(`${vacancies}?gedaan=fill&vacature=${vacancy.id}`)
    expect(await statusOf(vacancy.id)).toBe('filled')
    // The answer got lost: sending it again shows the same, and nobody is mailed twice.
    const mailed = await db.$count(outgoingMails)
    const again = await visit(address, { ...mail, sollicitatie: chosen })
    expect(again.headers.location).toBe(sent.headers.location)
    expect(await db.$count(outgoingMails)).toBe(mailed)
    expect((await rowOf(made[0]!.id)).status).toBe('rejected')
    expect((await rowOf(made[1]!.id)).status).toBe('hired')
    expect((await rowOf(made[2]!.id)).status).toBe('rejected')
  })

  test('shows how many were answered, and links to those who still wait', async () => {
    const { visit, vacancy, applications: made } = await someone(3)
    const sollicitatie = made.slice(0, 2).map(({ id }) => `${id}:open`)
    const sent = await visit(endingAddress('fill', [vacancy.id]), { ...mail, sollicitatie })
    const { body } = await visit(sent.headers.location!)
    expect(words(body)).toContain('Er wacht nog 1 sollicitant op antwoord. Antwoord ook hen')
    expect(body).toMatch(new RegExp(`href="${overview}\\?vacature=${vacancy.id}"[^>]*>Antwoord ook hen`))
    const again = await visit(endingAddress('fill', [vacancy.id]), { ...mail, sollicitatie })
    expect(again.headers.location).toBe(sent.headers.location)
    const together = `${vacancies}?gedaan=fill&aantal=2&vacature=${vacancy.id}&vacature=999999&nog`
    expect(words((await visit(together)).body)).toContain('Er wacht nog 1 sollicitant op antwoord.')
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, made[2]!.id))
    for (const address of [sent.headers.location!, together])
      expect(words((await visit(address)).body)).not.toContain('op antwoord.')
  })

  test('that cannot end sends its waiting applicants no mail; the others are answered', async () => {
    const { visit, company, vacancy, applications: made } = await someone()
    const second = await aVacancy(db, { companyId: company.id, title: 'Slager', status: 'closed' })
    const waiting = await anApplication(db, { companyId: company.id, vacancyId: second.id })
    const address = endingAddress('fill', [vacancy.id, second.id])
    const before = await db.$count(outgoingMails)
    const told = await visit(address, { ...mail, sollicitatie: [`${made[0]!.id}:open`, `${waiting.id}:open`] })
    expect(told.statusCode).toBe(409)
    expect(words(told.body)).toContain('Bij 1 vacature is het gelukt. Bij deze niet:')
    expect(words(told.body)).toContain('‘Slager’: Dat kan niet meer: de vacature heeft intussen een andere status.')
    expect(words(told.body)).toContain('Wie op deze vacatures wacht, kreeg geen mail.')
    expect([await statusOf(vacancy.id), await statusOf(second.id)]).toEqual(['filled', 'closed'])
    expect([(await rowOf(made[0]!.id)).status, (await rowOf(waiting.id)).status]).toEqual(['rejected', 'open'])
    expect(await db.$count(outgoingMails)).toBe(before + 1)
  })

  test('stays open while the mail cannot be sent', async () => {
    const { visit, vacancy, applications: made } = await someone()
    const sollicitatie = `${made[0]!.id}:open`
    for (const body of ['', '{bedrijf}{wisdatum}'.repeat(200)]) {
      expect((await visit(endingAddress('close', [vacancy.id]), { ...mail, body, sollicitatie })).statusCode).toBe(400)
      expect(await statusOf(vacancy.id)).toBe('open')
    }
  })

  test('shows what was done when somebody was decided on meanwhile', async () => {
    const { visit, vacancy, applications: made } = await someone(2)
    await db.update(applications).set({ status: 'hired' }).where(eq(applications.id, made[0]!.id))
    await db.update(vacancyTable).set({ title: 'Bakker' }).where(eq(vacancyTable.id, vacancy.id))
    const sollicitatie = made.map(({ id }) => `${id}:open`)
    const told = words((await visit(endingAddress('fill', [vacancy.id]), { ...mail, sollicitatie })).body)
    expect(told).toContain('‘Bakker’ is vervuld. Gefeliciteerd!')
    expect(told).toContain('De mail is verstuurd. De sollicitatie staat op Afgewezen.')
    expect(told).toContain('dus niet gemaild en niet verplaatst: Noor Peters (Aangenomen).')
    expect(told).toContain('Er wacht niemand meer op antwoord')
  })

  test('shows that it has already ended, on a page that was still open', async () => {
    const { visit, vacancy } = await someone(0)
    const page = async () => words((await visit(endingAddress('fill', [vacancy.id]))).body)
    const { title } = vacancy
    expect(await page()).not.toContain('kan nu niet')
    await db.update(vacancyTable).set({ status: 'cancelled', endedAt: now }).where(eq(vacancyTable.id, vacancy.id))
    expect(await page()).toContain(`‘${title}’ staat op ‘Ingetrokken’. ‘Zet op vervuld’ kan nu niet.`)
  })

  test('is offered to end once somebody is hired, with an answer for the others', async () => {
    const { visit, vacancy, applications: made } = await someone(2)
    const hire = async (id: number) => {
      const address = `/mijn-account/sollicitaties/antwoord?naar=hired&sollicitatie=${id}:open`
      const { headers } = await visit(address, { formulier: 'antwoord', stil: 'ja', sollicitatie: `${id}:open` })
      expect(headers.location).toBe(`${overview}?gedaan=moved&aantal=1&naar=hired&bij=${vacancy.id}`)
      return (await visit(headers.location!)).body
    }
    const [others, nobody] = [await hire(made[0]!.id), await hire(made[1]!.id)]
    expect(words(others)).toContain(`Zet ‘${vacancy.title}’ op vervuld en laat de anderen iets weten`)
    expect(others).toContain(`href="${endingAddress('fill', [vacancy.id]).replaceAll('&', '&amp;')}"`)
    expect(words(nobody)).not.toContain('laat de anderen iets weten')
    expect(nobody).toContain(`href="${vacancies}?bevestig=fill&amp;vacature=${vacancy.id}"`)
    await visit(vacancies, { wat: 'fill', vacature: String(vacancy.id) })
    const filled = (await visit(`${overview}?gedaan=moved&aantal=1&naar=hired&bij=${vacancy.id}`)).body
    expect(words(filled)).not.toContain('op vervuld')
  })

  test('is answered a hundred at a time, and says how many more wait', async () => {
    const { visit, company, vacancy } = await someone(0)
    const many = Array.from({ length: 130 }, (_, made) => ({
      companyId: company.id,
      vacancyId: vacancy.id,
      firstName: 'Noor',
      lastName: `Nummer${made}`,
      email: `n${made}@voorbeeld.test`,
      eraseAt: daysAfter(now, 28),
    }))
    await db.insert(applications).values(many)
    const page = words((await visit(endingAddress('close', [vacancy.id]))).body)
    expect(page).toContain('Er wachten nog 130 mensen op antwoord')
    expect(page).toContain('De andere 30 antwoord je daarna op het bord.')
    expect(page).toContain('verstuur 100 mails')
  })

  test("may end without an answer, at the employer's choice", async () => {
    const { visit, vacancy, applications: made } = await someone()
    const before = await db.$count(outgoingMails)
    const ended = await visit(endingAddress('close', [vacancy.id]), {
      formulier: 'antwoord',
      stil: 'ja',
      sollicitatie: `${made[0]!.id}:open`,
    })
    expect(ended.statusCode).toBe(302)
    expect(await statusOf(vacancy.id)).toBe('closed')
    expect((await rowOf(made[0]!.id)).status).toBe('open')
    expect(await db.$count(outgoingMails)).toBe(before)
  })

  test('ends at once when nobody waits, and never for another account', async () => {
    const { visit, vacancy } = await someone(0)
    const other = await someone()
    await visit(vacancies, { wat: 'close', vacature: String(vacancy.id) })
    expect(await statusOf(vacancy.id)).toBe('closed')
    await visit(endingAddress('close', [other.vacancy.id]), {
      formulier: 'antwoord',
      stil: 'ja',
      sollicitatie: `${other.applications[0]!.id}:open`,
    })
    expect(await statusOf(other.vacancy.id)).toBe('open')
  })
})

const statusOf = async (id: number) =>
  (await db.select({ status: vacancyTable.status }).from(vacancyTable).where(eq(vacancyTable.id, id)))[0]!.status
