import { explainStatus, generalText } from '#ui/general.text.ts'

const { heading, explanation } = generalText.error

type Answer = { refusals?: readonly string[]; refusal?: string; notice?: string; status?: number; form?: string }

/** The messages above a page with buttons: why one of them did nothing, or that it did not reach the board. */
export function refusalsIn(actionData: unknown): readonly string[] {
  const { refusals, refusal, notice, status, form } = (actionData ?? {}) as Answer
  if (refusals) return refusals
  if (refusal) return [refusal]
  if (!notice || form !== undefined) return []
  return [status === 429 ? explainStatus(status) : `${heading}. ${explanation[0]}`]
}

/** The same for a page with a single message. */
export const refusalIn = (actionData: unknown) => refusalsIn(actionData)[0]
