import { expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { mailIds } from './mail-id.server.ts'

const ids = mailIds('a secret of at least thirty-two characters', 'Streekbaan <post@voorbeeld.test>')
const mail = { id: 12, createdAt: now }

test('a mail has the same id every time, of the domain of its sender', () => {
  expect(ids.of(mail)).toMatch(/^<12\.[\w-]{22}@voorbeeld\.test>$/)
  expect(ids.of({ ...mail })).toBe(ids.of(mail))
  expect(mailIds('x', 'post@bücher.test').of(mail)).toMatch(/@xn--bcher-kva\.test>$/)
  expect(mailIds('x', 'Post').of(mail)).toMatch(/@streekbaan\.mail>$/)
})

test('only this board can make such an id, and only for this mail', () => {
  const id = ids.of(mail)
  expect(ids.claimedBy(id)).toBe(12)
  expect(ids.isOf(id, mail)).toBe(true)
  // The board may have another address by now.
  expect(ids.isOf(id.replace('voorbeeld.test', 'banen.test'), mail)).toBe(true)
  expect(ids.isOf(id, { ...mail, id: 13 })).toBe(false)
  expect(ids.isOf(id, { ...mail, createdAt: new Date(now.getTime() + 1) })).toBe(false)
  expect(ids.isOf(mailIds('another secret', 'post@voorbeeld.test').of(mail), mail)).toBe(false)
})

test('any other text is not an id', () => {
  const seal = 'a'.repeat(22)
  for (const text of ['', '12', `12.${seal}@x`, `<12.${seal}@x> <13.${seal}@x>`, `<.${seal}@x>`, `<-1.${seal}@x>`])
    expect([text, ids.claimedBy(text), ids.isOf(text, mail)]).toEqual([text, undefined, false])
  expect(ids.claimedBy(`<9999999999.${seal}@x>`)).toBeUndefined()
})
