import { buildApp } from './app.ts'
import { everyMinute } from './jobs/schedule.ts'
import { EnvError } from '#platform/env.server.ts'
import { openServices } from './services.ts'

try {
  const services = await openServices(process.env)
  const { env, db, files, log, now } = services

  const { isEmpty, seedDemo, seedLists } = await import('../db/seed.ts')
  const isDemo = !env.isProduction
  if (await isEmpty(db)) await (isDemo ? seedDemo : seedLists)(db, files, { now: now() })

  const app = await buildApp({
    services,
    build: () => import('virtual:react-router/server-build'),
    clientFolder: 'build/client',
  })
  const stopClock = everyMinute(services)
  await app.listen({ port: env.PORT, host: env.HOST })
  if (isDemo) await tellWhereToLook(services)
  else log.info({ port: env.PORT }, 'Streekbaan listens')

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      stopClock()
      await app.close()
      await services.close()
    })
  }
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  process.stderr.write(`Streekbaan cannot start:\n${error.message}\n`)
  process.exitCode = 1
}

async function tellWhereToLook({ env, db, databaseKind }: Awaited<ReturnType<typeof openServices>>) {
  const { listRegions } = await import('#features/regions/region.queries.server.ts')
  const { regionAddress } = await import('#features/regions/region.rules.ts')
  const lines = [
    '',
    `Streekbaan is up, on ${databaseKind}. Open one of:`,
    ...(await listRegions(db)).map((region) => `  ${regionAddress(env.BASE_ADDRESS, region.url)}`),
    '',
    'Demo sign-ins, all with password streekbaan-demo:',
    '  admin@voorbeeld.test · werkgever@voorbeeld.test · nieuw@voorbeeld.test',
    ...(env.SMTP_URL ? [] : [`Mail is kept at ${env.BASE_ADDRESS}/dev/mail`]),
    '',
  ]
  process.stdout.write(lines.join('\n') + '\n')
}
