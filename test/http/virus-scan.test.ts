import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applications } from '#features/applications/application.table.ts'
import { documentAddress } from '#features/applications/document-link.rules.ts'
import type { DocumentKind } from '#features/applications/document.rules.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationForm } from '#test/support/applications.ts'
import { aCompany, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { clamdPath, eicar, openClamd } from '#test/support/clamd.ts'
import { settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt } from '#test/support/visit.ts'
import { schedule } from '../../src/jobs/schedule.ts'

const db = await freshDb()
const clock = settableClock()
const CLAMD_URL = clamdPath ? (await openClamd()).tcp : ''
const services = testServices(db, { now: clock.now, settings: { BASE_ADDRESS: 'http://banen.test', CLAMD_URL } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
const place = await aPlace(db, { regionId: (await aRegion(db, { url: 'oss', title: 'Baan in Oss' })).id })
const { company, owner } = await aCompany(db, { placeId: place.id })
await aVacancy(db, { slug: 'bakker', title: 'Bakker', companyId: company.id, placeId: place.id })

const form = '/vacatures/bakker/solliciteren'
const pdf = (words: string) => new File([`%PDF-1.4\n${words}\n%%EOF`], 'cv.pdf')
const person = anApplicationForm({ lastName: 'Peters', motivationKind: 'file', motivationText: '' })

test.runIf(clamdPath)('a virus in a cv never reaches the employer, and both sides are notified', async () => {
  const [, token] = /name="token" value="([^"]+)"/.exec((await browser(form)).body)!
  clock.set(new Date(clock.now().getTime() + 60_000))
  const sent = await browser(form, {
    form: { ...person, token: token!, cv: pdf(eicar), motivation: pdf('Ik bak graag.') },
    headers: { origin: 'http://oss.banen.test' },
  })
  expect(sent.headers.location).toMatch(/verstuurd$/)
  const [application] = await db.select().from(applications)
  const { jar, sessionId } = await aBrowserSession(services, owner.id)
  const open = (which: DocumentKind, fileId: number) =>
    browser(
      documentAddress(services.documentTokens.sign, {
        applicationId: application!.id,
        which,
        fileId,
        sessionId,
        now: clock.now(),
      }),
      { jar },
    )
  const openBoth = async () => [
    await open('cv', application!.cvFileId!),
    await open('motivation', application!.motivationFileId!),
  ]
  const statuses = async () => (await openBoth()).map(({ statusCode }) => statusCode)
  const stored = () => readdirSync(join(services.env.DATA_DIR, 'files/private')).length
  expect([await statuses(), stored()]).toEqual([[409, 409], 2])
  await db.delete(outgoingMails)

  await schedule['scan-files'].run(services)

  expect([await statuses(), stored()]).toEqual([[410, 200], 1])
  expect((await openBoth())[1]!.body).toContain('Ik bak graag.')
  expect(
    (await db.select().from(outgoingMails).orderBy(outgoingMails.id)).map(({ recipient, subject }) => [
      recipient,
      subject,
    ]),
  ).toEqual([
    ['noor@voorbeeld.test', 'Er zit een virus in je cv: Bakker'],
    [owner.email, 'Virus in een bestand van Noor Peters: Bakker'],
  ])
})
