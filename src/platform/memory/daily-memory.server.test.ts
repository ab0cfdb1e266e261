import { expect, test } from 'vitest'
import { openDailyMemory } from './daily-memory.server.ts'

const monday = '2026-11-16'

test('something is remembered under its key for the day, and forgotten the next', () => {
  const memory = openDailyMemory<{ seen: number }>()
  const visit = (day: string, key: string) => (memory.recall(day, [key], () => ({ seen: 0 })).seen += 1)
  expect(visit(monday, 'a')).toBe(1)
  expect(visit(monday, 'a')).toBe(2)
  expect(visit(monday, 'b')).toBe(1)
  expect(visit('2026-11-17', 'a')).toBe(1)
  expect(memory.size).toBe(1)
})

test('the parts of a key do not run into each other', () => {
  const memory = openDailyMemory<string>()
  memory.recall(monday, ['ab', 'c'], () => 'one')
  expect(memory.recall(monday, ['a', 'bc'], () => 'two')).toBe('two')
})

test('the oldest are forgotten when there are too many', () => {
  const memory = openDailyMemory<string>(2)
  for (const key of ['a', 'b', 'c']) memory.recall(monday, [key], () => key)
  expect(memory.size).toBe(2)
  expect(memory.recall(monday, ['c'], () => 'again')).toBe('c')
  expect(memory.recall(monday, ['a'], () => 'again')).toBe('again')
})
