import { describe, expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { alertsOf, reader } from '#test/support/job-alerts.ts'
import { race } from '#test/support/race.ts'
import { mailRequests } from './job-alert-confirm.commands.server.ts'
import { requestAlert } from './job-alert.commands.server.ts'
import { jobAlertRequests } from './job-alert.table.ts'

const db = await freshDb()
const { oss, boxtel, mailing, mails, subscribe } = await alertsOf(db)

const wanted = {
  email: reader,
  emailHash: reader,
  siteId: oss.id,
  regionIds: [oss.id, boxtel.id],
  wording: 'ja',
}

describe('a request', () => {
  test('is mailed once, with what was requested and a link that is the only way to confirm', async () => {
    await requestAlert(db, { ...wanted, query: 'zoek=kok' }, { now })
    expect(await mailRequests(db, await mailing(now))).toBe(1)
    expect(await mailRequests(db, await mailing(now))).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'job-alert-confirm', recipient: reader, headers: null })
    expect(mail!.text).toContain('alle nieuwe vacatures in Oss en Boxtel; ‘kok’ in Oss')
    expect(mail!.text).toMatch(/https:\/\/oss\.banen\.test\/job-alert\/bevestigen\?code=/)
  })

  test('of somebody with a job alert says that it adds to it', async () => {
    await subscribe()
    await requestAlert(db, { ...wanted, regionIds: [boxtel.id], query: null }, { now })
    await mailRequests(db, await mailing(now))
    const [mail] = (await mails()).filter(({ kind }) => kind === 'job-alert-confirm')
    expect(mail!.subject).toBe('Vul je job-alert aan')
    expect(mail!.text).toContain('je job-alert blijft zoals hij is')
    expect(mail!.text).not.toContain('je krijgt geen job-alert')
  })

  test.runIf(isPostgres)('is mailed once by two processes that run at once, and so is each of several', async () => {
    for (const email of [reader, 'els@voorbeeld.test'])
      await requestAlert(db, { ...wanted, email, emailHash: email, query: null }, { now })
    const asked = await mailing(now)
    await race(db, {
      first: (tx) => tx.select().from(jobAlertRequests).for('update'),
      waiting: [() => mailRequests(db, asked), () => mailRequests(db, asked)],
    })
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['els@voorbeeld.test', reader])
  })
})
