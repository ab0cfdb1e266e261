import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { withdraw } from '#features/applications/own-application.commands.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { documentAddress } from '#features/applications/document-link.rules.ts'
import { files } from '#features/media/file.table.ts'
import { testApp } from '#test/support/app.ts'
import { links } from '#test/support/applications.ts'
import { aCompany, aFile, anAdmin, anApplication, anEmployer, aRegion } from '#test/support/builders.ts'
import { now, settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const clock = settableClock()
beforeEach(() => clock.set(now))
const services = testServices(db, { now: clock.now, settings: { BASE_ADDRESS: 'http://banen.test' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const { company, owner, accountId } = await aCompany(db)
const stranger = await aCompany(db)

const mine = await aBrowserSession(services, owner.id)
const pdf = Buffer.from('%PDF-1.4 Mijn cv')

async function aDocument(
  fields: Partial<typeof files.$inferInsert> = {},
  bytes: Uint8Array = pdf,
  companyId = company.id,
) {
  const file = await aFile(db, { name: 'cv.pdf', keptAt: now, ...fields })
  await services.files.put(file.key, bytes)
  const application = await anApplication(db, { companyId, cvFileId: file.id })
  return { applicationId: application.id, fileId: file.id, which: 'cv' as const }
}
type Asked = Awaited<ReturnType<typeof aDocument>>

const addressOf = (asked: Asked, { sessionId } = mine) =>
  documentAddress(services.documentTokens.sign, { ...asked, sessionId, now: clock.now() })
const open = (address: string, { jar } = mine, headers = {}) => browser(address, { jar: { ...jar }, headers })

test('an employer downloads a document exactly as it was sent, and no browser renders it as a page', async () => {
  const answer = await open(addressOf(await aDocument()))

  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test("a colleague opens it at their own address, but not at somebody else's", async () => {
  const asked = await aDocument()
  const member = await anEmployer(db, { accountId, accountRole: 'member' })
  const theirs = await aBrowserSession(services, member.id)
  expect((await open(addressOf(asked, theirs), theirs)).statusCode).toBe(200)
  expect((await open(addressOf(asked), theirs)).statusCode).toBe(404)
  // Not even for the same person in another browser.
  expect((await open(addressOf(asked), await aBrowserSession(services, owner.id))).statusCode).toBe(404)
})

test('a copied address does not work for a visitor, another account or an admin', async () => {
  const asked = await aDocument()
  const address = addressOf(asked)
  const visitor = await browser(address)
  expect([visitor.statusCode, visitor.headers.location]).toMatchObject([302, expect.stringMatching(/^\/inloggen\?/)])
  const others = await aBrowserSession(services, stranger.owner.id)
  expect((await open(address, others)).statusCode).toBe(404)
  // Not even with a proof of their own session, which no page of ours would make.
  expect((await open(addressOf(asked, others), others)).statusCode).toBe(404)
  const admin = await aBrowserSession(services, (await anAdmin(db)).id)
  expect((await open(addressOf(asked, admin), admin)).statusCode).toBe(403)
})

test('without a signature, or after an hour, the page of the application creates a new address', async () => {
  const asked = await aDocument()
  const address = addressOf(asked)
  const page = `/mijn-account/sollicitaties/${asked.applicationId}`
  const bare = await open(address.split('?')[0]!)
  expect([bare.statusCode, bare.headers.location]).toEqual([302, page])

  clock.set(new Date(now.getTime() + 3599_000))
  expect((await open(address)).statusCode).toBe(200)
  clock.set(new Date(now.getTime() + 3600_000))
  const late = await open(address)
  expect([late.statusCode, late.headers.location]).toEqual([302, page])
  expect(late.rawPayload.includes('Mijn cv')).toBe(false)
  const others = await aBrowserSession(services, stranger.owner.id)
  expect((await open(address.split('?')[0]!, others)).statusCode).toBe(404)
})

test('a signature is valid for one document, and cannot be changed or reused', async () => {
  const [one, other] = [await aDocument(), await aDocument()]
  const [path, query] = addressOf(one).split('?') as [string, string]
  expect((await open(`${addressOf(other).split('?')[0]}?${query}`)).statusCode).toBe(404)
  const forOther = { applicationId: one.applicationId, fileId: other.fileId, which: 'cv' as const }
  expect((await open(addressOf(forOther))).statusCode).toBe(404)
  const borrowed = documentAddress(services.applicationTokens.sign, { ...one, sessionId: mine.sessionId, now })
  expect((await open(borrowed)).statusCode).toBe(404)
  const [text] = query.split('=')[1]!.split('.') as [string]
  const longer = Buffer.from(Buffer.from(text, 'base64url').toString().replace(/\d+$/, '9999999999999'))
  for (const wrong of ['', 'x', `${text}.`, `${longer.toString('base64url')}.${query.split('.')[1]}`])
    expect((await open(`${path}?toegang=${wrong}`)).statusCode).toBe(404)
})

test('an address without a valid document is not found, whatever it contains', async () => {
  const asked = await aDocument()
  const [path, query] = addressOf(asked).split('?') as [string, string]
  for (const wrong of [
    path.replace('/cv', '/motivation'),
    path.replace('/cv', '/paspoort'),
    path.replace('/cv', '/constructor'),
    path.replace('/cv', '/..%2F..%2Fetc%2Fpasswd'),
    path.replace('/cv', '/cv%2F..%2F..'),
    path.replace(String(asked.applicationId), '0'),
    path.replace(String(asked.applicationId), '99999999999999999999'),
    path.replace(String(asked.applicationId), '-1'),
    path.replace(String(asked.applicationId), `${asked.applicationId} or 1=1`),
  ])
    expect([wrong, (await open(`${wrong}?${query}`)).statusCode]).toEqual([wrong, 404])
})

test('client-side navigation offers no way around the checks', async () => {
  const asked = await aDocument()
  const [path, query] = addressOf(asked).split('?') as [string, string]
  const others = await aBrowserSession(services, stranger.owner.id)
  const answer = await open(`${path}.data?${query}`, others)
  expect(answer.statusCode).toBe(404)
  expect(answer.rawPayload.includes('Mijn cv')).toBe(false)
  const own = await open(`${path}.data?${query}`)
  expect(own.headers).toMatchObject({ 'content-type': 'text/x-script', 'cache-control': 'no-store' })
})

test('our own pages load a PDF or a picture inline; nobody else, and nothing else', async () => {
  const address = `${addressOf(await aDocument())}&inline`
  const ours = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
  const dispositionOf = async (headers: Record<string, string>, from = address) =>
    (await open(from, mine, headers)).headers['content-disposition']
  const inPlace = await open(address, mine, ours)
  expect(inPlace.headers).not.toHaveProperty('content-disposition')
  expect(inPlace.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  for (const headers of [
    {},
    { ...ours, 'sec-fetch-dest': 'document' },
    { ...ours, 'sec-fetch-dest': 'iframe' },
    { ...ours, 'sec-fetch-site': 'same-site' },
    { ...ours, 'sec-fetch-site': 'cross-site' },
  ])
    expect(await dispositionOf(headers)).toMatch(/^attachment;/)
  expect(await dispositionOf(ours, address.replace('&inline', ''))).toMatch(/^attachment;/)
  const text = await aDocument({ name: 'cv.txt', mime: 'text/plain' }, Buffer.from('<script>1</script>'))
  expect(await dispositionOf(ours, `${addressOf(text)}&inline`)).toMatch(/^attachment;/)
})

test("the applicant's own name for a file is kept, whatever is in it", async () => {
  const name = 'Cv "Zoë" (2026) 50% – 你好\u202Efdp.pdf'
  const answer = await open(addressOf(await aDocument({ name })))
  expect(answer.statusCode).toBe(200)
  const [, plain, exact] = /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([\w%!.~-]+)$/.exec(
    String(answer.headers['content-disposition']),
  )!
  expect(plain).toBe('Cv Zoe (2026) 50  fdp.pdf')
  expect(decodeURIComponent(exact!)).toBe(name)
})

test('a document that waits for the scanner cannot be opened, and one with a virus is gone', async () => {
  const asked = await aDocument({ scan: 'waiting' })
  const waiting = await open(addressOf(asked))
  expect([waiting.statusCode, waiting.headers['content-type']]).toEqual([409, 'text/plain; charset=utf-8'])
  expect(waiting.body).toMatch(/^Dit bestand wordt nog gecontroleerd/)

  await db.update(files).set({ scan: 'infected' }).where(eq(files.id, asked.fileId))
  const infected = await open(addressOf(asked), mine, { accept: 'text/html' })
  expect(infected.statusCode).toBe(410)
  expect(words(infected.body)).toContain('In dit bestand zat een virus')
  // In another session nothing reveals that there is a document at all.
  expect((await open(addressOf(asked), await aBrowserSession(services, owner.id))).statusCode).toBe(404)

  await db.update(files).set({ scan: 'clean' }).where(eq(files.id, asked.fileId))
  expect((await open(addressOf(asked))).statusCode).toBe(200)
})

test('a document missing from the storage is reported as gone', async () => {
  const asked = await aDocument()
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.id, asked.fileId))
  await services.files.delete(file!.key)
  const answer = await open(addressOf(asked))
  expect([answer.statusCode, answer.body]).toEqual([410, 'Dit bestand is er niet meer.'])
})

test('after the erasure an otherwise valid address is not found', async () => {
  const asked = await aDocument()
  const address = addressOf(asked)
  await db.update(applications).set({ eraseAt: now }).where(eq(applications.id, asked.applicationId))
  await eraseApplications(db, services.files, { baseAddress: 'http://banen.test', now })
  expect((await open(address)).statusCode).toBe(404)
})

test('an applicant downloads their own document from their own page, for an hour', async () => {
  const { applicationId, fileId } = await aDocument({ name: 'Mijn cv.pdf' })
  const own = ownApplicationPath(services.applicationTokens.sign, applicationId)
  const page = await browser(own)
  expect(words(page.body)).toContain('Download Mijn cv.pdf')
  const address = /href="([^"]+\/bestand\/cv\?[^"]+)"/.exec(page.body)![1]!
  const answer = await browser(address)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['content-disposition']).toContain('attachment; filename="Mijn cv.pdf"')

  clock.set(new Date(now.getTime() + 3600_000))
  const late = await browser(address)
  expect([late.statusCode, late.headers.location]).toEqual([302, own])
  clock.set(now)
  const [path, query] = address.split('?') as [string, string]
  const other = await aDocument()
  const others = ownApplicationPath(services.applicationTokens.sign, other.applicationId)
  expect((await browser(`${others}/bestand/cv?${query}`)).headers.location).toBe(others)
  expect((await browser(path)).headers.location).toBe(own)
  expect((await browser(`${own}/bestand/motivation?${query}`)).statusCode).toBe(404)
  expect((await browser(`/sollicitatie/x/bestand/cv?${query}`)).statusCode).toBe(404)

  await db.update(files).set({ scan: 'waiting' }).where(eq(files.id, fileId))
  expect((await browser(address)).statusCode).toBe(409)
  const waiting = words((await browser(own)).body)
  expect(waiting).not.toContain('Download Mijn cv.pdf')
  expect(waiting).toContain('nog gecontroleerd op virussen')
  await withdraw(db, services.files, { applicationId, links, now })
  expect((await browser(address)).statusCode).toBe(404)
})
