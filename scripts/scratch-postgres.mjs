// A PostgreSQL server for one test run: in a temporary folder, on a free port, and removed afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The data does not need to survive a power cut. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
/** As in `vitest.config.ts`: a day computed by the database's own clock must be visibly wrong. */
const farAway = 'timezone=Pacific/Auckland'

/** The folder of the newest installed server programs; undefined if there are none. */
export function findPostgres() {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(versions, version, 'bin'))
    : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...debian, configured, ...onPath].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Starts a server. `stop` may be called twice, and from an exit handler. */
export async function startPostgres(bin) {
  const owner = serverOwner()
  const folder = mkdtempSync(join(tmpdir(), 'streekbaan-pg-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const cluster = join(folder, 'cluster')
  let server

  const stop = () => {
    server?.kill('SIGQUIT')
    // The server removes this file last; until then it may still write to the folder.
    for (let tries = 0; tries < 100 && existsSync(join(cluster, 'postmaster.pid')); tries += 1) pause(50)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  try {
    // Runs in a folder that the server's user can enter; root's own may be closed to it.
    const asOwner = { ...owner, cwd: folder }
    execFileSync(
      join(bin, 'initdb'),
      ['-D', cluster, '-U', 'streekbaan', '--auth=trust', '-E', 'UTF8', `--locale=${locale()}`, '--no-sync'],
      { ...asOwner, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const port = await freePort()
    const settings = [
      ...quick,
      farAway,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
    ]
    server = spawn(
      join(bin, 'postgres'),
      ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...asOwner, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    server.stderr.on('data', (text) => (said += text))
    await untilReady(
      () => isReady(bin, port),
      server,
      () => said,
    )
    return { address: `postgres://streekbaan@127.0.0.1:${port}/postgres`, pid: server.pid, stop }
  } catch (error) {
    stop()
    throw error
  }
}

/** A server refuses to run as root. */
function serverOwner() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind, user) => Number(spawnSync('id', [kind, user], { encoding: 'utf8' }).stdout)
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  return { uid: idOf('-u', user), gid: idOf('-g', user) }
}

function locale() {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}

let given = 0

/**
 * A free port that neither another process nor the next call gets: its listener takes a while to start. Below the
 * system's range of ephemeral ports.
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 10_000 + (process.pid % 200) * 100 + (given++ % 100)
    if (await canListen(port)) return port
  }
  throw new Error('No free port was found.')
}

async function canListen(port) {
  const listener = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise((resolve) =>
    listener.once('listening', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (isFree) await new Promise((resolve) => listener.close(resolve))
  return isFree
}

function isReady(bin, port) {
  return spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
}

/** Waits synchronously: an exit handler cannot wait any other way. */
function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

async function untilReady(ready, server, said) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The PostgreSQL server stopped at once:\n${said()}`)
    if (ready()) return
    await wait(100)
  }
  throw new Error(`The PostgreSQL server did not answer within 30 seconds:\n${said()}`)
}
