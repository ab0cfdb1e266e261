import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { areaOf, routesByArea } from './page-handler.ts'
import config from './web/routes.ts'

type Routes = ServerBuild['routes']

const whole = toRoutes([{ file: 'root.tsx', path: '', children: [...config] }])
const areas = routesByArea(whole)

describe('the routes of an area', () => {
  test('lead each address to the same page with the same parameters as all routes do', () => {
    for (const path of addresses())
      expect([path, find(areas.get(areaOf(path)) ?? whole, path)]).toEqual([path, find(whole, path)])
  })

  test('do so for any address', () => {
    const parts = [...new Set(addresses().flatMap((path) => path.split('/')))]
    const path = fc.array(fc.oneof(fc.constantFrom(...parts), fc.webSegment()), { maxLength: 5 })
    fc.assert(
      fc.property(path, (some) => {
        const address = `/${some.join('/')}`
        expect(find(areas.get(areaOf(address)) ?? whole, address)).toEqual(find(whole, address))
      }),
      { numRuns: 100 },
    )
  })

  test('are few for the pages that visitors open most', () => {
    expect(Object.keys(areas.get('vacatures')!).length).toBeLessThan(20)
    expect(Object.keys(areas.get('bedrijven')!).length).toBeLessThan(15)
  })

  test.each([
    ['/', ''],
    ['/vacatures', 'vacatures'],
    ['/vacatures.data', 'vacatures'],
    ['/vacatures/kok.data', 'vacatures'],
    ['//vacatures', ''],
    ['/Vacatures', 'Vacatures'],
    ['/sitemap.xml', 'sitemap.xml'],
  ])('are found for %s by its first part', (path, area) => {
    expect(areaOf(path)).toBe(area)
  })
})

/** As React Router describes them in a build. */
function toRoutes(entries: readonly RouteConfigEntry[], parentId?: string): Routes {
  return Object.assign(
    {},
    ...entries.map(({ file, path, index, children = [] }) => ({
      [file]: { id: file, parentId, path, index, module: {} },
      ...toRoutes(children, file),
    })),
  )
}

function find(routes: Routes, path: string) {
  const under = (parentId?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) =>
        route!.index ? { id: route!.id, index: true } : { ...route!, index: false, children: under(route!.id) },
      )
  if (!trees.has(routes)) trees.set(routes, under())
  return matchRoutes(trees.get(routes)!, path)?.map(({ route, params }) => ({ id: route.id, params }))
}
const trees = new Map<Routes, RouteObject[]>()

/** One for each route, with values for its parameters, and some that are written in an unusual way. */
function addresses() {
  const paths = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const own = path ? `${above}/${path}` : above
      return [own || '/', ...paths(children, own)]
    })
  return paths(config).flatMap((path) => {
    const filled = path.replace(/:(\w+)\??/g, 'een').replace('*', 'ergens/anders')
    return [filled, filled.toUpperCase(), `${filled}/`, `${filled}/nog/meer`, filled.replace(/\/een$/, '')]
  })
}
