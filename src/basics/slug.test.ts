import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, slugify } from './slug.ts'

test('a title becomes a slug without accents, capitals or punctuation', () => {
  expect(slugify("Café 't Hoekje")).toBe('cafe-t-hoekje')
  expect(slugify('  Sint-Oedenrode  ')).toBe('sint-oedenrode')
  expect(slugify('Łukasz Żółć, Bjørn Weiß & Æsir')).toBe('lukasz-zolc-bjorn-weiss-aesir')
  expect(slugify('Verpleegkundige (m/v) – 24/36 uur!')).toBe('verpleegkundige-m-v-24-36-uur')
})

test('a title without letters gives an empty slug', () => {
  expect(slugify('!?–')).toBe('')
  expect(slugify('')).toBe('')
})

test('a slug stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const slug = slugify(text)
      expect(slugify(slug)).toBe(slug)
      expect(slug === '' || isSlug(slug)).toBe(true)
    }),
  )
})

test('a slug with any other character is invalid', () => {
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
