import { generalText } from '#ui/general.text.ts'

const { heading, explanation } = generalText.error

type Answer = { refusals?: readonly string[]; refusal?: string; notice?: string; form?: string }

/** What a page with buttons says at its top: why one of them did nothing, or that it did not reach the board. */
export function refusalsIn(actionData: unknown): readonly string[] {
  const { refusals, refusal, notice, form } = (actionData ?? {}) as Answer
  if (refusals) return refusals
  if (refusal) return [refusal]
  return notice && form === undefined ? [`${heading}. ${explanation[0]}`] : []
}

/** The same on a page that has one thing to say. */
export const refusalIn = (actionData: unknown) => refusalsIn(actionData)[0]
