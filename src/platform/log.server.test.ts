import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '#test/support/db.ts'
import { describeError, pathForLog } from './log.server.ts'
import { outgoingMails } from './mail.table.ts'

const db = await freshDb()

test('a failed query is logged without what a person sent', async () => {
  const error = await db
    .insert(outgoingMails)
    .values({ kind: 'geheim-1', recipient: 'noor@voorbeeld.test', subject: 'a', html: 'b', text: 'nul\u0000' })
    .catch((caught: unknown) => caught)

  const told = JSON.stringify(describeError(error))

  expect(told).toContain('insert into')
  expect(told).not.toMatch(/geheim-1|noor@/)
})

test('a refused row is logged without its values', async () => {
  const error = await db
    .update(outgoingMails)
    .set({ recipient: null as never })
    .where(eq(outgoingMails.id, 1))
    .then(() => db.insert(outgoingMails).values({ kind: 'mail', recipient: 'noor@voorbeeld.test' } as never))
    .catch((caught: unknown) => caught)

  expect(JSON.stringify(describeError(error))).not.toContain('noor@')
})

test("the product's own error keeps its message, its origin and its cause", () => {
  const error = new Error('the board has no regions', { cause: new TypeError('nothing there') })

  expect(describeError(error)).toMatchObject({
    name: 'Error',
    message: 'the board has no regions',
    stack: expect.stringContaining('log.server.test'),
    cause: { name: 'TypeError', message: 'nothing there' },
  })
})

test('a thrown value that is not an error is not logged', () => {
  expect(describeError({ email: 'noor@voorbeeld.test' })).toEqual({ message: 'not an error' })
})

test('a signed link is not logged', () => {
  expect(pathForLog('/sollicitatie/MTIz.aGVlbCBnZWhlaW0gaGVlbCBnZWhlaW0?verstuurd')).toBe('/sollicitatie/…')
  expect(pathForLog('/vacatures/bakker?zoek=x')).toBe('/vacatures/bakker')
})
