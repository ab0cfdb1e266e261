import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, slugify } from './slug.ts'

test('a title becomes an address without accents, capitals or marks', () => {
  expect(slugify("Café 't Hoekje")).toBe('cafe-t-hoekje')
  expect(slugify('  Sint-Oedenrode  ')).toBe('sint-oedenrode')
  expect(slugify('Verpleegkundige (m/v) – 24/36 uur!')).toBe('verpleegkundige-m-v-24-36-uur')
})

test('what has no letters leaves nothing', () => {
  expect(slugify('!?–')).toBe('')
  expect(slugify('')).toBe('')
})

test('a slug is an address already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const slug = slugify(text)
      expect(slugify(slug)).toBe(slug)
      expect(slug === '' || isSlug(slug)).toBe(true)
    }),
  )
})

test('an address with anything else in it is no slug', () => {
  expect(isSlug('oss')).toBe(true)
  expect(isSlug('kok-2')).toBe(true)
  expect(isSlug('')).toBe(false)
  expect(isSlug('Oss')).toBe(false)
  expect(isSlug('-oss')).toBe(false)
  expect(isSlug('oss--heesch')).toBe(false)
  expect(isSlug('../oss')).toBe(false)
  expect(isSlug('oss\n')).toBe(false)
  expect(isSlug('a'.repeat(201))).toBe(false)
})
