import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies } from '#features/companies/company.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aCompany, aFile, anArticle, anEmployment, aPlace } from '#test/support/builders.ts'
import { daysAfter } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { alertsOf, reader, monday, weeksLater, wednesday } from '#test/support/job-alerts.ts'
import { words as wordsIn } from '#test/support/visit.ts'
import { leaveAlert } from './job-alert.commands.server.ts'
import { longestQuery, mostInMail, mostSearches } from './job-alert.rules.ts'
import {
  jobAlertMailings,
  jobAlertRequests,
  jobAlertRuns,
  jobAlertSearches,
  jobAlertSubscriptions,
} from './job-alert.table.ts'

const db = await freshDb()
const { oss, boxtel, inOss, inBoxtel, company, run, mails, post, subscribe } = await alertsOf(db)
const wordsOf = (html: string | null) => wordsIn(html ?? '')

describe('the Monday mail', () => {
  test('brings vacancies posted since signing up, with the reason, and how to change it or leave', async () => {
    await post('Van eerder', new Date('2026-11-16T12:00:00Z'))
    const id = await subscribe()
    await post('Verzorgende IG', wednesday, { hoursFrom: 20, hoursTo: 24 })
    await post('Monteur in Boxtel', wednesday, { placeId: inBoxtel.id })
    expect(await run()).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'job-alert',
      isBulk: true,
      recipient: reader,
      subject: 'Eén nieuwe baan in Oss',
      about: `job-alert ${id}`,
      headers: {
        'List-ID': '<job-alert.oss.banen.test>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    expect(mail!.headers!['List-Unsubscribe']).toMatch(
      /^<https:\/\/oss\.banen\.test\/job-alert\/afmelden\?code=[\w.-]+>$/,
    )
    expect(mail!.text).toContain('Verzorgende IG')
    expect(mail!.text).toContain('Zorghuis Aavelden')
    expect(mail!.text).toContain('20–24 uur')
    expect(mail!.text).toContain('Waarom deze? Nieuw in Oss.')
    expect(mail!.text).toContain('omdat je op 17 november 2026 om een job-alert vroeg')
    expect(mail!.text).not.toMatch(/Van eerder|Monteur in Boxtel/)
    expect(await db.select().from(jobAlertRuns)).toMatchObject([
      { rhythm: 'weekly', moment: monday, handled: 1, mailed: 1, finishedAt: monday },
    ])
  })

  test('is not sent when nothing is new, and once a week', async () => {
    await subscribe()
    expect(await run()).toBe(0)
    await post('Kok', new Date('2026-11-24T12:00:00Z'))
    expect(await run(new Date('2026-11-25T12:00:00Z'))).toBe(0)
    expect(await run(weeksLater(1))).toBe(1)
    expect(await run(weeksLater(1))).toBe(0)
    expect(await mails()).toHaveLength(1)
  })

  test('never brings the same vacancy twice, even when it is posted again', async () => {
    await subscribe()
    const kok = await post('Kok', wednesday)
    await run()
    await db
      .update(vacancies)
      .set({ postedAt: new Date('2026-11-25T12:00:00Z') })
      .where(eq(vacancies.id, kok.id))
    expect(await run(weeksLater(1))).toBe(0)
    await post('Bakker', new Date('2026-11-26T12:00:00Z'))
    await run(weeksLater(1))
    await run(weeksLater(2))
    expect((await mails()).map(({ subject, text }) => [subject, /Kok/.test(text)])).toEqual([
      ['Eén nieuwe baan in Oss', true],
      ['Eén nieuwe baan in Oss', false],
    ])
  })

  test('does not bring a returning subscriber anything from while they were away', async () => {
    const id = await subscribe()
    await post('Kok', wednesday)
    expect(await run()).toBe(1)
    const at = (day: number) => daysAfter(monday, day)
    await leaveAlert(db, { subscriptionId: id, now: at(1) })
    await post('Van onderwijl', at(3))
    await db.delete(jobAlertRequests)
    await subscribe({ at: at(9) })
    expect(await run(weeksLater(2))).toBe(0)
    await post('Van daarna', at(15))
    expect(await run(weeksLater(3))).toBe(1)
    expect((await mails()).at(-1)!.text).not.toContain('Van onderwijl')
  })

  test('leaves out what closed, is on hold or was taken down', async () => {
    await subscribe()
    await post('Dicht', wednesday, { status: 'closed', endedAt: wednesday })
    await post('Wacht', wednesday, { heldAt: wednesday })
    await post('Weg', wednesday, { status: 'cancelled', endedAt: wednesday, takenDownAt: wednesday })
    expect(await run()).toBe(0)
  })

  test('brings what a saved search finds, with all its filters, and shows that', async () => {
    const query = 'zoek=verzorgende&uren=3'
    await subscribe({ regionIds: [], query })
    await post('Verzorgende IG', wednesday, { hoursFrom: 20, hoursTo: 24 })
    await post('Verzorgende voltijd', wednesday, { hoursFrom: 36, hoursTo: 40 })
    await post('Kok', wednesday, { hoursFrom: 20, hoursTo: 24 })
    await run()
    const [mail] = await mails()
    expect(mail!.subject).toBe('Eén nieuwe baan voor jou')
    expect(mail!.text).toContain('Waarom deze? ‘verzorgende’ in de titel en precies jouw uren.')
    expect(mail!.text).not.toMatch(/voltijd|Kok/)
    expect(mail!.text).toContain('https://oss.banen.test/vacatures?zoek=verzorgende&uren=3')
  })

  test('shows ten at most, and how many more there are', async () => {
    await subscribe()
    for (let made = 0; made < 13; made += 1) await post(`Baan nummer ${made}`, wednesday)
    await run()
    const [mail] = await mails()
    expect(mail!.subject).toBe('13 nieuwe banen in Oss')
    expect(mail!.text.match(/Waarom deze/g)).toHaveLength(10)
    expect(mail!.text).toContain('Verder nog 3 nieuwe vacatures.')
    expect(await db.$count(jobAlertMailings)).toBe(10)
  })

  test('shows the distance, by bike too, to someone who searches around a place', async () => {
    await subscribe({ regionIds: [], query: 'plaats=oss-stad' })
    const inHeesch = await aPlace(db, { title: 'Heesch', regionId: oss.id, latitude: 51.734, longitude: 5.527 })
    const far = await aPlace(db, { title: 'Ravenstein', regionId: oss.id, latitude: 51.797, longitude: 5.65 })
    await post('Bakker', wednesday, { placeId: far.id })
    await post('Slager', wednesday, { placeId: inHeesch.id })
    await post('Kok', wednesday)
    await run()
    const [mail] = await mails()
    expect(mail!.subject).toBe('Drie nieuwe banen bij Oss')
    for (const part of [mail!.text, wordsOf(mail!.html)]) {
      expect(part).toContain('De dichtstbijzijnde staat bovenaan.')
      expect(part).toMatch(
        /Kok.*Oss\s+24–36 uur.*Slager.*Heesch, 3,5 km · 17 min fietsen.*Bakker.*Ravenstein, 9,8 km · 46/s,
      )
      expect(part).toContain('Zoek verder op de site')
    }
  })

  test('shows no distance to someone who gets a whole region', async () => {
    await subscribe()
    await post('Kok', wednesday)
    await run()
    const [mail] = await mails()
    expect(mail!.text).not.toMatch(/ km|fietsen|dichtstbijzijnde/)
    expect(mail!.text).toContain('Zoek verder op de site https://oss.banen.test/vacatures')
  })

  test('shows the pay of a job, and roughly what that is per month', async () => {
    const vast = await anEmployment(db, { title: 'Vast' })
    await subscribe()
    const pay = { hourlySalaryFromCents: 1560, hourlySalaryToCents: 1790, hoursFrom: 18, hoursTo: 22 }
    await post('Kok', wednesday, { ...pay, employmentIds: [vast.id] })
    await run()
    const [mail] = await mails()
    for (const part of [mail!.text, wordsOf(mail!.html)]) {
      expect(part).toContain('18–22 uur · Vast')
      expect(part.replaceAll('\u00a0', ' ')).toContain('€ 15,60 – 17,90 per uur, ± € 1.450 per maand bij 20 uur')
    }
  })

  test('shows the logo from an address of the board that is the same for everyone', async () => {
    const logo = await aFile(db, { visibility: 'public', key: 'public/aavelden.svg', mime: 'image/svg+xml' })
    await db.update(companies).set({ logoId: logo.id }).where(eq(companies.id, company.id))
    await subscribe()
    await subscribe({ email: 'willem@voorbeeld.test' })
    await post('Kok', wednesday)
    const { company: bare } = await aCompany(db, { name: 'Zwaan & Zn.', placeId: inOss.id })
    await post('Bakker', wednesday, { companyId: bare.id })
    await run()
    await db.update(companies).set({ logoId: null }).where(eq(companies.id, company.id))
    const pictures = (await mails()).map(({ html }) => html!.match(/(?<=src="|url\()[^")]+/g)!.toSorted())
    expect(pictures).toHaveLength(2)
    expect(pictures[0]).toEqual(pictures[1])
    const frame = ['logo.png', 'mail/landschap.png', 'mail/landschap-donker.png', 'mail/bel.png']
    const shown = [...frame, `bedrijven/${company.slug}/logo.png`, 'mail/roos.png']
    expect(new Set(pictures[0])).toEqual(new Set(shown.map((path) => `https://oss.banen.test/${path}`)))
    const [mail] = await mails()
    expect(mail!.html).toMatch(/aria-hidden="true"[^>]*>Z</)
  })

  test('shows how much more is new in the region of someone who searches there', async () => {
    await subscribe({ regionIds: [], query: 'zoek=kok' })
    await post('Kok', wednesday)
    await post('Van eerder', new Date('2026-11-16T12:00:00Z'))
    for (const title of ['Bakker', 'Slager']) await post(title, wednesday)
    await run()
    const [mail] = await mails()
    expect(mail!.text).toContain('Verder nog 2 nieuwe vacatures in Oss. Laat ze zien https://oss.banen.test/vacatures')
    await db.delete(outgoingMails)
    await subscribe({ email: 'willem@voorbeeld.test' })
    await run(weeksLater(1))
    const [whole] = await mails()
    expect(whole!.text).not.toContain('Laat ze zien')
  })

  test('links to the list of the subscribed region, even when another board mails it', async () => {
    await subscribe({ regionIds: [boxtel.id] })
    await post('Kok', wednesday, { placeId: inBoxtel.id })
    await run()
    expect((await mails())[0]!.text).toContain('Zoek verder op de site https://boxtel.banen.test/vacatures')
  })

  test('links to the list of each subscribed region', async () => {
    await subscribe({ regionIds: [oss.id, boxtel.id] })
    await post('Kok', wednesday, { placeId: inBoxtel.id })
    await run()
    const [mail] = await mails()
    for (const [title, url] of [
      ['Oss', 'oss'],
      ['Boxtel', 'boxtel'],
    ])
      expect(mail!.text).toContain(`Zoek verder in ${title} https://${url}.banen.test/vacatures`)
  })

  test('stays far below the size at which Gmail clips a mail, whatever is in it', async () => {
    const id = await subscribe()
    const long = (letter: string, length: number) => `${letter}${'&é'.repeat(length)}`.slice(0, length)
    const slug = (which: number) => `${'lang-'.repeat(39)}${which}`
    const { company: wordy } = await aCompany(db, { name: long('B', 100), slug: slug(0), placeId: inOss.id })
    const companiesOf = (which: number) =>
      Array.from({ length: 15 }, (_, n) => `bedrijf=${'lang-'.repeat(18)}${which}-${n}`).join('&')
    await db.insert(jobAlertSearches).values(
      Array.from({ length: mostSearches }, (_, n) => ({
        subscriptionId: id,
        regionId: oss.id,
        query: `${companiesOf(n)}&bedrijf=${wordy.slug}`.slice(0, longestQuery),
      })),
    )
    for (let n = 1; n <= mostInMail + 5; n += 1) {
      await post(long('W', 100), wednesday, { slug: slug(n), companyId: wordy.id })
    }
    await anArticle(db, {
      title: long('A', 120),
      summary: long('S', 320),
      slug: 'lang-artikel',
      publishedAt: wednesday,
    })
    await run()
    const [mail] = await mails()
    expect(mail!.html!.match(/Waarom deze/g)).toHaveLength(mostInMail)
    expect(mail!.html).toContain('/blog/lang-artikel')
    expect(Buffer.byteLength(mail!.html!)).toBeLessThan(70_000)
    expect(Buffer.byteLength(mail!.text)).toBeLessThan(40_000)
  })

  test.each([
    ['who left', async (id: number) => leaveAlert(db, { subscriptionId: id, now: wednesday })],
    ['who paused', async () => db.update(jobAlertSubscriptions).set({ pausedUntil: weeksLater(1) })],
    ['who never confirmed', async () => db.update(jobAlertSubscriptions).set({ confirmedAt: null })],
    [
      'an address that gets no mail',
      async () => db.insert(mailSuppressions).values({ email: reader, reason: 'Bestaat niet' }),
    ],
  ])('skips %s', async (_who, end) => {
    const id = await subscribe()
    await end(id)
    await post('Kok', wednesday)
    expect(await run()).toBe(0)
  })

  test('after a pause brings what is still new, once, on the next Monday', async () => {
    await subscribe()
    const halfway = new Date('2026-11-25T12:00:00Z')
    await db.update(jobAlertSubscriptions).set({ pausedUntil: halfway })
    await post('Kok', wednesday)
    expect(await run()).toBe(0)
    expect(await run(new Date(halfway.getTime() + 60_000))).toBe(0)
    expect(await run(weeksLater(1))).toBe(1)
    expect(await run(weeksLater(2))).toBe(0)
    // Not all of it is from the last week.
    expect((await mails())[0]!.text).toContain('Dit kwam er de afgelopen tijd bij.')
    await post('Bakker', weeksLater(2))
    expect(await run(weeksLater(3))).toBe(1)
    expect((await mails())[1]!.text).toContain('Dit kwam er de afgelopen week bij.')
  })

  test('every day, for subscribers who want that', async () => {
    await subscribe()
    await db.update(jobAlertSubscriptions).set({ rhythm: 'daily' })
    expect(await run(new Date('2026-11-18T06:00:00Z'))).toBe(0)
    await post('Kok', wednesday)
    expect(await run(new Date('2026-11-19T05:59:00Z'))).toBe(0)
    expect(await run(new Date('2026-11-19T06:00:00Z'))).toBe(1)
    expect((await mails())[0]!.text).toContain('Dit kwam er sinds gisteren bij.')
  })

  test.each([
    ['2027-03-29T05:00:00Z', '2027-03-22T06:00:00Z'],
    ['2027-11-01T06:00:00Z', '2027-10-25T05:00:00Z'],
  ])('at seven on %s, after the clocks changed', async (at, before) => {
    await subscribe({ at: new Date(before) })
    const [due, early] = [new Date(at), new Date(new Date(at).getTime() - 60_000)]
    await post('Kok', new Date(early.getTime() - 3600_000), { expiresAt: new Date('2028-01-01T12:00:00Z') })
    expect(await run(early)).toBe(0)
    expect(await run(due)).toBe(1)
  })
})

describe('the newest article', () => {
  const says = (mail: { text: string; html: string | null } | undefined) =>
    [mail!.text, wordsOf(mail!.html)].map((part) => part.includes('Een dag mee met een monteur'))
  const write = async (publishedAt: Date | null, fields: object = {}) => {
    const image = await aFile(db, { visibility: 'public', mime: 'image/webp' })
    const body = `<p>${'woord '.repeat(800)}</p>`
    const told = { slug: 'monteur', title: 'Een dag mee met een monteur', summary: 'Van Uden tot Volkel', body }
    return anArticle(db, { ...told, imageId: image.id, publishedAt, ...fields })
  }

  test('is in the first mail after it was published, and in no other', async () => {
    await subscribe()
    await write(wednesday)
    await post('Kok', wednesday)
    await run()
    const [mail] = await mails()
    expect(says(mail)).toEqual([true, true])
    expect(mail!.text).toMatch(/https:\/\/oss\.banen\.test\/blog\/monteur\s+Van Uden tot Volkel\. Vier minuten lezen\./)
    expect(mail!.html).toContain('url(https://oss.banen.test/blog/monteur/plaatje.jpg)')
    await db.delete(outgoingMails)
    await post('Bakker', daysAfter(monday, 1))
    await run(weeksLater(1))
    expect(says((await mails())[0])).toEqual([false, false])
  })

  test.each([
    ['is older than a week', daysAfter(monday, -8), daysAfter(monday, -20)],
    ['was there before somebody asked for the job alert', daysAfter(monday, -5), daysAfter(monday, -4)],
    ['is not published yet', daysAfter(monday, 1), daysAfter(monday, -4)],
    ['is a draft', null, daysAfter(monday, -4)],
  ])('is left out when it %s', async (_why, publishedAt, askedAt) => {
    await subscribe({ at: askedAt })
    await write(publishedAt)
    await post('Kok', daysAfter(monday, -1))
    await run()
    expect(says((await mails())[0])).toEqual([false, false])
  })

  test('triggers no mail on its own', async () => {
    await subscribe()
    await write(wednesday)
    expect(await run()).toBe(0)
  })
})
