import { readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'
import { isProductPath, productPaths, serverPaths } from './product-path.rules.ts'

/** Articles are at the first route and pages at the catch-all: both are checked by slug. */
const ofWritings = ['/blog/:slug', '/*']

const addresses = addressesOf(routes).filter((address) => !ofWritings.includes(address))
const example = (address: string) => address.replace(/:[a-z]+\??/g, 'iets')

test('no page and no route rule can take the address of a route: add a new route to `productPaths`', () => {
  expect(addresses.filter((address) => !isProductPath(example(address)))).toEqual([])
  expect(isProductPath('/Beheer/Orders')).toBe(true)
})

test('every reserved address belongs to a route, so that none is kept from pages for no reason', () => {
  const isUsed = (pattern: string) => {
    const start = pattern.replace(/\/\*$/, '')
    return addresses.some((address) => address === pattern || address === start || address.startsWith(`${start}/`))
  }
  expect(productPaths.filter((pattern) => !isUsed(pattern))).toEqual([])
})

test('files that the product serves are reserved too', () => {
  const files = readdirSync('public').map((name) => `/${name}`)
  expect(files.filter((file) => !isProductPath(file))).toEqual([])
  expect(serverPaths.map((path) => isProductPath(path.replace('*', 'iets')))).not.toContain(false)
})

test('an address that no route serves is free', () => {
  for (const path of [
    '/over-ons',
    '/over-ons/team',
    '/vacatures-in',
    '/blog/2019/oud-bericht',
    '/blog/artikel',
    '/werken',
  ])
    expect(isProductPath(path)).toBe(false)
})

function addressesOf(entries: readonly RouteConfigEntry[], under = ''): string[] {
  return entries.flatMap(({ path = '', children, index }) => {
    const address = path === '' ? under : `${under}/${path}`
    return children ? [...(index ? [address] : []), ...addressesOf(children, address)] : [address || '/']
  })
}
