import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from './start-error.server.ts'

/** The locks of this process: in a container the previous process may have had the same pid. */
const held = new Set<string>()

process.on('exit', () => held.forEach(release))

/**
 * Reserves a folder for this process, until it releases it or ends. The lock file is next to the folder, and holds
 * the pid.
 */
export function lockFolder(folder: string) {
  mkdirSync(dirname(folder), { recursive: true })
  const file = join(realpathSync(dirname(folder)), `${basename(folder)}.lock`)
  const holder = take(file)
  if (holder !== undefined) {
    throw new StartError(
      `The data folder ${dirname(folder)} is in use by process ${holder}: stop that one first, or set DATA_DIR.`,
    )
  }
  return () => release(file)
}

/** Takes the lock, or returns the pid of the process that has it. */
function take(file: string): number | undefined {
  for (;;) {
    if (create(file)) return undefined
    const holder = liveHolder(file)
    if (holder !== undefined) return holder

    // Two processes may find the same stale lock. Only the one that gets this second lock replaces it, after checking
    // again: the other may have just done so.
    const claim = `${file}.claim`
    const claimer = take(claim)
    if (claimer !== undefined) return claimer
    const isStale = readPid(file) !== undefined && liveHolder(file) === undefined
    if (isStale) renameSync(claim, file)
    else release(claim)
    held.delete(claim)
    if (isStale) {
      held.add(file)
      return undefined
    }
  }
}

function create(file: string) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    held.add(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function liveHolder(file: string) {
  let pid = readPid(file)
  // The file exists briefly before the pid is written to it.
  for (let tries = 0; pid === 0 && tries < 20; tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    pid = readPid(file)
  }
  if (!pid) return undefined
  if (pid === process.pid) return held.has(file) ? pid : undefined
  return isAlive(pid) ? pid : undefined
}

/** The pid in the lock, 0 if it holds none, undefined if there is no lock. */
function readPid(file: string) {
  try {
    const text = readFileSync(file, 'utf8')
    return /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

function release(file: string) {
  if (held.delete(file) && readPid(file) === process.pid) rmSync(file, { force: true })
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
