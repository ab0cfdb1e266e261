import type { TestProject } from 'vitest/node'
import { startLookups } from '../support/lookups.ts'
import { startOpenIdProvider } from '../support/openid-server.ts'
import { databaseAddress, onServer, uniqueName } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { freePort } from '../../scripts/scratch-postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    port: number
  }
}

/**
 * Starts the product that most stories visit, and the services that it uses: with a PostgreSQL server if there is one,
 * which takes half the processor time of PGlite.
 */
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
  const database = await makeDatabase()
  const settings = {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
    ...lookups.settings,
    ...database.settings,
    // Stories receive webhooks and serve feeds on this machine.
    PRIVATE_ADDRESSES: 'allowed',
  }
  const closeHelp = async () => {
    provider.close()
    lookups.close()
    await database.drop()
  }
  const product = await startProduct(settings, port).catch(async (error: unknown) => {
    await closeHelp()
    throw error
  })
  project.provide('port', port)
  return async () => {
    await product.stop()
    await closeHelp()
  }
}

/** An empty database for the product; without a server it uses PGlite. */
async function makeDatabase(): Promise<{ settings: Record<string, string>; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { settings: {}, drop: async () => {} }
  const name = uniqueName('streekbaan_stories')
  await onServer(server, `create database ${name}`)
  return {
    settings: { DATABASE_URL: databaseAddress(server, name) },
    drop: async () => void (await onServer(server, `drop database if exists ${name} with (force)`)),
  }
}
