import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/scratch-postgres.mjs'
import { startArguments } from './start-arguments.ts'

/** Starts the built product with its own board, as a visitor would find it. */
export async function startProduct(settings: Record<string, string> = {}, chosenPort?: number) {
  const port = chosenPort ?? (await freePort())
  const dataFolder = await mkdtemp(join(tmpdir(), 'streekbaan-stories-'))
  const product = spawn(process.execPath, startArguments, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      // All tests come from the same address.
      AUTH_LIMIT: '1000',
      // An automated browser fills in a form at once.
      FORM_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => (said += text))
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()))

  const end = () => {
    product.kill('SIGKILL')
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  // An interrupted run has no teardown.
  process.once('exit', end)
  const stop = async () => {
    product.kill('SIGTERM')
    await Promise.race([ended, wait(5000, undefined, { ref: false })])
    product.kill('SIGKILL')
    await ended
    process.removeListener('exit', end)
    end()
  }

  try {
    await untilHealthy(port, () => product.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start:\n${said}`, { cause: error })
  }
  return { port, stop }
}

async function untilHealthy(port: number, hasEnded: () => boolean) {
  // A stale build is rebuilt first, and an empty board is seeded.
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
    await wait(150)
  }
  throw new Error(hasEnded() ? 'it ended' : 'no answer within two minutes')
}
