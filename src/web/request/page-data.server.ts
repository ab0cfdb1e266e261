import type { EntryContext } from 'react-router'

/**
 * The inline script with the loaders' data, from which the browser hydrates. React Router would stream it in parts that
 * wait for each other; here everything is known when a page is rendered, so it goes at the end.
 */
export async function writePageData({ serverHandoffStream: stream, renderMeta }: EntryContext) {
  if (!stream || !renderMeta?.didRenderScripts) return undefined
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${inScript(await new Response(stream).text())});${controller}.close();`
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

/** Text as a string literal in an inline script. Single quotes: the data is full of double ones. */
function inScript(text: string) {
  return `'${text.replace(unsafe, (one) => escapes[one]!)}'`
}
