import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from './start-error.server.ts'

/** The locks of this process: in a container the previous process may have had the same pid. */
const held = new Set<string>()

process.on('exit', () => held.forEach(release))

/**
 * Reserves a folder for this process, until it releases it or ends. The lock file is next to the folder, and holds
 * the pid, and on Linux when that process started: after a restart of the machine another program may have its pid.
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
    const isStale = readLock(file) !== undefined && liveHolder(file) === undefined
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
    writeFileSync(file, `${process.pid}${startOf(process.pid)}`, { flag: 'wx' })
    held.add(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function liveHolder(file: string) {
  let lock = readLock(file)
  // The file exists briefly before the pid is written to it.
  for (let tries = 0; lock?.pid === 0 && tries < 20; tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    lock = readLock(file)
  }
  if (!lock?.pid) return undefined
  const { pid, start } = lock
  if (pid === process.pid) return held.has(file) ? pid : undefined
  const current = startOf(pid)
  const isAnother = start !== '' && current !== '' && start !== current
  return !isAnother && isAlive(pid) ? pid : undefined
}

/** The start of a process: after which boot of the machine, and how long. Empty if the system does not tell. */
function startOf(pid: number) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // After the name of the program, which may hold spaces and brackets.
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return ` ${boot} ${fields.split(' ')[19]}`
  } catch {
    return ''
  }
}

/** What the lock holds, with pid 0 if that is not a pid; undefined if there is no lock. */
function readLock(file: string) {
  try {
    const [, pid = 0, start = ''] = /^([1-9][0-9]{0,9})( \S+ \d+)?$/.exec(readFileSync(file, 'utf8')) ?? []
    return { pid: Number(pid), start }
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
  if (held.delete(file) && readLock(file)?.pid === process.pid) rmSync(file, { force: true })
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
