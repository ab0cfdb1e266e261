import type { MailSite } from '#ui/mail-site.rules.ts'
import type { Region } from './region.rules.ts'

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

/** The visitor's board, as the header of a mail shows it. */
export function mailSiteIn({ title, address, region }: Site): MailSite {
  return { title, address, accent: region.accent, accentDark: region.accentDark }
}
