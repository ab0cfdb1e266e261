import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { findClamd } from '../../scripts/find-clamd.mjs'
import { freePort } from '../../scripts/scratch-postgres.mjs'

/** An installed ClamAV daemon, if there is one. */
export const clamdPath = findClamd()

/** The EICAR test string, which every scanner reports as a virus. In two halves, so that this file is not reported. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/**
 * A real clamd on this machine that knows one virus: its signatures are written here, and nothing is downloaded. Called
 * at the top of a test file, where `clamdPath` is known.
 */
export async function openClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'streekbaan-clamd-'))
  const port = await freePort()
  // Matches anywhere in any file.
  writeFileSync(join(folder, 'eicar.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const socket = join(folder, 'socket')
  const settings = ['Foreground yes', `DatabaseDirectory ${folder}`, 'TCPAddr 127.0.0.1', `TCPSocket ${port}`]
  writeFileSync(join(folder, 'clamd.conf'), [...settings, `LocalSocket ${socket}`, ''].join('\n'))
  const server = spawn(clamdPath!, ['--config-file', join(folder, 'clamd.conf')])
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  afterAll(async () => {
    server.kill('SIGKILL')
    await stopped
    rmSync(folder, { recursive: true })
  })
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 300 || server.exitCode !== null) throw new Error(`clamd did not start:\n${said}`)
    await wait(100)
  }
  return { tcp: `tcp://127.0.0.1:${port}`, unix: `unix://${socket}` }
}

function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
