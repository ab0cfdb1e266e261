import { callerOf } from '#platform/rate-limit.server.ts'
import type { CaptchaAction } from '#ui/forms/captcha.rules.ts'
import { requestContext, servicesContext, siteContext } from '../context.ts'
import type { RequestArgs } from './read-body.server.ts'

export type CaptchaRefusal = { reason: 'failed' } | { reason: 'too-often'; seconds: number }

/**
 * Why the captcha refuses a form; undefined if it may pass. A form without a token, because of refused cookies or
 * without script, or whose token cannot be verified now, only gets a stricter limit.
 */
export async function checkCaptcha(
  { context }: Pick<RequestArgs, 'context'>,
  { action, token }: { action: CaptchaAction | undefined; token: string },
): Promise<CaptchaRefusal | undefined> {
  const { env, captcha, limits } = context.get(servicesContext)
  if (!action || !captcha) return undefined
  const caller = callerOf(context.get(requestContext).address)
  if (token !== '') {
    const wait = await limits.captchaPerAddress(caller)
    if (wait !== undefined) return { reason: 'too-often', seconds: wait }
    const addresses = [env.BASE_ADDRESS, ...context.get(siteContext).regions.map(({ address }) => address)]
    const verdict = await captcha(token, { action, hosts: addresses.map((address) => new URL(address).hostname) })
    if (verdict === 'failed') return { reason: 'failed' }
    if (verdict === 'passed') return undefined
  }
  const wait = await limits.withoutCaptchaPerAddress(caller)
  return wait === undefined ? undefined : { reason: 'too-often', seconds: wait }
}
