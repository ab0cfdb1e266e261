import type { EntryContext } from 'react-router'

/**
 * The page with the data of its loaders, from which the browser takes it over. React Router would render these scripts
 * as parts that wait for each other; everything is known when a page is rendered, so they are put at its end.
 */
export async function withPageData(page: string, entryContext: EntryContext, nonce: string) {
  const { serverHandoffStream: stream, renderMeta } = entryContext
  if (!stream || !renderMeta?.didRenderScripts) return page
  const data = inScript(await new Response(stream).text())
  const controller = 'window.__reactRouterContext.streamController'
  return `${page}<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`
}

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  '\0': '\\x00',
  '<': '\\x3C',
}
const unsafe = new RegExp(`[${Object.values(escapes).join('')}]`, 'g')

/** A text as it stands in an inline script. Single quotes: the data is full of double ones. */
function inScript(text: string) {
  return `'${text.replace(unsafe, (one) => escapes[one]!)}'`
}
