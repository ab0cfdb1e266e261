type Article = {
  title: string
  description: string | undefined
  path: string
  publishedAt: Date
  updatedAt: Date
  authorName: string | null
  image: { address: string } | null
}

/** Structured data for search engines about an article: https://schema.org/Article, and its place on the board. */
export function describeArticle(
  article: Article,
  site: { title: string; address: string; logo: string | null },
  blog: string,
) {
  const { title, description, path, publishedAt, updatedAt, authorName, image } = article
  const publisher = {
    '@type': 'Organization',
    name: site.title,
    url: site.address,
    ...(site.logo && { logo: `${site.address}${site.logo}` }),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        ...(description && { description }),
        ...(image && { image: [`${site.address}${image.address}`] }),
        datePublished: publishedAt.toISOString(),
        dateModified: (updatedAt > publishedAt ? updatedAt : publishedAt).toISOString(),
        author: authorName ? { '@type': 'Person', name: authorName } : publisher,
        publisher,
        mainEntityOfPage: `${site.address}${path}`,
        inLanguage: 'nl-NL',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: site.title, item: `${site.address}/` },
          { '@type': 'ListItem', position: 2, name: blog, item: `${site.address}/blog` },
          { '@type': 'ListItem', position: 3, name: title, item: `${site.address}${path}` },
        ],
      },
    ],
  }
}
