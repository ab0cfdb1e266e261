import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDb } from '#platform/db.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { diskFiles } from '#platform/files/files.server.ts'
import { StartError, tellStartErrors } from '#platform/start-error.server.ts'
import { seedMany } from './seed-many.ts'
import { isEmpty } from './contents.ts'
import { seedDemo } from './seed.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** `npm run seed -- --vacancies 100000` */
async function main() {
  const total = readTotal(process.argv.slice(2))
  const started = performance.now()
  const now = new Date()
  const env = readEnv(process.env)
  if (env.isProduction) throw new StartError('This is a production board: demo data does not belong on it.')
  const { db, kind, close } = await openDb({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, statementMs: 0 })
  try {
    if (await isEmpty(db)) {
      await seedDemo(db, diskFiles(join(env.DATA_DIR, 'files')), { now })
      say(`The demo is in ${kind}.`)
    } else {
      say(`${kind} already holds data: the demo is left as it is.`)
    }
    if (total) {
      const added = await seedMany(db, { total, now, report: (count) => say(`${count} vacancies …`) })
      say(`${added} vacancies were added.`)
    }
    say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} seconds.`)
  } finally {
    await close()
  }
}

function readTotal(args: string[]) {
  const vacancies = readOption(args)
  if (vacancies === undefined) return 0
  if (/^[1-9][0-9]{0,6}$/.test(vacancies)) return Number(vacancies)
  throw new StartError(`--vacancies needs a whole number from 1 to 9999999, not "${vacancies}".`)
}

function readOption(args: string[]) {
  try {
    return parseArgs({ args, options: { vacancies: { type: 'string' } } }).values.vacancies
  } catch {
    throw new StartError(`Unknown arguments: ${args.join(' ')}. Try: npm run seed -- --vacancies 100000`)
  }
}

await tellStartErrors(main)
