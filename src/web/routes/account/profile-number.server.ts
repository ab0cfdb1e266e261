import { holdAfterChange } from '#features/vacancies/vacancy-hold-shown.commands.server.ts'
import { servicesContext, userContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { saveProfile } from './profile.server.ts'

/** Saves somebody's own details. Their number may be on open vacancies (gap 131). */
export async function saveProfileAndHold(sent: RequestArgs) {
  const answer = await saveProfile(sent)
  const { db, now } = sent.context.get(servicesContext)
  const { actor } = sent.context.get(userContext)
  if (actor.role === 'employer') await holdAfterChange(db, { personId: actor.userId, now: now() })
  return answer
}
