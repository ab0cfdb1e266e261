import { buildApp } from './app.ts'
import type { Services } from './services.ts'

export { startStreekbaan } from './start.ts'

/** The app with the pages of its own build: what `npm start` runs, and the tests send requests to. */
export function makeApp(services: Services) {
  return buildApp({
    services,
    build: () => import('virtual:react-router/server-build'),
    clientFolder: 'build/client',
  })
}
