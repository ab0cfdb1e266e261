import { eq } from 'drizzle-orm'
import { applications } from '#features/applications/application.table.ts'
import type { Db } from '#platform/db.server.ts'
import { testApp } from './app.ts'
import { anEmployerWithApplications } from './applications.ts'
import { type anApplication, aRegion } from './builders.ts'
import { testServices } from './services.ts'
import { aSessionCookie } from './sign-in.ts'
import { browserAt, type Visit } from './visit.ts'

/** A board on which people applied. Called at the top of a test file. */
export async function openApplicationPages(db: Db) {
  const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
  const app = await testApp(services)
  const browser = browserAt(app, 'oss.banen.test')
  await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
  const rowOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!

  /** An employer with a browser, and people who applied. */
  async function someone(count = 1, fields: Parameters<typeof anApplication>[1] = {}) {
    const world = await anEmployerWithApplications(db, count, fields)
    const jar = { sessie: await aSessionCookie(services, world.owner.id) }
    return { ...world, visit: (path: string, form?: Visit['form']) => browser(path, { jar, form }) }
  }
  return { services, app, browser, rowOf, someone }
}
