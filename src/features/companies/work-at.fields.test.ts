import { expect, test } from 'vitest'
import { z } from 'zod'
import { workAtFields } from './work-at.fields.ts'

const fields = z.object(workAtFields)
const messagesOf = (typed: object) =>
  fields.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('everything about working at a company may be left out', () => {
  expect(fields.parse({})).toMatchObject({
    workAtHeading: null,
    workAtPalette: null,
    workDay: [],
    team: [],
    rosters: [],
  })
})

test('a working day, a team and rosters are read as they are typed', () => {
  const told = fields.parse({
    workDay: [{ time: '7.30', title: ' Binnenkomen ', text: '' }],
    team: [{ name: 'Bram', role: '' }],
    rosters: [{ hours: '20 uur', times: '', days: 'di vr', otherDays: 'zo' }],
    workAtPalette: 'teal',
  })
  expect(told.workDay).toEqual([{ time: '07:30', title: 'Binnenkomen', text: null }])
  expect(told.team).toEqual([{ name: 'Bram', role: null }])
  expect(told.rosters).toEqual([{ hours: '20 uur', times: null, days: 'di vr', otherDays: 'zo' }])
  expect(told.workAtPalette).toBe('teal')
})

test('each list is bounded, and days must be valid', () => {
  const moments = Array.from({ length: 7 }, () => ({ time: '8:00', title: 'Koffie' }))
  expect(messagesOf({ workDay: moments })).toEqual([['workDay', 'Hooguit 6 regels']])
  const roster = { hours: '20 uur', days: 'soms', otherDays: '' }
  expect(messagesOf({ rosters: [roster] })).toEqual([['rosters.0.days', 'Schrijf dagen als ‘di vr’ of ‘ma-do’']])
  expect(messagesOf({ workAtPalette: 'neon' })).toHaveLength(1)
  expect(messagesOf({ team: [{ name: '' }] })).toEqual([['team.0.name', 'Er is geen naam ingevuld']])
})
