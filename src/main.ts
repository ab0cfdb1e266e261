import { buildApp } from './app.ts'
import type { Services } from './services.ts'

export { startStreekbaan } from './start.ts'

/** The app with the pages of its own build: what `npm start` listens with, and the tests send their requests to. */
export function makeApp(services: Services) {
  return buildApp({
    services,
    build: () => import('virtual:react-router/server-build'),
    clientFolder: 'build/client',
  })
}
