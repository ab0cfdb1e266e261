import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { chooseRegion, type Region, regionAddress } from './region.rules.ts'

/** The board as one visitor sees it: their region, and the address of every region. */
export type Site = {
  title: string
  region: Region & { name: string; logo: string | null }
  regions: { id: number; title: string; slug: string; address: string }[]
  /** The address of this region's own host. */
  address: string
  /** False on a host that belongs to no region: search engines should not index it. */
  isOwnHost: boolean
}

type Visit = { host: string; chosenSlug?: string | undefined; baseAddress: string }

/** The site for a host name. Undefined while the board has no regions. */
export function chooseSite(
  regions: readonly Site['region'][],
  { host, chosenSlug, baseAddress }: Visit,
): Site | undefined {
  const { region, isOwnHost } = chooseRegion(regions, { host, chosenSlug })
  if (!region) return undefined
  return {
    title: region.title,
    region,
    regions: regions.map(({ id, title, slug, url }) => ({ id, title, slug, address: regionAddress(baseAddress, url) })),
    address: regionAddress(baseAddress, region.url),
    isOwnHost,
  }
}

/** The visitor's board, as the header of a mail shows it. */
export function mailSiteIn({ title, address, region }: Site): MailSite {
  return { title, address, accent: region.accent, accentDark: region.accentDark }
}
