import { generalText } from '#ui/general.text.ts'

const { heading, explanation } = generalText.error

/** What a page with buttons says at its top: why one of them did nothing, or that it did not reach the board. */
export function refusalIn(actionData: unknown) {
  const { refusal, notice } = (actionData ?? {}) as { refusal?: string; notice?: string }
  return refusal ?? (notice && `${heading}. ${explanation[0]}`)
}
