import { expect, test } from 'vitest'
import { judge, readTasteAbout, type Taste } from './taste.rules.ts'

const work = (professionId: number, isWanted: boolean): Taste => ({ professionId, companyId: null, isWanted })
const company = (companyId: number, isWanted: boolean): Taste => ({ professionId: null, companyId, isWanted })
const vacancy = { companyId: 7, professionIds: [1, 2] }

test('a vacancy without opinions is neutral', () => {
  expect(judge(vacancy, [])).toBe('neutral')
  expect(judge(vacancy, [work(3, true), company(8, false)])).toBe('neutral')
  expect(judge({ companyId: 7, professionIds: [] }, [work(1, false)])).toBe('neutral')
})

test('wanted kinds of work and companies are wanted', () => {
  expect(judge(vacancy, [work(2, true)])).toBe('wanted')
  expect(judge(vacancy, [company(7, true)])).toBe('wanted')
})

test('an unwanted company is never mailed, whatever the work', () => {
  expect(judge(vacancy, [company(7, false), work(1, true), work(2, true)])).toBe('unwanted')
})

test('a vacancy is unwanted when all its professions are unwanted', () => {
  expect(judge(vacancy, [work(1, false)])).toBe('neutral')
  expect(judge(vacancy, [work(1, false), work(2, true)])).toBe('wanted')
  expect(judge(vacancy, [work(1, false), work(2, false)])).toBe('unwanted')
})

test('a button names its subject', () => {
  expect(readTasteAbout('beroepsgroep 12')).toEqual({ kind: 'beroepsgroep', id: 12 })
  expect(readTasteAbout('bedrijf 3')).toEqual({ kind: 'bedrijf', id: 3 })
  for (const broken of [
    null,
    '',
    'bedrijf',
    'bedrijf 0',
    'bedrijf -1',
    'bedrijf 3 x',
    'plaats 1',
    'bedrijf 99999999999',
  ])
    expect(readTasteAbout(broken)).toBeUndefined()
})
