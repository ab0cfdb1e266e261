import { expect, test } from 'vitest'
import { importedVacancies, importSources } from '#features/imports/import.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

test('the preview of an import says how many more are missing than it names', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address: 'https://bakkerij.test/feed', fetchedAt: now })
    .returning()
  for (let n = 0; n < 53; n += 1) {
    const { id } = await aVacancy(db, { companyId: company.id, title: `Kok ${n}`, status: 'draft' })
    await db
      .insert(importedVacancies)
      .values({ sourceId: source!.id, reference: String(n), vacancyId: id, hash: '', writtenAt: now })
  }

  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const preview = words((await browser(`/mijn-account/importeren/${source!.id}`, { jar })).body)
  expect(preview).toContain('53 vacatures van eerder staan er niet meer in:')
  expect(preview.match(/Kok \d+ ?:/g)).toHaveLength(50)
  expect(preview).toContain('en nog 3')
})
