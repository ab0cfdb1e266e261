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

/** Whether this can be the address of a page: one or more slugs separated by slashes. */
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

/** Pages that the product's forms link to. */
const linkedPages: readonly string[] = ['privacy', 'voorwaarden']

type Placed = { slug: string; publishedAt: Date | null }

/** gap 194: such a page must stay online at its address, once published. */
export function mustStay(before: Placed, after: Placed | undefined, now: Date) {
  if (!linkedPages.includes(before.slug) || stateOf(before, now) !== 'online') return false
  return after?.slug !== before.slug || stateOf(after, now) !== 'online'
}

/** How many versions are stored of each writing: the newest ones. */
export const mostVersions = 50
export const mostWritings = 5000
export const mostFooterPages = 20

/** The aspect ratio that link previews need: 1200 by 630. */
export const writingImageAspect = 1200 / 630

/** The lengths that search engines show; they cut off longer text. */
export const shownMetaTitle = 60
export const shownMetaDescription = 155

/** What restoring an earlier version brings back. Its address and publication moment do not change. */
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
  /** All pictures in it. */
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

/** How long a preview link works. */
const previewDays = 7

export type Preview = {
  kind: WritingKind
  id: number
  /** The link works as long as the writing has this round. */
  round: number
  until: number
}

type Previewed = { id: number; previewRound: number }

export function newPreview(kind: WritingKind, { id, previewRound: round }: Previewed, now: Date): Preview {
  return { kind, id, round, until: daysAfter(now, previewDays).getTime() }
}

/** The contents of a signed preview link; undefined when it has expired. */
export function readPreview(text: string | undefined, now: Date) {
  if (text === undefined) return undefined
  // Links from before rounds existed have the first round.
  const preview: Preview = { round: 0, ...JSON.parse(text) }
  return preview.until > now.getTime() ? preview : undefined
}

/** The estimated reading time: 200 words per minute, at least one minute. */
export function readingMinutes(words: string) {
  return Math.max(1, Math.round(words.split(/\s+/).filter(Boolean).length / 200))
}
