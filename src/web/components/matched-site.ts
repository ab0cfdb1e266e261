import type { Site } from '#features/regions/site.rules.ts'

/** The site found by the root loader, for a `meta` function. Undefined when the root itself failed. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]) {
  return (matches[0]?.loaderData as { site: Site } | undefined)?.site
}
