import { eq } from 'drizzle-orm'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import type { VacancyChange } from '#features/vacancies/vacancy-change.rules.ts'
import { type Page, saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { aCompany, aPlace } from './builders.ts'
import { now } from './clock.ts'

/** Accounts that save vacancies as their form does, and change them. Called at the top of a test file. */
export async function openAccounts(db: Db) {
  const place = await aPlace(db, { title: 'Veghel' })

  async function anAccountWith({ credits = 5 } = {}) {
    const { company, owner, accountId } = await aCompany(db, { name: 'Bakkerij Vos', placeId: place.id })
    if (credits > 0) {
      const gift = { accountId, kind: 'correction' as const, amount: credits, note: 'welkom', userId: owner.id }
      await db.insert(creditTransactions).values(gift)
    }
    const typed = {
      companyId: company.id,
      title: 'Bakker',
      placeId: place.id,
      hoursFrom: 24,
      hoursTo: 36,
      coordinatorId: owner.id,
    }
    const employer = actorOf(owner) as ConfirmedEmployer
    const save = (changed: object = {}, which: { id?: number; page?: Page; now?: Date } = {}, by = employer) =>
      saveVacancy(db, by, {
        id: which.id,
        page: which.page,
        fields: vacancyFields.parse({ ...typed, ...changed }),
        now: which.now ?? now,
      })
    const change = (vacancyId: number, asked: VacancyChange, at = now) =>
      changeVacancy(db, employer, { vacancyId, change: asked, now: at })
    return { company, owner, accountId, employer, typed, save, change }
  }

  const rowOf = async (id: number) => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]!

  async function saved(saving: Promise<{ ok: boolean; value?: { id: number }; reason?: string }>) {
    const answer = await saving
    if (!answer.ok) throw new Error(answer.reason)
    return rowOf(answer.value!.id)
  }
  return { place, anAccountWith, rowOf, saved }
}
