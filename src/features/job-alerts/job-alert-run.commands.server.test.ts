import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { articles } from '#features/content/page.table.ts'
import { readKnowledge } from '#features/vacancies/vacancy-knowledge.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail.table.ts'
import { signer } from '#platform/signing.server.ts'
import {
  aCompany,
  aFile,
  anAdmin,
  anArticle,
  anEmployment,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb } from '#test/support/db.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { words as wordsIn } from '#test/support/visit.ts'
import { changeAlert, confirmAlert, keepAlert, leaveAlert, requestAlert } from './job-alert.commands.server.ts'
import { mailRequests } from './job-alert-confirm.commands.server.ts'
import { askSubscribers, endUnanswered } from './job-alert-question.commands.server.ts'
import { previewMail, runAlerts } from './job-alert-run.commands.server.ts'
import {
  jobAlertMailings,
  jobAlertRequests,
  jobAlertRuns,
  jobAlertSearches,
  jobAlertSubscriptions,
  jobAlertTastes,
} from './job-alert.table.ts'
import { longestQuery, mostInMail, mostSearches, mostTastes } from './job-alert.rules.ts'
import { keepTaste, removeTaste } from './taste.commands.server.ts'
import { listTastes } from './taste.queries.server.ts'

const db = await freshDb()
const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const inOss = await aPlace(db, { slug: 'oss-stad', title: 'Oss', regionId: oss.id, latitude: 51.765, longitude: 5.518 })
const inBoxtel = await aPlace(db, { slug: 'boxtel-stad', title: 'Boxtel', regionId: boxtel.id })
const { company } = await aCompany(db, { name: 'Zorghuis Aavelden', placeId: inOss.id })
const admin = actorOf(await anAdmin(db)) as Admin
const tokens = signer('secret', 'job-alert')

/** Monday at seven in Amsterdam, and the ones after. */
const monday = new Date('2026-11-23T06:00:00Z')
const weeksLater = (weeks: number) => new Date(monday.getTime() + weeks * 7 * 24 * 3600 * 1000)
const email = 'noor@voorbeeld.test'

beforeEach(async () => {
  await db.delete(vacancies)
  await db.delete(articles)
  for (const table of [jobAlertSubscriptions, jobAlertRequests, jobAlertRuns, mailSuppressions, outgoingMails])
    await db.delete(table)
})

const mailing = async (at: Date) => ({
  knowledge: await readKnowledge(db, at),
  sign: tokens.sign,
  baseAddress: 'https://banen.test',
  now: at,
})
const run = async (at = monday) => runAlerts(db, await mailing(at))
const wordsOf = (html: string | null) => wordsIn(html ?? '')
const mails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)

type Wanted = { email?: string; regionIds?: number[]; query?: string | null; at?: Date }

async function subscribe({ email: to = email, regionIds = [oss.id], query = null, at = now }: Wanted = {}) {
  const wanted = { email: to, emailHash: to, siteId: oss.id, regionIds, query, wording: 'ja', network: null }
  await requestAlert(db, wanted, { now: at })
  const [request] = await db.select().from(jobAlertRequests).where(eq(jobAlertRequests.email, to))
  const confirmed = await confirmAlert(db, { requestId: request!.id, now: at })
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return confirmed.value.subscriptionId
}
const post = (title: string, at: Date, fields: object = {}) =>
  aVacancy(db, {
    title,
    companyId: company.id,
    placeId: inOss.id,
    postedAt: at,
    expiresAt: weeksLater(10),
    ...fields,
  })
const wednesday = new Date('2026-11-18T12:00:00Z')

describe('the Monday mail', () => {
  test('brings what was posted since somebody signed up, with why, and how to change it or leave', async () => {
    await post('Van eerder', new Date('2026-11-16T12:00:00Z'))
    const id = await subscribe()
    await post('Verzorgende IG', wednesday, { hoursFrom: 20, hoursTo: 24 })
    await post('Monteur in Boxtel', wednesday, { placeId: inBoxtel.id })
    expect(await run()).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'job-alert',
      isBulk: true,
      recipient: email,
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

  test('never brings the same vacancy twice, also when it is posted again', async () => {
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

  test('brings somebody who comes back nothing from while they were away', async () => {
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

  test('brings what a saved search finds, with all its filters, and says so', async () => {
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

  test('says how far it is, by bike too, to someone who searches around a place', async () => {
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
      expect(part).toContain('Bekijk alle drie op de site')
    }
  })

  test('says no distance to someone who gets a whole region', async () => {
    await subscribe()
    await post('Kok', wednesday)
    await run()
    const [mail] = await mails()
    expect(mail!.text).not.toMatch(/ km|fietsen|dichtstbijzijnde/)
    expect(mail!.text).toContain('Bekijk hem op de site https://oss.banen.test/vacatures')
  })

  test('says what a job pays, and about what that is a month', async () => {
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

  test('shows the logo by an address of the board that is the same for everyone', async () => {
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

  test('says how much more is new in the region of someone who searches there', async () => {
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

  test('leads to the list of the region that was asked for, also when another board mails it', async () => {
    await subscribe({ regionIds: [boxtel.id] })
    await post('Kok', wednesday, { placeId: inBoxtel.id })
    await run()
    expect((await mails())[0]!.text).toContain('Bekijk hem op de site https://boxtel.banen.test/vacatures')
  })

  test('stays far below what Gmail shows of a mail, whatever is in it', async () => {
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
    ['an address that gets no mail', async () => db.insert(mailSuppressions).values({ email, reason: 'Bestaat niet' })],
  ])('skips %s', async (_who, end) => {
    const id = await subscribe()
    await end(id)
    await post('Kok', wednesday)
    expect(await run()).toBe(0)
  })

  test('after a pause brings what is still news, once, on the next Monday', async () => {
    await subscribe()
    const halfway = new Date('2026-11-25T12:00:00Z')
    await db.update(jobAlertSubscriptions).set({ pausedUntil: halfway })
    await post('Kok', wednesday)
    expect(await run()).toBe(0)
    expect(await run(new Date(halfway.getTime() + 60_000))).toBe(0)
    expect(await run(weeksLater(1))).toBe(1)
    expect(await run(weeksLater(2))).toBe(0)
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
  ])('at seven on %s, after the clock changed', async (at, before) => {
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

  test('brings no mail by itself', async () => {
    await subscribe()
    await write(wednesday)
    expect(await run()).toBe(0)
  })
})

describe('what a subscriber said of earlier vacancies', () => {
  test('puts what they like first, and leaves out what they do not want', async () => {
    const [zorg, horeca, techniek] = await Promise.all([
      aProfession(db, { title: 'Zorg' }),
      aProfession(db, { title: 'Horeca' }),
      aProfession(db, { title: 'Techniek' }),
    ])
    const { company: other } = await aCompany(db, { name: 'Uitzend BV', placeId: inOss.id })
    const earlier = new Date('2026-11-10T12:00:00Z')
    const care = await post('Zorg van eerder', earlier, { professionIds: [zorg.id] })
    const kitchen = await post('Kok van eerder', earlier, { professionIds: [horeca.id] })
    const temp = await post('Werk van eerder', earlier, { companyId: other.id, professionIds: [techniek.id] })
    const subscriptionId = await subscribe()
    const say = (vacancyId: number, isWanted: boolean, about: Parameters<typeof keepTaste>[1]['about']) =>
      keepTaste(db, { subscriptionId, vacancyId, isWanted, about, now })
    await say(care.id, true, { kind: 'beroepsgroep', id: zorg.id })
    await say(kitchen.id, false, { kind: 'beroepsgroep', id: horeca.id })
    await say(temp.id, false, { kind: 'bedrijf', id: other.id })

    await post('Verzorgende', wednesday, { professionIds: [zorg.id] })
    await post('Monteur', daysAfter(wednesday, 1), { professionIds: [techniek.id] })
    await post('Kok', wednesday, { professionIds: [horeca.id] })
    await post('Gastvrouw in de zorg', wednesday, { professionIds: [horeca.id, zorg.id] })
    await post('Uitzendkracht', wednesday, { companyId: other.id, professionIds: [zorg.id] })
    await run()

    const [mail] = await mails()
    expect(mail!.subject).toBe('Drie nieuwe banen in Oss')
    expect(mail!.text).toMatch(/Gastvrouw in de zorg.*Verzorgende.*Zoiets vond je eerder goed\..*Monteur/s)
    expect(mail!.text).not.toMatch(/\bKok\b|Uitzendkracht/)
    expect(mail!.text).toMatch(/Past bij mij\s+https:\/\/oss\.banen\.test\/job-alert\/oordeel\?code=/)
  })

  test('is only about what the vacancy is, is the latest word, and ends with the subscription', async () => {
    const profession = await aProfession(db)
    const stranger = await aProfession(db)
    const vacancy = await post('Kok', wednesday, { professionIds: [profession.id] })
    const draft = await post('Concept', wednesday, { status: 'draft', professionIds: [profession.id] })
    const subscriptionId = await subscribe()
    const about = { kind: 'beroepsgroep' as const, id: profession.id }
    const said = { subscriptionId, vacancyId: vacancy.id, isWanted: true, about, now }
    for (const wrong of [
      { about: { ...about, id: stranger.id } },
      { about: { kind: 'bedrijf' as const, id: profession.id + 1000 } },
      { vacancyId: draft.id },
      { subscriptionId: subscriptionId + 1 },
    ]) {
      expect(await keepTaste(db, { ...said, ...wrong })).toMatchObject({ ok: false, reason: 'not-found' })
    }
    await keepTaste(db, said)
    await keepTaste(db, { ...said, isWanted: false })
    const [taste, ...more] = await listTastes(db, subscriptionId)
    expect(more).toEqual([])
    expect(taste).toMatchObject({ name: profession.title, isWanted: false })
    await removeTaste(db, { subscriptionId: subscriptionId + 1, tasteId: taste!.id })
    expect(await listTastes(db, subscriptionId)).toHaveLength(1)
    await leaveAlert(db, { subscriptionId, now })
    expect(await listTastes(db, subscriptionId)).toEqual([])
    expect(await keepTaste(db, said)).toMatchObject({ ok: false, reason: 'not-found' })
  })

  test('has a bound: the oldest goes', async () => {
    const subscriptionId = await subscribe()
    const vacancy = await post('Kok', wednesday)
    const professions = await Promise.all(Array.from({ length: mostTastes }, () => aProfession(db)))
    await db
      .insert(jobAlertTastes)
      .values(professions.map(({ id }) => ({ subscriptionId, professionId: id, isWanted: true, createdAt: now })))
    const about = { kind: 'bedrijf' as const, id: company.id }
    const later = daysAfter(now, 1)
    await keepTaste(db, { subscriptionId, vacancyId: vacancy.id, isWanted: true, about, now: later })
    const kept = await listTastes(db, subscriptionId)
    expect(kept).toHaveLength(mostTastes)
    expect(kept.at(-1)!.name).toBe('Zorghuis Aavelden')
  })
})

describe('once a year', () => {
  const year = daysAfter(now, 366)
  const ask = async (at: Date) => askSubscribers(db, await mailing(at))

  test('a subscriber is asked whether they still want it, once, and can leave in one click', async () => {
    await subscribe()
    expect(await ask(daysAfter(now, 364))).toBe(0)
    expect(await ask(year)).toBe(1)
    expect(await ask(daysAfter(year, 1))).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'job-alert-question',
      isBulk: true,
      subject: 'Wil je je job-alert nog?',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    expect(mail!.text).toMatch(/https:\/\/oss\.banen\.test\/job-alert\/houden\?code=/)
  })

  test('no answer in thirty days ends it; an answer keeps it for a year', async () => {
    const silent = await subscribe()
    const willing = await subscribe({ email: 'willem@voorbeeld.test' })
    const busy = await subscribe({ email: 'bea@voorbeeld.test' })
    expect(await ask(year)).toBe(3)
    await keepAlert(db, { subscriptionId: willing, now: daysAfter(year, 3) })
    const settings = { regionIds: [oss.id], rhythm: 'daily' as const, pause: 'none' as const }
    await changeAlert(db, { subscriptionId: busy, settings, now: daysAfter(year, 3) })
    expect(await endUnanswered(db, { now: daysAfter(year, 29) })).toBe(0)
    expect(await endUnanswered(db, { now: daysAfter(year, 31) })).toBe(1)
    const left = await db.select().from(jobAlertSubscriptions).where(isNotNull(jobAlertSubscriptions.unsubscribedAt))
    expect(left).toMatchObject([{ id: silent }])
    expect(await keepAlert(db, { subscriptionId: silent, now: daysAfter(year, 31) })).toBe(false)
    expect(await ask(daysAfter(year, 300))).toBe(0)
    expect(await ask(daysAfter(year, 369))).toBe(2)
  })

  test('nobody is asked during a pause, or at an address that gets no mail', async () => {
    await subscribe()
    await db.update(jobAlertSubscriptions).set({ pausedUntil: daysAfter(year, 5) })
    expect(await ask(year)).toBe(0)
    await db.insert(mailSuppressions).values({ email, reason: 'unknown-address' })
    expect(await ask(daysAfter(year, 10))).toBe(0)
    await db.delete(mailSuppressions)
    expect(await ask(daysAfter(year, 10))).toBe(1)
  })
})

describe('the preview of a mail', () => {
  const previewOf = async (subscriptionId: number, at = monday) => {
    const { sign: _, ...rest } = await mailing(at)
    return previewMail(db, admin, subscriptionId, rest)
  }

  test('is what the next mail says, changes nothing, and its links do nothing', async () => {
    const id = await subscribe({ query: 'zoek=kok', regionIds: [] })
    await post('Kok', wednesday)
    const preview = await previewOf(id)
    expect(preview).toMatchObject({
      subject: expect.stringMatching(/^Eén nieuwe baan/),
      text: expect.stringContaining('Kok'),
    })
    expect(preview!.text).toContain('/job-alert/afmelden?code=voorbeeld')
    expect(await db.$count(outgoingMails)).toBe(0)
    expect(await run()).toBe(1)
    expect((await mails())[0]!.subject).toBe(preview!.subject)
    // After it there is nothing new.
    expect(await previewOf(id)).toBeUndefined()
  })

  test('there is none for subscribers who left, paused or get no mail', async () => {
    await post('Kok', wednesday)
    const left = await subscribe({ email: 'weg@voorbeeld.test' })
    await leaveAlert(db, { subscriptionId: left, now })
    const refused = await subscribe({ email: 'weigert@voorbeeld.test' })
    await db.insert(mailSuppressions).values({ email: 'weigert@voorbeeld.test', reason: 'gone' })
    const paused = await subscribe()
    await db
      .update(jobAlertSubscriptions)
      .set({ pausedUntil: daysAfter(monday, 9) })
      .where(eq(jobAlertSubscriptions.id, paused))
    for (const id of [left, refused, paused, 999_999]) expect(await previewOf(id)).toBeUndefined()
  })
})

describe('with more than a person can read', () => {
  const postMany = (count: number, at: Date) =>
    db.execute(sql`insert into vacancies (company_id, title, slug, status, place_id, hours_from, hours_to, posted_at, expires_at)
      select ${company.id}, 'Kok', 'kok-' || gen_random_uuid(), 'open', ${inOss.id}, 8, 16, ${at.toISOString()}::timestamptz, ${weeksLater(10).toISOString()}::timestamptz
      from generate_series(1, ${count}::int)`)

  test('what is old and near keeps nothing out that is new and further away', async () => {
    await postMany(250, new Date('2026-11-10T12:00:00Z'))
    await subscribe({ regionIds: [], query: 'plaats=oss-stad&straal=25' })
    const further = await aPlace(db, { regionId: oss.id, latitude: 51.733, longitude: 5.531 })
    await post('Monteur', wednesday, { placeId: further.id })
    expect(await run()).toBe(1)
    expect((await mails())[0]).toMatchObject({ subject: expect.stringMatching(/^Eén nieuwe baan/) })
  })

  test('the subject counts all that is new', async () => {
    await subscribe()
    await postMany(230, wednesday)
    expect(await run()).toBe(1)
    expect((await mails())[0]!.subject).toBe('230 nieuwe banen in Oss')
  })

  test('other filters for the same work take no statement more', async () => {
    await post('Kok', wednesday, { hoursFrom: 0, hoursTo: 40 })
    const readsFor = async (queries: string[]) => {
      for (const table of [jobAlertSubscriptions, jobAlertRequests, jobAlertRuns]) await db.delete(table)
      for (const [i, query] of queries.entries())
        await subscribe({ email: `${i}@voorbeeld.test`, regionIds: [], query })
      const reads: string[] = []
      const asked = await mailing(monday)
      const logged = loggedDb(db, (query) => {
        if (query.startsWith('select')) reads.push(query)
      })
      expect(await runAlerts(logged, asked)).toBe(queries.length)
      return reads.length
    }
    const few = await readsFor(['zoek=kok', 'zoek=kok&uren=1'])
    expect(await readsFor(['zoek=kok', ...[1, 2, 3, 4, 5].map((hours) => `zoek=kok&uren=${hours}`)])).toBe(few)
  })
})

describe('a run', () => {
  test('that breaks off goes on where it was: everyone has one mail, and the same run counts them', async () => {
    await post('Kok', wednesday)
    await subscribeMany(250)
    // The hundred and fiftieth mail cannot be queued.
    await db.execute(sql`create function break_off() returns trigger language plpgsql as $$
      begin
        if new.recipient = 'lezer150@voorbeeld.test' then raise exception 'broken off'; end if;
        return new;
      end $$`)
    await db.execute(
      sql`create trigger break_off before insert on outgoing_mails for each row execute function break_off()`,
    )
    await expect(run()).rejects.toThrow()
    expect(await db.$count(outgoingMails)).toBe(100)
    expect(await db.select().from(jobAlertRuns)).toMatchObject([{ mailed: 100, finishedAt: null }])
    await db.execute(sql`drop function break_off cascade`)
    expect(await run()).toBe(150)
    const recipients = new Set((await mails()).map(({ recipient }) => recipient))
    expect(recipients.size).toBe(250)
    expect(await db.$count(outgoingMails)).toBe(250)
    expect(await db.select().from(jobAlertRuns)).toMatchObject([{ handled: 250, mailed: 250, finishedAt: monday }])
  })

  test('reads as often for many subscribers as for a few, and the article once', async () => {
    await post('Kok', wednesday)
    await anArticle(db, { publishedAt: wednesday })
    const asked = await mailing(monday)
    const readsFor = async (count: number) => {
      for (const table of [jobAlertSubscriptions, jobAlertRuns]) await db.delete(table)
      await subscribeMany(count)
      const reads: string[] = []
      const logged = loggedDb(db, (query) => {
        if (query.startsWith('select')) reads.push(query)
      })
      expect(await runAlerts(logged, asked)).toBe(count)
      return { all: reads.length, ofArticles: reads.filter((query) => query.includes('from "articles"')).length }
    }
    const few = await readsFor(101)
    expect(await readsFor(200)).toEqual(few)
    expect(few.ofArticles).toBe(1)
  })

  test('that is cut off before any statement mails everyone once after all', async () => {
    await post('Kok', wednesday)
    await subscribeMany(3)
    const cut = await mailing(monday)
    const crashes = await crashEverywhere(db, {
      run: (fragile) => runAlerts(fragile, cut),
      check: async () => {
        expect(await db.$count(outgoingMails)).toBe(await db.$count(jobAlertMailings))
        expect(await db.$count(jobAlertMailings)).toBe(
          await db.$count(jobAlertSubscriptions, eq(jobAlertSubscriptions.lastMailedAt, monday)),
        )
      },
    })
    expect(crashes).toBeGreaterThan(10)
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [1, 2, 3].map((which) => `lezer${which}@voorbeeld.test`),
    )
  })

  test('on two processes at once mails everyone once', async () => {
    await post('Kok', wednesday)
    await subscribeMany(120)
    const [one, other] = await Promise.all([run(), run()])
    expect(one + other).toBe(120)
    expect(await db.$count(outgoingMails)).toBe(120)
    expect(await db.$count(jobAlertMailings)).toBe(120)
  })
})

async function subscribeMany(count: number) {
  await db.execute(sql`with made as (
    insert into job_alert_subscriptions (email, site_id, confirmed_at, handled_until)
    select 'lezer' || n || '@voorbeeld.test', ${oss.id}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n returning id)
    insert into job_alert_subscription_regions select id, ${oss.id} from made`)
}

describe('a request', () => {
  test('is mailed once, with what was asked for and a link that is the only way to confirm', async () => {
    const wanted = {
      email,
      emailHash: email,
      siteId: oss.id,
      regionIds: [oss.id, boxtel.id],
      wording: 'ja',
      network: null,
    }
    await requestAlert(db, { ...wanted, query: 'zoek=kok' }, { now })
    expect(await mailRequests(db, await mailing(now))).toBe(1)
    expect(await mailRequests(db, await mailing(now))).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'job-alert-confirm', recipient: email, headers: null })
    expect(mail!.text).toContain('alle nieuwe vacatures in Oss en Boxtel; ‘kok’ in Oss')
    expect(mail!.text).toMatch(/https:\/\/oss\.banen\.test\/job-alert\/bevestigen\?code=/)
  })
})
