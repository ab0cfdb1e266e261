import type { Employer } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { checkStoredVacancy } from './vacancy-check.queries.server.ts'
import { sayFinding } from './vacancy-check.text.ts'
import { findOwnVacancy } from './vacancy-overview.queries.server.ts'
import { decideChange, type VacancyChange } from './vacancy-change.rules.ts'
import { vacancyText } from './vacancy.text.ts'

type Asked = { vacancyId: number; change: VacancyChange; now: Date }

/**
 * What must be corrected in one of the account's vacancies before this change can open it; `changeVacancy` decides
 * again.
 */
export async function findHurdle(db: Db, employer: Employer, { vacancyId, change, now }: Asked) {
  const vacancy = await findOwnVacancy(db, employer, vacancyId)
  if (!vacancy) return vacancyText.refusal['not-found']
  const decision = decideChange(change, { ...vacancy, isIncomplete: vacancy.typed !== null }, now)
  if (!decision.ok) return vacancyText.refusal[decision.reason]
  // Only vacancies on the board must be lawful: any vacancy may end.
  if (decision.value.status !== 'open') return undefined
  const { findings, blockers } = await checkStoredVacancy(db, vacancy, { hasReason: [], now })
  return blockers === 0 ? undefined : sayFinding(findings[0]!)
}
