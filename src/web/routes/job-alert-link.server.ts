import { type AlertUse, readAlertLink, readJudgeLink } from '#features/job-alerts/job-alert.rules.ts'
import { servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'

/** The code of a link in a mail of the job alert. */
export const alertCodeIn = ({ request }: Pick<RequestArgs, 'request'>) =>
  new URL(request.url).searchParams.get('code') ?? ''

/** The id in the link; undefined for a link that is expired, forged or for another purpose. */
export function openAlertLink(asked: Pick<RequestArgs, 'context' | 'request'>, use: AlertUse) {
  const { alertTokens, now } = asked.context.get(servicesContext)
  return readAlertLink(alertTokens.open(alertCodeIn(asked)), { use, now: now() })
}

/** The vacancy that a subscriber has an opinion about. */
export function openJudgeLink(asked: Pick<RequestArgs, 'context' | 'request'>) {
  const { alertTokens, now } = asked.context.get(servicesContext)
  return readJudgeLink(alertTokens.open(alertCodeIn(asked)), { now: now() })
}
