import { boardTitle, type MailSite } from '#ui/mail/mail-site.rules.ts'

export type Region = {
  id: number
  title: string
  slug: string
  url: string
  videoId: string | null
  accent: string
  accentDark: string
}

/** spec §9: a region without its own logo or video shows those of this one. */
const exampleUrl = 'meierijstad'

type Shown = { url: string; videoId: string | null; logo: string | null }

export function withDefaults<Some extends Shown>(regions: readonly Some[]) {
  const example = regions.find(({ url }) => url === exampleUrl)
  return regions.map((region) => ({
    ...region,
    videoId: region.videoId || (example?.videoId ?? null),
    logo: region.logo ?? example?.logo ?? null,
  }))
}

/** `oss.localhost:3000` → `oss` */
export function firstLabel(host: string) {
  return host.toLowerCase().split(':')[0]!.split('.')[0]!
}

/**
 * The region that a visitor sees: the one whose `url` is the first label of the host; on another host the one chosen
 * earlier, else the first in the list.
 */
export function chooseRegion<Some extends { slug: string; url: string }>(
  regions: readonly Some[],
  { host, chosenSlug }: { host: string; chosenSlug?: string },
) {
  const own = regions.find((region) => region.url === firstLabel(host))
  if (own) return { region: own, isOwnHost: true }
  return { region: regions.find((region) => region.slug === chosenSlug) ?? regions[0], isOwnHost: false }
}

/** `http://localhost:3000` and `oss` → `http://oss.localhost:3000` */
export function regionAddress(baseAddress: string, url: string) {
  return baseAddress.replace('://', `://${url}.`)
}

/** A region as the header of a mail shows it. */
export function mailSiteOf(
  { title, url, accent, accentDark }: Pick<Region, 'title' | 'url' | 'accent' | 'accentDark'>,
  baseAddress: string,
): MailSite {
  return { title, address: regionAddress(baseAddress, url), accent, accentDark }
}

/** The board as a whole, if the region is unknown. */
export function boardSite(baseAddress: string): MailSite {
  return { title: boardTitle, address: baseAddress, accent: null, accentDark: null }
}

/** `Baan in Oss` → `Oss`, `Baan in Land van Cuijk` → `Land van Cuijk`. Without `in` it is the last word. */
export function regionName(title: string) {
  return / in (.+)/.exec(title)?.[1] ?? title.split(' ').at(-1) ?? title
}
