import { describe, expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { alertsOf, reader } from '#test/support/job-alerts.ts'
import { mailRequests } from './job-alert-confirm.commands.server.ts'
import { requestAlert } from './job-alert.commands.server.ts'

const db = await freshDb()
const { oss, boxtel, mailing, mails } = await alertsOf(db)

describe('a request', () => {
  test('is mailed once, with what was asked for and a link that is the only way to confirm', async () => {
    const wanted = {
      email: reader,
      emailHash: reader,
      siteId: oss.id,
      regionIds: [oss.id, boxtel.id],
      wording: 'ja',
      network: null,
    }
    await requestAlert(db, { ...wanted, query: 'zoek=kok' }, { now })
    expect(await mailRequests(db, await mailing(now))).toBe(1)
    expect(await mailRequests(db, await mailing(now))).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'job-alert-confirm', recipient: reader, headers: null })
    expect(mail!.text).toContain('alle nieuwe vacatures in Oss en Boxtel; ‘kok’ in Oss')
    expect(mail!.text).toMatch(/https:\/\/oss\.banen\.test\/job-alert\/bevestigen\?code=/)
  })
})
