import { sweepFiles } from '#features/media/file.commands.server.ts'
import type { Services } from '../services.ts'

/** What the clock starts. Answers how to stop it. */
export function everyMinute(services: Services) {
  const { db, files, log, now, sendMail } = services
  const round = async () => {
    await sendMail()
    await sweepFiles(db, files, { now: now() })
  }
  const timer = setInterval(() => round().catch((error) => log.error({ error }, 'the clock missed a round')), 60_000)
  return () => clearInterval(timer)
}
