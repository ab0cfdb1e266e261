import type { TestProject } from 'vitest/node'
import { startLookups } from '../support/lookups.ts'
import { startOpenIdProvider } from '../support/openid-server.ts'
import { startProduct } from '../support/product.ts'
import { freePort } from '../../scripts/scratch-postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    port: number
  }
}

/** Starts the product that most stories visit, and what it asks for help. */
export async function setup(project: TestProject) {
  const port = await freePort()
  const google = { clientId: 'streekbaan', clientSecret: 'between-the-two' }
  const provider = await startOpenIdProvider({
    ...google,
    redirectUris: [`http://localhost:${port}/api/connect/google/callback`],
  })
  // Without a name, so that signing in has to ask for it.
  provider.person = { sub: 'gijs', email: 'gijs@voorbeeld.test', email_verified: true }
  const lookups = await startLookups()
  const settings = {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
    ...lookups.settings,
    // Stories receive webhooks and serve feeds on this machine.
    PRIVATE_ADDRESSES: 'allowed',
  }
  const closeHelp = () => {
    provider.close()
    lookups.close()
  }
  const product = await startProduct(settings, port).catch((error: unknown) => {
    closeHelp()
    throw error
  })
  project.provide('port', port)
  return async () => {
    await product.stop()
    closeHelp()
  }
}
