import { and, inArray } from 'drizzle-orm'
import { done } from '#basics/result.ts'
import type { ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import type { VacancyChange } from '#features/vacancies/vacancy-change.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { type Answering, prepareAnswers, sendAnswers } from './application-answer.commands.server.ts'
import { applications } from './application.table.ts'

type Ending = {
  vacancyIds: readonly number[]
  change: VacancyChange
  /** If undefined, nobody is mailed. */
  answering: Answering | undefined
  now: Date
}

/**
 * Ends vacancies and answers everyone who was still waiting, in one transaction: nobody reads that a vacancy has ended
 * while it has not. Returns the outcome of each.
 */
export async function endVacancies(
  db: Db,
  employer: ConfirmedEmployer,
  { vacancyIds, change, answering, now }: Ending,
) {
  const prepared = answering && (await prepareAnswers(db, employer, { ...answering, endsAt: now }))
  if (prepared && !prepared.ok) return prepared
  return db.transaction(async (tx) => {
    const outcomes = []
    // In the order of the ids (decision 019): an admin who merges two places locks vacancies of many accounts.
    for (const vacancyId of vacancyIds.toSorted((one, other) => one - other)) {
      const changed = await changeVacancy(tx, employer, { vacancyId, change, now })
      outcomes.push({ vacancyId, why: changed.ok ? undefined : changed.reason })
    }
    const ended = outcomes.filter(({ why }) => why === undefined).map(({ vacancyId }) => vacancyId)
    if (!answering || !prepared) return done({ outcomes, answered: undefined })
    const chosen = await ofVacancies(tx, answering.chosen, ended)
    return done({ outcomes, answered: await sendAnswers(tx, employer, { ...answering, chosen }, prepared.value) })
  })
}

async function ofVacancies(tx: Tx, chosen: Answering['chosen'], vacancyIds: readonly number[]) {
  const ids = chosen.map(({ id }) => id)
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, ids), inArray(applications.vacancyId, [...vacancyIds])))
  return chosen.filter(({ id }) => rows.some((row) => row.id === id))
}
