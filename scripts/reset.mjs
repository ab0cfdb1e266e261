// `npm run db:reset`: deletes the demo data, so that the next start seeds it again. Never touches a PostgreSQL server.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../src/platform/folder-lock.server.ts'
import { StartError, tellStartErrors } from '../src/platform/start-error.server.ts'

const dataDir = process.env.DATA_DIR || '.data'

await tellStartErrors(async () => {
  if (process.env.DATABASE_URL) {
    throw new StartError(
      `DATABASE_URL is set: the files in ${dataDir} may belong to the board on that server, so nothing was removed.`,
    )
  }
  const database = join(dataDir, 'db')
  // Nobody may open what is being deleted.
  const unlock = lockFolder(database)
  for (const folder of [database, join(dataDir, 'files')]) rmSync(folder, { recursive: true, force: true })
  unlock()
  process.stdout.write('The demo data is gone; `npm start` makes it anew.\n')
})
