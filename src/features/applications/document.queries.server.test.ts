import { expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { aCompany, aFile, anAdmin, anApplication, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { eraseApplications } from './application-erasure.commands.server.ts'
import { findDocument } from './document.queries.server.ts'

const db = await freshDb()
const { files: store } = testServices(db)
const { company, owner, accountId } = await aCompany(db)
const employer = actorOf(owner) as Employer

async function anApplicationWithBoth(fields = {}) {
  const [cv, letter] = [await aFile(db, { name: 'cv.pdf' }), await aFile(db, { name: 'brief.pdf', scan: 'waiting' })]
  const documents = { cvFileId: cv.id, motivationFileId: letter.id }
  const { id } = await anApplication(db, { companyId: company.id, ...documents, ...fields })
  return { id, cv, letter }
}

test('every user of an account finds the documents of its applications, each under its own name', async () => {
  const { id, cv, letter } = await anApplicationWithBoth()
  const member = actorOf(await anEmployer(db, { accountId, accountRole: 'member' }))
  for (const actor of [employer, member, actorOf(await anAdmin(db))]) {
    expect(await findDocument(db, actor, { applicationId: id, which: 'cv' })).toEqual({
      id: cv.id,
      key: cv.key,
      name: 'cv.pdf',
      mime: 'application/pdf',
      scan: null,
    })
    expect(await findDocument(db, actor, { applicationId: id, which: 'motivation' })).toMatchObject({
      id: letter.id,
      scan: 'waiting',
    })
  }
})

test('another account finds nothing', async () => {
  const { id } = await anApplicationWithBoth()
  const others = actorOf((await aCompany(db)).owner)
  expect(await findDocument(db, others, { applicationId: id, which: 'cv' })).toBeUndefined()
})

test('a document that was not submitted, was erased or never existed is not found', async () => {
  const { id } = await anApplication(db, { companyId: company.id })
  expect(await findDocument(db, employer, { applicationId: id, which: 'cv' })).toBeUndefined()
  const erased = await anApplicationWithBoth({ eraseAt: now })
  await eraseApplications(db, store, { baseAddress: 'http://banen.test', now })
  expect(await findDocument(db, employer, { applicationId: erased.id, which: 'cv' })).toBeUndefined()
  expect(await findDocument(db, employer, { applicationId: 2_000_000, which: 'cv' })).toBeUndefined()
})

test('a public picture is never a document', async () => {
  const picture = await aFile(db, { visibility: 'public', key: 'public/kop.webp' })
  const { id } = await anApplication(db, { companyId: company.id, cvFileId: picture.id })
  expect(await findDocument(db, employer, { applicationId: id, which: 'cv' })).toBeUndefined()
})
