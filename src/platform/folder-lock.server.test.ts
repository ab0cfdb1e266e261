import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.server.ts'

const root = mkdtempSync(join(tmpdir(), 'streekbaan-lock-'))
const children = new Set<ChildProcess>()
let dataDir: string
let folder: string
let lock: string

beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'))
  folder = join(dataDir, 'db')
  lock = join(dataDir, 'db.lock')
})

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const inUseBy = (pid: number | undefined) =>
  `The data folder ${dataDir} is in use by process ${pid}: stop that one first, or set DATA_DIR.`

test('a second process is refused, with a message which one holds the lock', async () => {
  const first = await start(locking('setInterval(() => {}, 1000)'))
  expect(first.said).toBe('locked\n')

  expect((await start(locking())).said).toBe(`${inUseBy(first.child.pid)}\n`)
  expect(() => lockFolder(folder)).toThrow(inUseBy(first.child.pid))
})

test('the same process is refused a second time', () => {
  const unlock = lockFolder(folder)

  expect(() => lockFolder(folder)).toThrow(inUseBy(process.pid))

  unlock()
})

test('a released lock can be taken again', () => {
  lockFolder(folder)()
  expect(existsSync(lock)).toBe(false)

  lockFolder(folder)()
})

test('a process that exits, even by an error, releases its lock', async () => {
  expect((await start(locking('process.exit(0)'))).said).toBe('locked\n')
  expect(existsSync(lock)).toBe(false)

  await start(locking("throw new Error('broken')"))
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a killed process is taken over', async () => {
  const killed = await start(locking('setInterval(() => {}, 1000)'))
  killed.child.kill('SIGKILL')
  await once(killed.child, 'close')
  expect(pidIn(lock)).toBe(killed.child.pid)

  const unlock = lockFolder(folder)

  expect(pidIn(lock)).toBe(process.pid)
  unlock()
  expect(existsSync(lock)).toBe(false)
})

test('when several processes find a stale lock at the same time, one gets it', async () => {
  writeFileSync(lock, String(await deadPid()))
  const at = Date.now() + 1500
  // All processes start at the same moment, and stay until all have tried.
  const program = `while (Date.now() < ${at});${locking('setTimeout(() => {}, 3000)')}`

  const told = await Promise.all(Array.from({ length: 5 }, () => start(program)))

  expect(told.filter(({ said }) => said === 'locked\n')).toHaveLength(1)
  expect(told.filter(({ said }) => said.includes('is in use by process'))).toHaveLength(4)
})

test("a lock with this process's own pid is from an earlier process, as happens in a container", () => {
  writeFileSync(lock, String(process.pid))

  lockFolder(folder)()
})

// Other systems do not tell when a process started.
const onLinux = test.runIf(process.platform === 'linux')

onLinux(
  'a lock whose pid another program has got since, as happens after a restart of the machine, is taken over',
  async () => {
    const { child } = await start(locking('setInterval(() => {}, 1000)'))
    const held = readFileSync(lock, 'utf8')
    // Without a start of the process it cannot be told apart.
    const started = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ')[21]!
    expect(held.split(' ')).toEqual([String(child.pid), expect.stringMatching(/^[\da-f-]{36}$/), started])
    const others = [held.replace(/ [\da-f-]{36} /, ` ${randomUUID()} `), held.replace(/\d+$/, '1')]
    for (const other of others) {
      writeFileSync(lock, other)
      lockFolder(folder)()
    }
    writeFileSync(lock, String(child.pid))
    expect(() => lockFolder(folder)).toThrow(inUseBy(child.pid))
  },
)

test('a process killed while writing or taking over a lock does not block others', async () => {
  writeFileSync(lock, '')
  writeFileSync(`${lock}.claim`, String(await deadPid()))

  lockFolder(folder)()

  expect(existsSync(`${lock}.claim`)).toBe(false)
  expect(existsSync(`${lock}.claim.claim`)).toBe(false)
})

test('a lock that another process has taken over is not removed', () => {
  const unlock = lockFolder(folder)
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir)
  writeFileSync(lock, '1')

  unlock()

  expect(readFileSync(lock, 'utf8')).toBe('1')
})

const pidIn = (file: string) => Number.parseInt(readFileSync(file, 'utf8'))

function locking(after = '') {
  return `
    const { lockFolder } = await import('./src/platform/folder-lock.server.ts')
    const { tellStartErrors } = await import('./src/platform/start-error.server.ts')
    if (await tellStartErrors(async () => { lockFolder(${JSON.stringify(folder)}) })) {
      process.stdout.write('locked\\n')
      ${after}
    }`
}

/** Starts a process and waits for its first line. */
async function start(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended])
  // Waits for a process that has finished its work.
  if (!/setInterval|setTimeout/.test(program)) await ended
  return { child, said }
}

async function deadPid() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'close')
  return child.pid!
}
