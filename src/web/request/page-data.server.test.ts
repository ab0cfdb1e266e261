import { runInNewContext } from 'node:vm'
import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { writePageData } from './page-data.server.ts'

const contextWith = (text: string, didRenderScripts = true) =>
  ({ serverHandoffStream: new Response(text).body!, renderMeta: { didRenderScripts } }) as EntryContext

test.each([
  ['quotes', `'"\``],
  ['backslashes', String.raw`\ \n \' \\' \u2028`],
  ['ends of lines', 'a\nb\r\nc\u2028d\u2029e'],
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['a comment', '<!-- --> <![CDATA[ ]]>'],
  ['letters of every kind', 'één café, €, 👩‍🌾, \u0000'],
])('the browser reads back the same text: %s', async (_name, text) => {
  const script = (await writePageData(contextWith(text)))!
  // Nothing in the data may end the script or open a comment.
  expect(script).not.toContain('<')
  const said: string[] = []
  const streamController = { enqueue: (one: string) => said.push(one), close: () => said.push('closed') }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  expect(said).toEqual([text, 'closed'])
})

test('a page without scripts gets no data', async () => {
  expect(await writePageData(contextWith('data', false))).toBeUndefined()
})
