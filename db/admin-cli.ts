import { parseArgs } from 'node:util'
import { appointAdmin } from '#features/people/admin-appointment.commands.server.ts'
import { listRegions } from '#features/regions/region.queries.server.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { accountLinksOf } from '#features/sign-in/account-links.rules.ts'
import { emailField } from '#features/sign-in/sign-in.fields.ts'
import { openDb } from '#platform/db.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { StartError, tellStartErrors } from '#platform/start-error.server.ts'

/** `npm run admin -- els@example.nl` */
await tellStartErrors(async () => {
  const email = readEmail(process.argv.slice(2))
  const env = readEnv(process.env)
  const { db, close } = await openDb({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, statementMs: 0 })
  try {
    const [region] = await listRegions(db)
    const where = env.DATABASE_URL ? 'DATABASE_URL' : `the data folder ${env.DATA_DIR}`
    if (!region) {
      throw new StartError(`There is no board in ${where} yet: start it once, or give the settings that it runs with.`)
    }
    const appointed = await appointAdmin(db, { email, now: new Date() })
    if (!appointed.ok) throw new StartError(`${email} belongs to an employer: an admin needs another address.`)
    const link = accountLinksOf(mailSiteOf(region, env.BASE_ADDRESS)).acceptInvitation(appointed.value.code)
    process.stdout.write(`${email} is an admin, who chooses a password here within a week:\n${link}\n`)
  } finally {
    await close()
  }
})

function readEmail(args: string[]) {
  const usage = 'Give one e-mail address: npm run admin -- els@example.nl'
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const read = emailField.safeParse(positionals[0])
    if (read.success && positionals.length === 1) return read.data
  } catch {
    // An unknown option.
  }
  throw new StartError(usage)
}
