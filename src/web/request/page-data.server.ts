import type { EntryContext } from 'react-router'

/**
 * The script that gives the browser the data of the loaders, from which it takes the page over. React Router would
 * render it as parts that wait for each other; everything is known when a page is rendered, so it is put at its end.
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

/** A text as it stands in an inline script. Single quotes: the data is full of double ones. */
function inScript(text: string) {
  return `'${text.replace(unsafe, (one) => escapes[one]!)}'`
}
