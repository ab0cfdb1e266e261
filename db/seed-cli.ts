import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDb } from '#platform/db.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { diskFiles } from '#platform/files.server.ts'
import { seedMany } from './seed-many.ts'
import { isEmpty, seedDemo } from './seed.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** `npm run seed -- --vacancies 100000` */
async function main() {
  const total = readTotal(process.argv.slice(2))
  if (total instanceof Error) {
    process.stderr.write(`${total.message}\n`)
    process.exitCode = 1
    return
  }
  const started = performance.now()
  const now = new Date()
  const dataDir = process.env.DATA_DIR || '.data'
  if (readEnv(process.env).isProduction) {
    process.stderr.write('This is a production board: demo data does not belong on it.\n')
    process.exitCode = 1
    return
  }
  const { db, kind, close } = await openDb({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir })
  try {
    if (await isEmpty(db)) {
      await seedDemo(db, diskFiles(join(dataDir, 'files')), { now })
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
  try {
    const { values } = parseArgs({ args, options: { vacancies: { type: 'string' } } })
    if (values.vacancies === undefined) return 0
    if (/^[1-9][0-9]{0,6}$/.test(values.vacancies)) return Number(values.vacancies)
    return new Error(`--vacancies wants a whole number from 1 to 9999999, not "${values.vacancies}".`)
  } catch {
    return new Error(`Unknown arguments: ${args.join(' ')}. Try: npm run seed -- --vacancies 100000`)
  }
}

await main()
