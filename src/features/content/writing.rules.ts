import { daysAfter } from '#basics/days.ts'
import { isSlug } from '#basics/slug.ts'

/** A writing is a page or an article. */
export const writingKinds = ['page', 'article'] as const
export type WritingKind = (typeof writingKinds)[number]

/** Its path on the board. */
export function writingPath(kind: WritingKind, slug: string) {
  return kind === 'article' ? `/blog/${slug}` : `/${slug}`
}

export const mostPageParts = 6
export const longestPageSlug = 200

/** The address of a page: one or more slugs with a slash in between. */
export function isPageSlug(text: string) {
  const parts = text.split('/')
  return text.length <= longestPageSlug && parts.length <= mostPageParts && parts.every(isSlug)
}

export const writingStates = ['draft', 'planned', 'online'] as const
export type WritingState = (typeof writingStates)[number]

export function stateOf({ publishedAt }: { publishedAt: Date | null }, now: Date): WritingState {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'planned' : 'online'
}

/** Pages that forms of the product link to. */
const linkedPages: readonly string[] = ['privacy', 'voorwaarden']

type Placed = { slug: string; publishedAt: Date | null }

/** gap 194: once such a page is online, it stays so, at its address. */
export function mustStay(before: Placed, after: Placed | undefined, now: Date) {
  if (!linkedPages.includes(before.slug) || stateOf(before, now) !== 'online') return false
  return after?.slug !== before.slug || stateOf(after, now) !== 'online'
}

/** The newest versions that are kept of each writing. */
export const mostVersions = 50
export const mostWritings = 5000
export const mostFooterPages = 20

/** Wide as link previews want it: 1200 by 630. */
export const writingImageAspect = 1200 / 630

/** What search engines show; longer is cut off. */
export const shownMetaTitle = 60
export const shownMetaDescription = 155

/** What an earlier version brings back. Its address and when it is online stay as they are. */
export type WritingVersion = {
  title: string
  slug: string
  body: string
  imageId: number | null
  metaTitle: string | null
  metaDescription: string | null
  publishedAt: string | null
  summary?: string | null
  authorName?: string | null
  vacancySearch?: string | null
  isInFooter?: boolean
  /** Every picture it shows. */
  fileIds: number[]
}

export type WritingRefusal =
  | 'not-found'
  | 'changed'
  | 'must-stay'
  | 'slug-taken'
  | 'is-route'
  | 'is-redirect'
  | 'unknown-image'
  | 'too-many'

/** How long a link to a preview works. */
const previewDays = 7

export type Preview = {
  kind: WritingKind
  id: number
  /** The link works while this is the round of the writing. */
  round: number
  until: number
}

type Previewed = { id: number; previewRound: number }

export function newPreview(kind: WritingKind, { id, previewRound: round }: Previewed, now: Date): Preview {
  return { kind, id, round, until: daysAfter(now, previewDays).getTime() }
}

/** What a signed link shows; undefined when it is over. */
export function readPreview(text: string | undefined, now: Date) {
  if (text === undefined) return undefined
  // Links that were made before there were rounds are of the first.
  const preview: Preview = { round: 0, ...JSON.parse(text) }
  return preview.until > now.getTime() ? preview : undefined
}

/** About how many minutes reading takes: 200 words a minute, at least one. */
export function readingMinutes(words: string) {
  return Math.max(1, Math.round(words.split(/\s+/).filter(Boolean).length / 200))
}
