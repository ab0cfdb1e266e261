import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/web/routes.ts'

/** Pages outside these areas that also need a signed-in user. */
const elsewhere = ['/bestelling-gelukt', '/concept/:form', '/registratie-voltooien', '/uitloggen']

/** Every address for signed-in users that has a page, and whether it has an action. Read from the routes themselves. */
export function listOwnRoutes() {
  return listRoutes((address) => /^\/mijn-account(\/|$)/.test(address) || elsewhere.includes(address))
}

/** The same for the admin area. */
export function listAdminRoutes() {
  return listRoutes((address) => /^\/beheer(\/|$)/.test(address))
}

/** Every address that a visitor may open as a page. */
export function listPublicRoutes() {
  return pagesOf(routes)
    .filter(({ address }) => !/^\/(mijn-account|beheer|dev)(\/|$)/.test(address) && !elsewhere.includes(address))
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ address }) => address)
}

function listRoutes(isWanted: (address: string) => boolean) {
  return pagesOf(routes)
    .filter(({ address }) => isWanted(address))
    .flatMap(({ address, file }) => {
      const takesForms = /export (const|async function|function) action\b/.test(readFileSync(`src/web/${file}`, 'utf8'))
      const addresses = address.endsWith('/:id?') ? [address.slice(0, -5), address.slice(0, -1)] : [address]
      // The name that React Router gives it.
      const id = file.replace(/^\.\//, '').replace(/\.tsx?$/, '')
      return addresses.map((one) => ({ id, address: one, takesForms }))
    })
}

function pagesOf(entries: readonly RouteConfigEntry[], under = ''): { address: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const address = path === '' ? under : `${under}/${path}`
    return children ? pagesOf(children, address) : [{ address: address || '/', file }]
  })
}
