import { expect, test } from 'vitest'
import { webhookForm } from './webhook.fields.ts'
import { webhookText } from './webhook.text.ts'

const { wrong } = webhookText.form

function read(url: string, { mayBePlain = false, events = ['vacancy.posted'] } = {}) {
  const result = webhookForm({ mayBePlain }).schema.safeParse({ url, events })
  return result.success ? result.data : result.error.issues.map(({ message }) => message)
}

test('an address uses https, unless the board may reach its own network', () => {
  expect(read('https://werving.test/in?x=1')).toMatchObject({ url: 'https://werving.test/in?x=1' })
  expect(read('http://werving.test/in')).toEqual([wrong.https])
  expect(read('http://127.0.0.1:9000/in', { mayBePlain: true })).toMatchObject({ url: 'http://127.0.0.1:9000/in' })
  expect(read('ftp://werving.test/in', { mayBePlain: true })).toEqual([wrong.url])
})

test('an address holds no name or password, and has a maximum length', () => {
  expect(read('https://a:b@werving.test/in')).toEqual([wrong.url])
  expect(read('https://a@werving.test')).toEqual([wrong.url])
  expect(read('https:/a:b@werving.test')).toEqual([wrong.url])
  expect(read('')).toEqual([wrong.url])
  expect(read(`https://werving.test/${'x'.repeat(500)}`)).toHaveLength(1)
})

test('is stored in its normalised form', () => {
  for (const typed of ['HTTPS://werving.test/in', 'https:/werving.test/in', 'https:werving.test/in']) {
    expect(read(typed)).toMatchObject({ url: 'https://werving.test/in' })
  }
})

test('at least one event is chosen, in a fixed order; unknown ones are left out', () => {
  const chosen = ['application.received', 'test', 'vacancy.posted', 'vacancy.posted']
  expect(read('https://werving.test', { events: chosen })).toMatchObject({
    events: ['vacancy.posted', 'application.received'],
  })
  expect(read('https://werving.test', { events: ['test'] })).toEqual([wrong.events])
})
