import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readKnowledge } from '#features/vacancies/vacancy-knowledge.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail.table.ts'
import { signer } from '#platform/signing.server.ts'
import { aCompany, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb } from '#test/support/db.ts'
import { confirmAlert, leaveAlert, requestAlert } from './job-alert.commands.server.ts'
import { mailRequests, runAlerts } from './job-alert-run.commands.server.ts'
import { jobAlertMailings, jobAlertRequests, jobAlertRuns, jobAlertSubscriptions } from './job-alert.table.ts'

const db = await freshDb()
const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const inOss = await aPlace(db, { slug: 'oss-stad', title: 'Oss', regionId: oss.id, latitude: 51.765, longitude: 5.518 })
const inBoxtel = await aPlace(db, { slug: 'boxtel-stad', title: 'Boxtel', regionId: boxtel.id })
const { company } = await aCompany(db, { name: 'Zorghuis Aavelden', placeId: inOss.id })
const tokens = signer('secret', 'job-alert')

/** Monday at seven in Amsterdam, and the ones after. */
const monday = new Date('2026-11-23T06:00:00Z')
const weeksLater = (weeks: number) => new Date(monday.getTime() + weeks * 7 * 24 * 3600 * 1000)
const email = 'noor@voorbeeld.test'

beforeEach(async () => {
  await db.delete(vacancies)
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
const mails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)

type Wanted = { email?: string; regionIds?: number[]; query?: string | null; at?: Date }

async function subscribe({ email: to = email, regionIds = [oss.id], query = null, at = now }: Wanted = {}) {
  const wanted = { email: to, emailHash: to, siteId: oss.id, regionIds, query, wording: 'ja', network: null }
  await db.transaction((tx) => requestAlert(tx, wanted, { now: at }))
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
    expect(mail!.text).toContain('Past bij je zoekopdracht: ‘verzorgende’ in Oss, 17–24 uur.')
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

  test('every day, for who wants that', async () => {
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
    await db.transaction((tx) => requestAlert(tx, { ...wanted, query: 'zoek=kok' }, { now }))
    expect(await mailRequests(db, await mailing(now))).toBe(1)
    expect(await mailRequests(db, await mailing(now))).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'job-alert-confirm', recipient: email, headers: null })
    expect(mail!.text).toContain('alle nieuwe vacatures in Oss en Boxtel; ‘kok’ in Oss')
    expect(mail!.text).toMatch(/https:\/\/oss\.banen\.test\/job-alert\/bevestigen\?code=/)
  })
})
