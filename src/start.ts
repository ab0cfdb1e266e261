import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { demoPassword, personas } from '#features/accounts/persona.rules.ts'
import { hasAdmin } from '#features/accounts/user.queries.server.ts'
import { listRegions } from '#features/regions/region.queries.server.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { countUnreadable } from '#features/sign-in/second-factor.queries.server.ts'
import { requireDataFolder } from '#platform/data-folder.server.ts'
import { type Db, oneProcessAtATime } from '#platform/db.server.ts'
import { type Env, readEnv, signatureFault } from '#platform/env.server.ts'
import { DiskIsFull } from '#platform/files/files.server.ts'
import { requirePort, tellPortErrors } from '#platform/port.server.ts'
import { StartError, tellStartErrors } from '#platform/start-error.server.ts'
import { closeWithin } from '#platform/timeouts.server.ts'
import { hasDemoUsers, hasOccupations, isEmpty } from '../db/contents.ts'
import { startJobs } from './jobs/start-jobs.server.ts'
import { openServices, type Services } from './services.ts'
import { startWorkers } from './workers.ts'

type App = {
  listen: (where: { port: number; host: string }) => Promise<unknown>
  close: () => Promise<unknown>
  server?: { closeAllConnections: () => void }
}

type Options = { makeApp: (services: Services) => Promise<App> }

/** Starts the product, and stops it on a signal. Returns whether it runs; if not, the reason was already printed. */
export async function startStreekbaan({ makeApp }: Options) {
  if (cluster.isPrimary && process.env.npm_lifecycle_event === 'start') stopAfterParent()
  const isRunning = await tellStartErrors(async () => {
    try {
      const env = readEnv(process.env)
      await (cluster.isPrimary && env.WEB_CONCURRENCY > 1 ? startWorkers(env) : start(makeApp, env))
    } catch (error) {
      if (error instanceof StartError) throw new StartError('Streekbaan cannot start:', error.message)
      throw error
    }
  })
  // Its channel to the first process would keep it alive.
  if (!isRunning && cluster.isWorker) process.exit()
  return isRunning
}

/** npm passes a signal on to its shell, and that ends without telling this process, which would go on by itself. */
function stopAfterParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    // Not sent as a signal: a second one would end at once what a supervisor already told to stop.
    if (process.ppid !== parent && process.emit('SIGTERM')) clearInterval(watch)
  }, 1_000)
  watch.unref()
}

async function start(makeApp: Options['makeApp'], env: Env) {
  const where = { port: env.PORT, host: env.HOST }
  // Checked before anything is opened or seeded: an accidental second start is reported at once.
  if (cluster.isPrimary) await requirePort(where)
  requireDataFolder(env.DATA_DIR)

  const services = await openServices(env)
  try {
    if (env.isProduction) await refuseDemoUsers(services)
    await tryBucket(services)
    await fillWhenEmpty(services)
    const app = await makeApp(services)
    await tellPortErrors(where, () => app.listen(where))
    stopOnSignal(services, app, startJobs(services))
    // The first visitor need not wait for it.
    void services.vacancyIndex()
    services.knowledge().catch(() => {})
  } catch (error) {
    await services.close()
    throw error
  }

  if (env.isProduction) await tellLog(services)
  else if (cluster.isPrimary || cluster.worker?.id === 1) await tellWhereToLook(services)
}

async function refuseDemoUsers({ db }: Services) {
  if (!(await hasDemoUsers(db))) return
  throw new StartError('The database holds the demo, whose password is public. Take its users out: npm run demo:remove')
}

/** Wrong keys of a bucket would only be noticed by the first person who sends a file. */
async function tryBucket({ env, db, files, log }: Services) {
  if (!env.s3) return
  if (await isEmpty(db)) {
    await storeAndRemove(files).catch((error: unknown) => {
      throw new StartError(`S3_BUCKET: nothing can be stored in ${env.s3!.bucket}: ${reasonOf(error)}`)
    })
    return
  }
  // It may be unavailable for a moment: visitors can use the board without it.
  storeAndRemove(files).catch((error: unknown) => log.error({ error }, 'the bucket does not store or remove files'))
}

async function storeAndRemove(files: Services['files']) {
  const key = `private/trial-${randomUUID()}`
  await files.put(key, Buffer.from('trial'))
  await files.delete(key)
}

/** What the storage itself said. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error && cause.message ? reasonOf(cause) : message
}

/** Seeds a new board: with its regions and lists in production, otherwise with the whole demo. */
async function fillWhenEmpty(services: Services) {
  if (!(await isEmpty(services.db))) return addOccupations(services.db)
  if (services.databaseKind === 'PGlite') return fill(services)
  // When two processes start at once on an empty database, one of them seeds it.
  await oneProcessAtATime(services.db, 'fill', async (tx) => {
    if (await isEmpty(tx)) await fill(services)
  })
}

/** A board from before the vocabulary of work gets it when it starts. */
async function addOccupations(db: Db) {
  if (await hasOccupations(db)) return
  const { seedOccupations } = await import('../db/seed-lists.ts')
  await seedOccupations(db)
}

async function fill({ env, db, files, now }: Services) {
  // Imported here, so that a running board does not load these texts.
  const seed = env.isProduction
    ? (await import('../db/seed-lists.ts')).seedLists
    : (await import('../db/seed.ts')).seedDemo
  await seed(db, files, { now: now() }).catch((error: unknown) => {
    throw error instanceof DiskIsFull ? new StartError(`DATA_DIR: ${error.message}`) : error
  })
}

function stopOnSignal(services: Services, app: App, jobs: Pick<ReturnType<typeof startJobs>, 'stop'>) {
  // One of several processes stops when the first one says so, or is gone; a terminal sends SIGINT to all of them.
  const signals = cluster.isPrimary ? (['SIGINT', 'SIGTERM'] as const) : (['disconnect', 'SIGTERM'] as const)
  if (cluster.isWorker) process.on('SIGINT', () => {})
  const stop = async () => {
    // A second signal stops the process at once.
    for (const signal of signals) process.removeListener(signal, stop)
    // Work that hangs must not keep the process alive: its mail or job is retried later.
    setTimeout(() => process.exit(), stopMs).unref()
    await Promise.all([closeWithin(app, patienceMs), jobs.stop(patienceMs)])
    await services.close()
    // Its channel to the first process would keep it alive.
    if (cluster.isWorker) process.exit()
  }
  for (const signal of signals) process.on(signal, stop)
}

const stopMs = 10_000
// The remaining time is for closing the database.
const patienceMs = 8_000

async function tellLog({ env, db, databaseKind, log, secondFactor, payment }: Services) {
  // Where it is shows a misspelt DATABASE_URL. That address itself has a password.
  const where = databaseKind === 'PGlite' ? `PGlite in ${resolve(env.DATA_DIR)}` : databaseKind
  log.info({ port: env.PORT }, `Streekbaan listens, on ${where}`)
  const fault = signatureFault(env)
  if (fault !== undefined) log.warn(fault)
  if (payment.name === 'sandbox') log.warn('PAYMENT is sandbox: whoever buys credits says that they paid')
  const people = await countUnreadable(db, secondFactor.secrets)
  if (people > 0)
    log.warn({ people }, 'SECRET was another one when they turned on their second step: no code of theirs works')
  if (!(await hasAdmin(db))) log.warn('nobody can sign in as an admin: npm run admin -- els@example.nl')
}

async function tellWhereToLook({ env, db, databaseKind }: Services) {
  const lines = [
    '',
    `Streekbaan is up, on ${databaseKind}. Open one of:`,
    ...(await listRegions(db)).map((region) => `  ${regionAddress(env.BASE_ADDRESS, region.url)}`),
    '',
    `Demo sign-ins, all with password ${demoPassword}, or with one click at ${env.BASE_ADDRESS}/dev/sign-in:`,
    `  ${personas.map(({ email }) => email).join(' · ')}`,
    ...(env.SMTP_URL ? [] : [`Mail is kept at ${env.BASE_ADDRESS}/dev/mail`]),
    '',
  ]
  process.stdout.write(lines.join('\n') + '\n')
}
