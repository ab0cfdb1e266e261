import { expect, test } from 'vitest'
import { placeForm, regionForm } from './place.fields.ts'
import { placeText, regionText } from './place.text.ts'

const place = { title: 'Erp', regionId: 1, latitude: '51,6', longitude: '5,6' }
const wrongPlace = (given: object) =>
  placeForm.schema.safeParse({ ...place, ...given }).error?.issues.map(({ message }) => message) ?? []

test.each([
  [{ title: '' }, placeText.wrong.title],
  [{ latitude: '' }, placeText.wrong.latitude],
  [{ latitude: '5,6' }, placeText.wrong.latitude],
  [{ latitude: 'noord' }, placeText.wrong.latitude],
  [{ longitude: '51,6' }, placeText.wrong.longitude],
  [{ longitude: '1e1' }, placeText.wrong.longitude],
  [{ title: '日本' }, 'Van deze naam is geen webadres te maken. Vul hier zelf een webadres in'],
  [{ title: '!!!', slug: ' ' }, 'Van deze naam is geen webadres te maken. Vul hier zelf een webadres in'],
])('a place with %o is refused: %s', (given, message) => {
  expect(wrongPlace(given)).toContain(message)
})

const region = { title: 'Baan in Oss', url: 'oss', accent: '#1c5a3c', accentDark: '#7fc79b' }
const wrongRegion = (given: object) =>
  regionForm.schema.safeParse({ ...region, ...given }).error?.issues.map(({ message }) => message) ?? []

test.each([
  [{ title: '' }, regionText.wrong.title],
  [{ url: 'Oss!' }, regionText.wrong.url],
  [{ videoId: 'abc' }, regionText.wrong.videoId],
  [{ accent: 'groen' }, regionText.wrong.colour],
  [{ accent: '#f2b84b' }, regionText.wrong.tooPale],
  [{ accentDark: '#1c5a3c' }, regionText.wrong.tooDark],
])('a region with %o is refused: %s', (given, message) => {
  expect(wrongRegion(given)).toEqual([message])
})

test('a region and a place are accepted in their usual spelling', () => {
  expect(wrongPlace({})).toEqual([])
  expect(wrongPlace({ title: '日本', slug: 'japan' })).toEqual([])
  expect(wrongRegion({ accent: '#1C5A3C', videoId: '1005383395' })).toEqual([])
})
