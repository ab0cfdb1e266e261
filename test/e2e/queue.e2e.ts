import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listJobRuns } from '#platform/clock-runs.server.ts'
import { startClock } from '#platform/clock.server.ts'
import { openPglite } from '#platform/db.server.ts'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, openBrowser, visit } from '#test/support/browser.ts'
import { everyMinute, quickPace } from '#test/support/jobs.ts'
import { startProduct } from '#test/support/product.ts'

const browser = await openBrowser()

/** Prepares a board on which this job failed, and is retried only after hours. */
async function leaveFailed(folder: string, { name, reason }: { name: string; reason: string }) {
  const { db, close } = await openPglite(join(folder, 'db'))
  const run = () => Promise.reject(new Error(reason))
  const pace = { ...quickPace, queue: { retryLimit: 5, retryDelay: 7200, retryDelayMax: 7200 } }
  const silent = { error: () => {}, warn: () => {} }
  const clock = startClock(db, { [name]: { cron: everyMinute, run } }, silent, pace)
  await expect.poll(async () => (await listJobRuns(db))[0]?.failure).toContain(reason)
  await clock.stop(1000)
  await close()
}

test('an admin reads why a job failed and restarts it, and then it is in order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'streekbaan-queue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await leaveFailed(folder, { name: 'send-mail', reason: 'de mailserver is weg' })
  const product = await startProduct({ DATA_DIR: folder })
  onTestFinished(product.stop)
  const page = await visit(browser, { baseURL: `http://oss.localhost:${product.port}` })
  await signInAs(page, 'admin@voorbeeld.test')
  await page.goto('/beheer/wachtrij?zoek=mailserver')
  const job = page.getByRole('row', { name: /E-mails versturen/ })
  await job.getByText('Probeert opnieuw').waitFor()
  await job.getByText('de mailserver is weg').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await job.getByRole('button', { name: 'Probeer nu' }).click()
  await page.getByText('De taak begint zo dadelijk opnieuw.').waitFor()
  await expect
    .poll(
      async () => {
        await page.goto('/beheer/wachtrij?zoek=e-mails+versturen')
        return job.innerText()
      },
      { interval: 500 },
    )
    .toContain('In orde')
  expect(await job.getByRole('button').count()).toBe(0)
})
