import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anAdmin, anArticle, aPlace } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { alertsOf, monday, reader, weeksLater, wednesday } from '#test/support/job-alerts.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { race } from '#test/support/race.ts'
import { previewMail, runAlerts } from './job-alert-run.commands.server.ts'
import { changeAlert, leaveAlert, removeSearch } from './job-alert.commands.server.ts'
import {
  jobAlertMailings,
  jobAlertRequests,
  jobAlertRuns,
  jobAlertSearches,
  jobAlertSubscriptions,
} from './job-alert.table.ts'

const db = await freshDb()
const { boxtel, oss, inOss, company, mailing, run, mails, post, subscribe } = await alertsOf(db)
const admin = actorOf(await anAdmin(db)) as Admin

describe('a run', () => {
  test('that crashes continues where it was: everyone gets one mail, and the same run counts them', async () => {
    await post('Kok', wednesday)
    await subscribeMany(250)
    // The 150th mail cannot be queued.
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

  test('takes as many reads for many subscribers as for a few, and reads the article once', async () => {
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

  test('that crashes before any statement still mails everyone once', async () => {
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

test('the figures of a vacancy show visits from the mail', async () => {
  const { slug } = await post('Kok', wednesday)
  await subscribe()
  await run()
  const [mail] = await mails()
  for (const body of [mail!.html, mail!.text])
    expect(body).toContain(`https://oss.banen.test/vacatures/${slug}?utm_source=job-alert`)
})

test('an address whose suppression ends midweek is mailed in the next regular run', async () => {
  await post('Kok', wednesday)
  await subscribe()
  await db.insert(mailSuppressions).values({ email: reader, reason: 'gone' })
  expect(await run()).toBe(0)
  await db.delete(mailSuppressions)
  expect(await run(daysAfter(monday, 2))).toBe(0)
  expect(await run(weeksLater(1))).toBe(1)
})

test.runIf(isPostgres)('two processes that run at once mail once', async () => {
  await post('Kok', wednesday)
  await subscribe()
  const mailed = await race(db, {
    first: (tx) => tx.select().from(jobAlertSubscriptions).for('update'),
    waiting: [() => run(), () => run()],
  })
  expect(mailed).toEqual([1, 0])
  expect(await mails()).toHaveLength(1)
})

test.runIf(isPostgres)('somebody who pauses while their mail is prepared is not mailed', async () => {
  await post('Kok', wednesday)
  const subscriptionId = await subscribe()
  const settings = { regionIds: [oss.id], rhythm: 'weekly', pause: 'month' } as const
  const [mailed] = await race(db, {
    first: (tx) => changeAlert(tx as never, { subscriptionId, settings, now: monday }),
    waiting: [() => run()],
  })
  expect(mailed).toBe(0)
  expect(await run()).toBe(0)
  expect(await mails()).toEqual([])
})

test.runIf(isPostgres)('a search that is removed while a mail is prepared is not in it', async () => {
  await post('Kok', wednesday)
  await post('Monteur', wednesday)
  const subscriptionId = await subscribe({ regionIds: [], query: 'zoek=kok' })
  const [search] = await db.select().from(jobAlertSearches)
  await db.insert(jobAlertSearches).values({ subscriptionId, regionId: oss.id, query: 'zoek=monteur' })
  const [mailed] = await race(db, {
    first: (tx) => removeSearch(tx, { subscriptionId, searchId: search!.id, now: monday }),
    waiting: [() => run()],
  })
  expect(mailed + (await run())).toBe(1)
  const [mail] = await mails()
  expect(mail!.text).toContain('Monteur')
  expect(mail!.text).not.toContain('Kok')
})

describe('with more than anybody can read', () => {
  const postMany = (count: number, at: Date) =>
    db.execute(sql`insert into vacancies (company_id, title, slug, status, place_id, hours_from, hours_to, posted_at, expires_at)
      select ${company.id}, 'Kok', 'kok-' || gen_random_uuid(), 'open', ${inOss.id}, 8, 16, ${at.toISOString()}::timestamptz, ${weeksLater(10).toISOString()}::timestamptz
      from generate_series(1, ${count}::int)`)

  test('older vacancies nearby do not push out new ones further away', async () => {
    await postMany(250, new Date('2026-11-10T12:00:00Z'))
    await subscribe({ regionIds: [], query: 'plaats=oss-stad&straal=25' })
    const further = await aPlace(db, { regionId: oss.id, latitude: 51.733, longitude: 5.531 })
    await post('Monteur', wednesday, { placeId: further.id })
    expect(await run()).toBe(1)
    expect((await mails())[0]).toMatchObject({ subject: expect.stringMatching(/^Eén nieuwe baan/) })
  })

  test('the subject counts all new vacancies', async () => {
    await subscribe()
    await postMany(230, wednesday)
    expect(await run()).toBe(1)
    expect((await mails())[0]!.subject).toBe('230 nieuwe banen in Oss')
  })

  test('other filters for the same work take no extra statement', async () => {
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

describe('the preview of a mail', () => {
  const previewOf = async (subscriptionId: number, at = monday) => {
    const { sign: _, ...rest } = await mailing(at)
    return previewMail(db, admin, subscriptionId, rest)
  }

  test('shows what the next mail will say, changes nothing, and its links do nothing', async () => {
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
    // After the mail there is nothing new.
    expect(await previewOf(id)).toBeUndefined()
  })

  test("lists a subscriber's regions together, and each search", async () => {
    const regionIds = [oss.id, boxtel.id]
    const id = await subscribe({ regionIds })
    await post('Kok', wednesday)
    const wishes = async () => /Je zoekt: (.+)/.exec((await previewOf(id))!.text.replaceAll('\n', ' '))![1]
    expect(await wishes()).toMatch(/^alle nieuwe vacatures in (Oss en Boxtel|Boxtel en Oss)(?!;)/)

    await subscribe({ regionIds, query: 'zoek=kok' })
    expect(await wishes()).toMatch(/^alle nieuwe vacatures in (Oss en Boxtel|Boxtel en Oss); .*kok/)
  })

  test('is not available for subscribers who left, paused or are suppressed', async () => {
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

async function subscribeMany(count: number) {
  await db.execute(sql`with made as (
    insert into job_alert_subscriptions (email, site_id, confirmed_at, handled_until)
    select 'lezer' || n || '@voorbeeld.test', ${oss.id}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n returning id)
    insert into job_alert_subscription_regions select id, ${oss.id} from made`)
}
