import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { writtenOnce } from './written-sql.server.ts'

const read = (part: ReturnType<typeof sql>) => new PgDialect().sqlToQuery(sql`select ${7}, ${part} limit ${8}`)

test('a cached part is built once, and its placeholders are renumbered for the statement around it', () => {
  let made = 0
  const part = () =>
    writtenOnce('a part', now, () => {
      made += 1
      return sql`(select ${'x'} from ${sql.identifier('$at')} where a = ${'$2'} and b ~ '[.]$')`
    })
  const first = read(part())
  expect(first.params).toEqual([7, 'x', '$2', 8])
  expect(read(part())).toEqual(first)
  // For two moments, the first time only.
  expect(made).toBe(2)
})

test('a part that contains something like a placeholder is rebuilt', () => {
  const part = () => writtenOnce('odd', now, () => sql`${'x'} from ${sql.identifier('$1')}`)
  for (let times = 0; times < 2; times += 1) expect(read(part()).params).toEqual([7, 'x', 8])
})

test('a part that depends on the time is rebuilt', () => {
  const part = (moment: Date) => writtenOnce('until', moment, (at) => sql`expires_at > ${at.toISOString()}`)
  const later = new Date(now.getTime() + 60_000)
  expect([read(part(now)).params[1], read(part(later)).params[1]]).toEqual([now.toISOString(), later.toISOString()])
})

test('the cache holds no more than a front end needs, whatever anybody requests', () => {
  let made = 0
  const part = (key: string) => writtenOnce(key, now, () => ((made += 1), sql`1`))
  part('first')
  for (let nth = 0; nth < 300; nth += 1) part(`other ${nth}`)
  made = 0
  part('first')
  expect(made).toBe(2)
  made = 0
  part('x'.repeat(3000))
  part('x'.repeat(3000))
  expect(made).toBe(2)
})
