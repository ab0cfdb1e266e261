import { redirect, redirectDocument } from 'react-router'
import { expect, test } from 'vitest'
import { checkRedirect, toAnotherSite } from './external-navigation.server.ts'

const asked = {
  request: new Request('https://oss.banen.test/vacatures'),
  own: ['https://banen.test', 'https://boxtel.banen.test'],
}
const check = (response: Response) => checkRedirect(response, asked)

test('a redirect within this board, on any of its hosts, is allowed', () => {
  for (const to of ['/inloggen', '?pagina=2', 'https://oss.banen.test/x', 'https://boxtel.banen.test/x'])
    expect(check(redirect(to)).headers.get('location')).toBe(to)
  expect(check(new Response('tekst')).status).toBe(200)
})

test('a redirect to another site is refused without permission, however it is written', () => {
  const addresses = [
    'https://elders.test/',
    'http://oss.banen.test/',
    '//elders.test',
    '/\\elders.test',
    'https://oss.banen.test@elders.test/',
    'https://banen.test.elders.test',
    'javascript:alert(1)',
  ]
  for (const to of addresses) {
    expect(() => check(redirect(to)), to).toThrow('External URL without permission')
    expect(() => check(redirectDocument(to)), to).toThrow('External URL without permission')
  }
})

test('with permission it is allowed, and the permission is not sent to the browser', () => {
  const sent = check(toAnotherSite(redirect('https://betalen.test/1')))
  expect(sent.headers.get('location')).toBe('https://betalen.test/1')
  expect([...sent.headers.keys()]).toEqual(['location'])
})
