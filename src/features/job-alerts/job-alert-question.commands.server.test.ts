import { isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { alertsOf, reader } from '#test/support/job-alerts.ts'
import { race } from '#test/support/race.ts'
import { askSubscribers, endUnanswered } from './job-alert-question.commands.server.ts'
import { changeAlert, keepAlert, leaveAlert, removeSearch } from './job-alert.commands.server.ts'
import { jobAlertSearches, jobAlertSubscriptions } from './job-alert.table.ts'
import { keepTaste, removeTaste } from './taste.commands.server.ts'
import { listTastes } from './taste.queries.server.ts'

const db = await freshDb()
const { oss, company, mailing, mails, post, subscribe } = await alertsOf(db)

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
    // The wording is the same every year.
    expect(mail!.text).toContain('al een jaar of langer')
    expect(mail!.text).toMatch(/https:\/\/oss\.banen\.test\/job-alert\/houden\?code=/)
  })

  test.runIf(isPostgres)('a subscriber is asked once by two processes, and not after leaving', async () => {
    await subscribe()
    const left = await subscribe({ email: 'bea@voorbeeld.test' })
    const asked = await mailing(year)
    await race(db, {
      first: (tx) => leaveAlert(tx as never, { subscriptionId: left, now: year }),
      last: (tx) => tx.select().from(jobAlertSubscriptions).for('update'),
      waiting: [() => askSubscribers(db, asked), () => askSubscribers(db, asked)],
    })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([reader])
  })

  test('no answer within thirty days ends it; an answer keeps it for a year', async () => {
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

  test.runIf(isPostgres)('an answer that arrives while unanswered ones are ended counts', async () => {
    const subscriptionId = await subscribe()
    expect(await ask(year)).toBe(1)
    await race(db, {
      first: (tx) => keepAlert(tx as never, { subscriptionId, now: daysAfter(year, 30) }),
      waiting: [() => endUnanswered(db, { now: daysAfter(year, 31) })],
    })
    expect(await db.$count(jobAlertSubscriptions, isNotNull(jobAlertSubscriptions.unsubscribedAt))).toBe(0)
  })

  test('an opinion about a vacancy is an answer too, and so is taking it back', async () => {
    const subscriptionId = await subscribe()
    const vacancy = await post('Kok', now)
    const about = { kind: 'bedrijf', id: company.id } as const
    expect(await ask(year)).toBe(1)
    const judged = { subscriptionId, vacancyId: vacancy.id, isWanted: true, about, now: daysAfter(year, 3) }
    expect(await keepTaste(db, judged)).toMatchObject({ ok: true })
    expect(await endUnanswered(db, { now: daysAfter(year, 31) })).toBe(0)

    const nextYear = daysAfter(year, 369)
    expect(await ask(nextYear)).toBe(1)
    const [taste] = await listTastes(db, subscriptionId)
    await removeTaste(db, { subscriptionId, tasteId: taste!.id, now: daysAfter(nextYear, 3) })
    expect(await endUnanswered(db, { now: daysAfter(nextYear, 31) })).toBe(0)
  })

  test('removing a saved search is an answer too', async () => {
    const subscriptionId = await subscribe({ query: 'zoek=kok' })
    const [search] = await db.select().from(jobAlertSearches)
    expect(await ask(year)).toBe(1)
    const removed = await removeSearch(db, { subscriptionId, searchId: search!.id, now: daysAfter(year, 3) })
    expect(removed).toMatchObject({ ok: true })
    expect(await endUnanswered(db, { now: daysAfter(year, 31) })).toBe(0)
    expect(await db.$count(jobAlertSubscriptions, isNotNull(jobAlertSubscriptions.unsubscribedAt))).toBe(0)
    expect(await ask(daysAfter(year, 360))).toBe(0)
  })

  test('nobody is asked during a pause, or at a suppressed address', async () => {
    await subscribe()
    await db.update(jobAlertSubscriptions).set({ pausedUntil: daysAfter(year, 5) })
    expect(await ask(year)).toBe(0)
    await db.insert(mailSuppressions).values({ email: reader, reason: 'unknown-address' })
    expect(await ask(daysAfter(year, 10))).toBe(0)
    await db.delete(mailSuppressions)
    expect(await ask(daysAfter(year, 10))).toBe(1)
  })

  test('a suppressed address cannot be asked: its job alert ends as if unanswered', async () => {
    const silent = await subscribe()
    const willing = await subscribe({ email: 'willem@voorbeeld.test' })
    for (const email of [reader, 'willem@voorbeeld.test'])
      await db.insert(mailSuppressions).values({ email, reason: 'unknown-address' })
    await keepAlert(db, { subscriptionId: willing, now: daysAfter(now, 100) })
    expect(await ask(year)).toBe(0)
    expect(await endUnanswered(db, { now: daysAfter(now, 394) })).toBe(0)
    expect(await endUnanswered(db, { now: daysAfter(now, 396) })).toBe(1)
    const left = await db.select().from(jobAlertSubscriptions).where(isNotNull(jobAlertSubscriptions.unsubscribedAt))
    expect(left).toMatchObject([{ id: silent }])
  })
})
