import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { files } from '#features/media/file.table.ts'
import { receiveUpload } from '#features/media/upload.commands.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aCompany, anApplication, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { fakeClamd } from '#test/support/fake-clamd.ts'
import { testServices } from '#test/support/services.ts'
import { schedule } from '../../jobs/schedule.ts'
import { applications } from './application.table.ts'
import { eraseApplications } from './application-erasure.commands.server.ts'

const db = await freshDb()
const clamd = await fakeClamd()
const services = testServices(db, { settings: { CLAMD_URL: clamd.url, BASE_ADDRESS: 'https://banen.test' } })
const place = await aPlace(db, { regionId: (await aRegion(db, { url: 'oss', title: 'Baan in Oss' })).id })
const { company, owner, accountId } = await aCompany(db, { name: 'Bakkerij Lamers', placeId: place.id })
const coordinator = await anEmployer(db, { accountId, firstName: 'Joep', email: 'joep@voorbeeld.test' })
const coordinatorId = coordinator.id
const vacancy = await aVacancy(db, { title: 'Bakker', companyId: company.id, placeId: place.id, coordinatorId })

const scan = () => schedule['scan-files'].run(services)
const mails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)
beforeEach(() => db.delete(outgoingMails))

async function aDocument(words: string, name = 'cv <Noor>.txt') {
  const received = await receiveUpload(services, { upload: new File([words], name), kind: 'document' })
  if (!received.ok) throw new Error(received.reason)
  return received.value.id
}

async function anApplicationWith(documents: Partial<typeof applications.$inferInsert>) {
  const to = { companyId: company.id, vacancyId: vacancy.id, email: 'noor@voorbeeld.test' }
  return anApplication(db, { ...to, ...documents })
}

test('for a virus in a cv the applicant and the coordinator each get one mail, in plain words', async () => {
  const cvFileId = await aDocument('EICAR')
  const { id } = await anApplicationWith({ cvFileId, motivationFileId: await aDocument('Beste Joep,') })

  await scan()
  await scan()

  const [mine, theirs, ...more] = await mails()
  expect(more).toEqual([])
  expect(mine).toMatchObject({
    kind: 'virus-to-applicant',
    recipient: 'noor@voorbeeld.test',
    replyTo: 'joep@voorbeeld.test',
    subject: 'Er zit een virus in je cv: Bakker',
  })
  expect(mine!.text).toContain('In het bestand cv <Noor>.txt van je sollicitatie (Bakker) zit een virus.')
  expect(mine!.html).toContain('cv &lt;Noor&gt;.txt')
  expect(mine!.text).toContain('Antwoord op deze mail om aan Joep te vragen')
  const ownPage = `https://oss.banen.test/sollicitatie/${services.applicationTokens.sign(String(id))}`
  expect(mine!.html).toContain(`href="${ownPage}"`)
  expect(theirs).toMatchObject({
    kind: 'virus-to-coordinator',
    recipient: 'joep@voorbeeld.test',
    replyTo: 'noor@voorbeeld.test',
    subject: 'Virus in een bestand van Noor Peters: Bakker',
  })
  expect(theirs!.text).toContain('In het cv van Noor Peters (Bakker) zit een virus.')
  expect(theirs!.html).toContain(`href="https://oss.banen.test/mijn-account/sollicitaties/${id}"`)
  expect(theirs!.html).not.toContain(ownPage)
})

test('for a virus in a letter with an open application the mail names the letter and the company', async () => {
  const motivationFileId = await aDocument('EICAR', 'brief.txt')
  await anApplicationWith({ vacancyId: null, cvFileId: await aDocument('Ik bak.'), motivationFileId })

  await scan()

  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['noor@voorbeeld.test', 'Er zit een virus in je motivatiebrief: Open sollicitatie bij Bakkerij Lamers'],
    [owner.email, 'Virus in een bestand van Noor Peters: Open sollicitatie bij Bakkerij Lamers'],
  ])
  expect((await mails())[0]!.html).toContain('https://oss.banen.test/sollicitatie/')
})

test('for a virus in a file that the employer added by hand only the employer is notified', async () => {
  await anApplicationWith({ cvFileId: await aDocument('EICAR'), addedById: owner.id })
  await scan()
  const [news, ...more] = await mails()
  expect(more).toEqual([])
  expect(news).toMatchObject({ recipient: 'joep@voorbeeld.test', kind: 'virus-to-coordinator' })
  expect(news!.text).toContain('Iemand van jullie heeft dit bestand zelf toegevoegd.')
  expect(news!.text).not.toContain('gemaild')
})

test('nobody is mailed about clean documents, or about a file whose form was not submitted', async () => {
  await anApplicationWith({ cvFileId: await aDocument('Ik bak.') })
  const unsent = await aDocument('EICAR')
  await scan()
  expect(await mails()).toEqual([])
  expect((await db.select().from(files).where(eq(files.id, unsent)))[0]).toMatchObject({ scan: 'infected' })
})

test('an application with a virus is erased like any other, and mails nobody afterwards', async () => {
  const infected = await aDocument('EICAR')
  const { id } = await anApplicationWith({ cvFileId: infected, eraseAt: now })
  await scan()
  expect(await mails()).toHaveLength(2)
  const waiting = await aDocument('EICAR')
  await anApplicationWith({ cvFileId: waiting, eraseAt: now })

  expect(await eraseApplications(db, services.files, { baseAddress: 'http://banen.test', now })).toBe(2)
  await scan()

  expect(await mails()).toEqual([])
  expect(await db.$count(files, eq(files.id, infected))).toBe(0)
  expect((await db.select().from(applications).where(eq(applications.id, id)))[0]).toMatchObject({ status: 'deleted' })
})
