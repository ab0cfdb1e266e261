import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { beginningOf, tidyText } from '#basics/tidy.ts'

/**
 * What rich text may contain, whoever sent it. Everything that saves rich text must sanitise it here: it is later shown
 * unchanged (`ui/prose.tsx`).
 */
export function sanitiseRichText(html: string) {
  return untilStable(html, options)
}

type Size = { width: number; height: number }

/**
 * The same for the board's own texts, which may also hold pictures of the board and links to its own pages. Given
 * `sizeOf`, unknown pictures are left out, and the others get their true size.
 */
export function sanitiseContent(html: string, sizeOf?: (name: string) => Size | undefined) {
  return untilStable(html, contentOptions(sizeOf))
}

/** Stored text as a page shows it: sanitised again, and with smaller pictures for smaller screens. */
export function showContent(html: string) {
  return sanitizeHtml(sanitiseContent(html), {
    ...contentOptions(),
    allowedAttributes: { ...contentAttributes, img: [...contentAttributes.img, 'srcset', 'sizes'] },
    transformTags: { img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...smallerOf(attribs) } }) },
  }).trim()
}

/** The names under `/uploads/` of the pictures in sanitised text. */
export function listPictures(html: string) {
  return [...new Set([...html.matchAll(/<img src="\/uploads\/([\w.-]+)"/g)].map(([, name]) => name!))]
}

// Repairing wrongly nested tags can create new nesting errors, so this repeats until nothing changes.
function untilStable(html: string, kept: IOptions) {
  // Entities become the signs that `tidyText` takes out.
  const clean = (text: string) => tidyText(sanitizeHtml(text, kept)).trim()
  let cleaned = clean(html)
  for (let again = clean(cleaned), tries = 0; again !== cleaned && tries < 5; tries += 1) {
    cleaned = again
    again = clean(cleaned)
  }
  return cleaned
}

const startOf = (start: string): Record<string, string> => (/^([2-9]|[1-9]\d{1,2})$/.test(start) ? { start } : {})

const options = {
  // Nobody nests deeper on purpose, and later parsers might overflow.
  nestingLimit: 30,
  allowedTags: ['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    // A list that continues after a paragraph.
    ol: (tagName, { start = '' }) => ({ tagName, attribs: startOf(start) }),
    a: (tagName, { href = '' }): { tagName: string; attribs: Record<string, string> } => {
      if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return { tagName, attribs: {} }
      // The board does not endorse what an employer links to.
      return { tagName, attribs: /^http/i.test(href) ? { href, rel: 'nofollow noopener' } : { href } }
    },
  },
  exclusiveFilter: ({ tag, text, attribs }) => {
    // An invalid link is replaced by its text.
    if (tag === 'a' && !attribs.href) return 'excludeTag'
    // An empty paragraph is a blank line; an empty heading or list item is nothing.
    return ['h2', 'h3', 'li'].includes(tag) && text.trim() === ''
  },
} satisfies IOptions

const contentAttributes = { a: ['href'], ol: ['start'], img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'] }

function contentOptions(sizeOf?: (name: string) => Size | undefined): IOptions {
  return {
    ...options,
    allowedTags: [...options.allowedTags, 'figure', 'img', 'figcaption'],
    allowedAttributes: contentAttributes,
    transformTags: {
      ...options.transformTags,
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href) ? { href } : ({} as Record<string, string>),
      }),
      img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs, sizeOf) }),
    },
    exclusiveFilter: (frame) => {
      if (frame.tag === 'img') return !frame.attribs.src
      if (frame.tag === 'figure') return !frame.mediaChildren.includes('img')
      if (frame.tag === 'figcaption') return frame.text.trim() === ''
      // A list item with only a picture in it is not empty.
      return frame.mediaChildren.length === 0 && options.exclusiveFilter(frame)
    },
  }
}

function pictureOf(
  { src = '', alt = '', width = '', height = '' }: Record<string, string>,
  sizeOf?: (name: string) => Size | undefined,
): Record<string, string> {
  const name = /^\/uploads\/([\w-][\w.-]*)$/.exec(src)?.[1]
  const isNumber = (text: string) => /^[1-9]\d{0,4}$/.test(text)
  const given = isNumber(width) && isNumber(height) ? { width: Number(width), height: Number(height) } : undefined
  const size = name !== undefined && sizeOf ? sizeOf(name) : given
  if (name === undefined || (sizeOf && !size)) return {}
  return {
    src,
    alt: beginningOf(alt, 300),
    ...(size && { width: String(size.width), height: String(size.height) }),
    loading: 'lazy',
    decoding: 'async',
  }
}

/** The sizes that every uploaded picture has: by the length of its longest side, see `image.rules.ts`. */
const longestSides = { medium: 750, large: 1000 }

function smallerOf({ src = '', width, height }: Record<string, string>): Record<string, string> {
  const [wide, high] = [Number(width), Number(height)]
  const name = src.replace('/uploads/', '')
  if (!(Math.max(wide, high) > longestSides.large) || !name.endsWith('.webp')) return {}
  const smaller = Object.entries(longestSides).map(
    ([format, longest]) => `/uploads/${format}-${name} ${Math.round((wide * longest) / Math.max(wide, high))}w`,
  )
  return { srcset: [...smaller, `${src} ${wide}w`].join(', '), sizes: '(min-width: 48rem) 44rem, 100vw' }
}
