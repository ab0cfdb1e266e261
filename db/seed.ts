import { demoPassword } from '#features/accounts/persona.rules.ts'
import type { Db } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import { planApplications } from '../seed/applications.ts'
import { planFigures } from '../seed/figures.ts'
import { daysBefore } from '../seed/moments.ts'
import { personMaker } from '../seed/people.ts'
import { seededRandom } from '../seed/random.ts'
import { planVacancies } from '../seed/vacancies.ts'
import { seedApplications } from './seed-applications.ts'
import { seedCompanies, seedEmployers } from './seed-companies.ts'
import { seedContent, seedJobAlerts } from './seed-content.ts'
import { seedFigures } from './seed-figures.ts'
import { insertLists, insertPages } from './seed-lists.ts'
import { seedModeration } from './seed-moderation.ts'
import { seedOrders } from './seed-orders.ts'
import { seedVacancies } from './seed-vacancies.ts'

/** Fills an empty database with the demo: the same `now` gives the same demo, all or nothing. */
export async function seedDemo(db: Db, fileStore: FileStore, { now }: { now: Date }) {
  const passwordHash = await hashPassword(demoPassword)
  // Each part has its own random generator, so that a new line in one does not change the others.
  const person = personMaker(seededRandom(1))
  const vacancies = planVacancies(seededRandom(2), now)

  await db.transaction(async (tx) => {
    const lists = await insertLists(tx, fileStore, now)
    await insertPages(tx, daysBefore(now, 200))
    const employers = await seedEmployers(tx, { random: seededRandom(3), person, passwordHash, now })
    const owned = await seedCompanies(tx, fileStore, lists, employers, { random: seededRandom(4), now })
    const vacancyIds = await seedVacancies(tx, vacancies, lists, { ...employers, ...owned }, seededRandom(5))
    await seedModeration(tx, { accountId: employers.accountIds[0]!, now })
    await seedOrders(tx, { vacancies, vacancyIds, planIds: lists.planIds, employers, random: seededRandom(6), now })
    const applications = planApplications(seededRandom(7), { vacancies, person, now })
    await seedApplications(tx, fileStore, applications, {
      ...employers,
      ...owned,
      ...lists,
      vacancyIds,
      random: seededRandom(8),
    })
    await seedFigures(tx, planFigures(seededRandom(11), { vacancies, applications, now }), { vacancyIds })
    await seedJobAlerts(tx, lists, { random: seededRandom(9), person, now })
    await seedContent(tx, fileStore, { random: seededRandom(10), now })
  })
}
