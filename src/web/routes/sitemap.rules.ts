import { escapeXml } from '#basics/xml.ts'

/** https://www.sitemaps.org/protocol.html: more addresses than this are split into parts, with an index. */
export const addressesPerSitemap = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The parts of a sitemap that does not fit in one file; undefined if it fits. */
export function listSitemapParts({ pages, vacancies }: { pages: number; vacancies: number }) {
  if (pages + vacancies <= addressesPerSitemap) return undefined
  const count = Math.ceil(vacancies / addressesPerSitemap)
  return ['paginas.xml', ...Array.from({ length: count }, (_, part) => `vacatures-${part + 1}.xml`)]
}

type Address = { address: string; changedAt?: Date }

export function sitemap(addresses: readonly Address[]) {
  return document('urlset', 'url', addresses)
}

export function sitemapIndex(addresses: readonly Address[]) {
  return document('sitemapindex', 'sitemap', addresses)
}

function document(root: string, item: string, addresses: readonly Address[]) {
  const items = addresses.map(
    ({ address, changedAt }) =>
      `<${item}><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${item}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('')}</${root}>\n`
}
