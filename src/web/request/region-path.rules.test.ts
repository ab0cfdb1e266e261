import { expect, test } from 'vitest'
import { pathInOtherRegion } from './region-path.rules.ts'

const inOtherRegion = (address: string) => {
  const { pathname, search } = new URL(address, 'http://oss.banen.test')
  return pathInOtherRegion({ pathname, search })
}

test.each([
  '/',
  '/vacatures?zoek=kok&uren=3',
  '/vacatures-in-beroepsgroep/techniek?uren=3',
  '/bedrijven',
  '/privacy',
  '/blog',
  '/blog/bakker',
])('%s exists in every region', (address) => {
  expect(inOtherRegion(address)).toBe(address)
})

test.each([
  ['/vacatures/kok-oss', '/vacatures'],
  ['/vacatures/kok-oss/solliciteren?bron=x', '/vacatures'],
  ['/vacatures-in/oss', '/vacatures'],
  ['/bedrijven/kuijpers', '/bedrijven'],
  ['/bedrijven/kuijpers/solliciteren', '/bedrijven'],
  ['/werken-bij/kuijpers', '/werken-bij'],
])('%s leads to the list in the other region: %s', (address, list) => {
  expect(inOtherRegion(address)).toBe(list)
})

test.each([
  '/sollicitatie/geheim',
  '/voorbeeld/geheim',
  '/sollicitatie/geheim?keuze=1',
  '/antwoord/geheim',
  '/bezwaar/geheim',
  '/mijn-account/sollicitaties/12',
  '/beheer/orders',
  '/concept/geheim',
])('%s does not lead to the other region', (address) => {
  expect(inOtherRegion(address)).toBe('/')
})

test.each([
  '/e-mail-bevestigen?token=geheim',
  '/wachtwoord-herstellen?token=geheim',
  '/bestelling-gelukt?bestelling=1',
])('only the path of %s leads to the other region', (address) => {
  expect(inOtherRegion(address)).toBe(address.split('?')[0])
})
