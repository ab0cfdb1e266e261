import { expect, test } from 'vitest'
import { asSentence } from './sentence.ts'

test('a sentence ends with one full stop, even after a name that ends in one', () => {
  expect(asSentence('Past bij je zoekopdracht: bakker in Oss')).toBe('Past bij je zoekopdracht: bakker in Oss.')
  expect(asSentence('Sanne heeft gesolliciteerd: Bakker bij Vos B.V.')).toBe(
    'Sanne heeft gesolliciteerd: Bakker bij Vos B.V.',
  )
})
