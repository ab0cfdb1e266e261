import { done, refused } from './result.ts'

/** spec §8, word for word. */
export const runtimeConfigErrors = {
  config: 'runtimeConfig not found',
  public: 'public not found in runtimeConfig',
  tagManager: 'googleTagManagerID is empty or not found',
} as const

/** The id of the tag manager in the page's runtime config, or an error about what is missing. gap 150 */
export function readTagManagerId(runtimeConfig: unknown) {
  if (!isObject(runtimeConfig)) return refused(runtimeConfigErrors.config)
  if (!isObject(runtimeConfig.public)) return refused(runtimeConfigErrors.public)
  const id = runtimeConfig.public.googleTagManagerID
  return typeof id === 'string' && id.trim() !== '' ? done(id.trim()) : refused(runtimeConfigErrors.tagManager)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
