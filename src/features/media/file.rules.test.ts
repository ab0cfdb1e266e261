import { expect, test } from 'vitest'
import { fileAddress, shownPicture } from './file.rules.ts'

const version = (name: string, width: number) => ({ url: `/uploads/${name}.webp`, width, hash: name })
const picture = { key: 'public/oven.webp', width: 2400, alternativeText: 'Een oven' }
const formats = { small: version('small-oven', 500), large: version('large-oven', 1000) }

test('a browser may choose among the versions of a picture', () => {
  expect(shownPicture({ ...picture, formats })).toEqual({
    address: '/uploads/oven.webp',
    alternativeText: 'Een oven',
    srcSet: '/uploads/small-oven.webp 500w, /uploads/large-oven.webp 1000w, /uploads/oven.webp 2400w',
  })
})

test('a cropped picture shows only its crop, in its own versions', () => {
  const cropped = { ...formats, crop: version('crop1-oven', 1800), 'crop-medium': version('medium-crop1-oven', 750) }
  expect(shownPicture({ ...picture, formats: cropped })).toEqual({
    address: '/uploads/crop1-oven.webp',
    alternativeText: 'Een oven',
    srcSet: '/uploads/medium-crop1-oven.webp 750w, /uploads/crop1-oven.webp 1800w',
  })
  const alone = { ...formats, crop: version('crop1-oven', 240) }
  expect(shownPicture({ ...picture, formats: alone })).toEqual({
    address: '/uploads/crop1-oven.webp',
    alternativeText: 'Een oven',
  })
})

test('a drawing, and a picture without dimensions, have one version', () => {
  const drawing = { key: 'public/kop.svg', formats: null, width: null, alternativeText: null }
  expect(shownPicture(drawing)).toEqual({ address: '/uploads/kop.svg', alternativeText: '' })
})

test('a file without a key has no URL', () => {
  expect([fileAddress(null), fileAddress('public/a.webp')]).toEqual([null, '/uploads/a.webp'])
})
