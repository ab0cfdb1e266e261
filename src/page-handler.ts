import { createRequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * Answers requests for pages. React Router tries all routes of a build one after the other, twice per page, so each
 * area (`/vacatures…`, `/beheer…`) gets a request handler of its own, with only the routes that its addresses need.
 */
export function createPageHandler(build: ServerBuild): ReturnType<typeof createRequestHandler> {
  const whole = createRequestHandler(build, 'production')
  const areas = new Map(
    [...routesByArea(build.routes)].map(([area, routes]) => [
      area,
      createRequestHandler({ ...build, routes }, 'production'),
    ]),
  )
  return (request, context) => (areas.get(areaOf(new URL(request.url).pathname)) ?? whole)(request, context)
}

/** The first part of a path. When the browser fetches only data, React Router adds `.data` to the path of the page. */
export function areaOf(pathname: string) {
  return pathname.split('/', 2)[1]!.replace(/\.data$/, '')
}

/** Per area: its own routes, those that may begin with anything, and the routes that these are rendered in. */
export function routesByArea(routes: Routes) {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const branches = all.map((route) => branchOf(routes, route))
  const areas = new Set(branches.map(firstPart).filter((part) => part !== '' && !isOpen(part)))

  return new Map(
    [...areas].map((area) => {
      const needed = new Set(
        branches.filter((branch) => firstPart(branch) === area || isOpen(firstPart(branch))).flat(),
      )
      // In the order of the build: of two that fit equally well, the first wins.
      return [area, Object.fromEntries(all.filter((route) => needed.has(route)).map((route) => [route.id, route]))]
    }),
  )
}

/** A route after those that it is rendered in. */
function branchOf(routes: Routes, route: Route): Route[] {
  const parent = route.parentId ? routes[route.parentId] : undefined
  return parent ? [...branchOf(routes, parent), route] : [route]
}

/** Empty for the home page and for layouts without a path. */
function firstPart(branch: Route[]) {
  return branch
    .flatMap(({ path }) => path || [])
    .join('/')
    .split('/')[0]!
}

const isOpen = (part: string) => /[:*?]/.test(part)
