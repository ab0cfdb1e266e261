import { buildApp } from './app.ts'
import { startStreekbaan } from './start.ts'

/** The built product. `npm run dev` starts the same way, with an app that follows the sources. */
await startStreekbaan({
  makeApp: (services) =>
    buildApp({
      services,
      build: () => import('virtual:react-router/server-build'),
      clientFolder: 'build/client',
    }),
})
