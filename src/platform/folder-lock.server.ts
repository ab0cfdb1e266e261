import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from './start-error.server.ts'

/** The locks of this process: in a container the process before it may have had the same number. */
const held = new Set<string>()

process.on('exit', () => held.forEach(release))

/** Keeps a folder for this process alone, until it lets go or ends. The lock lies beside the folder, and holds the pid. */
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

/** Takes the lock, or answers which process has it. */
function take(file: string): number | undefined {
  for (;;) {
    if (create(file)) return undefined
    const holder = liveHolder(file)
    if (holder !== undefined) return holder

    // Two processes may find the same stale lock. Only the one with this second lock replaces it, and looks again
    // first: the other may just have been here.
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
  // Between making the file and writing in it lies a moment.
  for (let tries = 0; pid === 0 && tries < 20; tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    pid = readPid(file)
  }
  if (!pid) return undefined
  if (pid === process.pid) return held.has(file) ? pid : undefined
  return isAlive(pid) ? pid : undefined
}

/** The pid in the lock, 0 when there is none in it, undefined when there is no lock. */
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
    // Of another user, but there.
    return codeOf(error) === 'EPERM'
  }
}

function release(file: string) {
  if (held.delete(file) && readPid(file) === process.pid) rmSync(file, { force: true })
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
