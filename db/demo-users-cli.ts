import { openDb } from '#platform/db.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { tellStartErrors } from '#platform/start-error.server.ts'
import { removeDemoUsers } from './demo-users.ts'

/** `npm run demo:remove` */
await tellStartErrors(async () => {
  const env = readEnv(process.env)
  const { db, kind, close } = await openDb({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, statementMs: 0 })
  try {
    const { accounts, admins } = await removeDemoUsers(db, { now: new Date() })
    process.stdout.write(
      `The demo's users are out of ${kind}. Accounts closed: ${accounts}. Admins removed: ${admins}.\n`,
    )
  } finally {
    await close()
  }
})
