/** Letters that do not decompose into another letter and an accent. */
const plain: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** `Café 't Hoekje` → `cafe-t-hoekje` */
export function slugify(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßłđðþı]/g, (letter) => plain[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export function isSlug(text: string) {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 200
}

/** The former slugs that a place, region, profession group, company or vacancy retains: the oldest are dropped. */
export const mostFormerSlugs = 20

/** The former slugs of an entry that another one is merged into, newest first. */
export function mergeFormerSlugs(from: { slug: string; formerSlugs: string[] }, into: { formerSlugs: string[] }) {
  return [...new Set([from.slug, ...into.formerSlugs, ...from.formerSlugs])].slice(0, mostFormerSlugs)
}
