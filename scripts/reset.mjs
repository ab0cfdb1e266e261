// `npm run db:reset`: forgets the demo data, so that the next start seeds it anew. Never touches a PostgreSQL server.
import { rmSync } from 'node:fs'

rmSync(process.env.DATA_DIR ?? '.data', { recursive: true, force: true })
process.stdout.write('The data folder is gone; `npm start` makes a new one.\n')
