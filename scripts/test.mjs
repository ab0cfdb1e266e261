// `npm test`: every check and every test of the product, on this machine, without any setup.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findOrInstallChromium, noChromium } from './find-chromium.mjs'
import { findClamd } from './find-clamd.mjs'
import { findPostgres, startPostgres } from './scratch-postgres.mjs'

const tsc = 'node_modules/typescript-native/bin/tsc'
/** This run's own folder: whatever its programs leave behind is deleted with it. */
const scratch = mkdtempSync(join(tmpdir(), 'streekbaan-run-'))
const running = new Set()
/** The PostgreSQL server of this run, if this machine has one. */
let server
const total = { passed: 0, failed: 0 }
const slowSeconds = 10

process.on('exit', () => {
  for (const child of running) child.kill('SIGINT')
  server?.stop()
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const checks = [
  { name: 'format', run: () => check(['oxfmt', '--check']) },
  { name: 'lint', run: () => check(['oxlint', '--deny-warnings']) },
  { name: 'unused', run: () => check(['knip']) },
  { name: 'types', run: () => check(['node', tsc], ['node', tsc, '-p', 'tsconfig.pure.json']) },
  { name: 'boundaries', run: () => check(['depcruise', 'src', 'db']) },
  { name: 'unit', run: () => tests('unit') },
]
const heavier = [
  // First: the database tests and the stories use it.
  { name: 'build', run: () => check(['react-router', 'build', '--logLevel', 'warn']) },
  { name: 'database tests on PGlite', run: testOnPglite },
  { name: 'database tests on PostgreSQL', run: testOnPostgres },
  { name: 'stories in a browser', run: testStories },
]

// First, because two of the checks read the route types and would find them incomplete.
await inOrder([{ name: 'types of the routes', run: () => check(['react-router', 'typegen']) }], 1)

// Small checks run two at a time; what measures time or needs the whole processor runs alone.
await inOrder(checks, 2)
await inOrder(heavier, 1)
// A server that is still running would keep this process from ending.
server?.stop()

process.exitCode = total.failed === 0 ? 0 : 1
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)

/** Runs this many at a time, and reports in the order of the list. */
async function inOrder(steps, atATime) {
  const waiting = [...steps]
  const outcomes = new Map(steps.map((step) => [step, Promise.withResolvers()]))
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.get(step).resolve(await timed(step))
  }
  const workers = Array.from({ length: atATime }, worker)
  for (const step of steps) tell(step, await outcomes.get(step).promise)
  await Promise.all(workers)
}

async function timed({ run }) {
  const start = performance.now()
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }))
  return { ...outcome, seconds: (performance.now() - start) / 1000 }
}

function tell({ name }, { passed, failed, note, output, seconds, slowest = [] }) {
  total.passed += passed
  total.failed += failed
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  process.stdout.write(`${mark} ${name}${note ? `: ${note}` : ''} (${seconds.toFixed(1)} s)\n`)
  if (slowest.length > 0)
    process.stdout.write(`    ${slowest.map((one) => `${one.name} ${one.took.toFixed(0)} s`).join(', ')}\n`)
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`)
}

/** Commands that must all succeed, counted as one. */
async function check(...commands) {
  for (const command of commands) {
    const { code, output } = await execute(command)
    if (code !== 0) return { passed: 0, failed: 1, output: `$ ${command.join(' ')}\n${output}` }
  }
  return { passed: 1, failed: 0 }
}

/** The tests of one project, counted individually. */
async function tests(project, env = {}) {
  const file = join(scratch, `${project}-${Date.now()}.json`)
  const command = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json']
  const { code, output } = await execute([...command, `--outputFile.json=${file}`], env)
  const report = readReport(file)
  const { numPassedTests: passed = 0, numFailedTests: seen = 0, numPendingTests: skipped = 0 } = report
  // A file that failed to load has no tests to count.
  const failed = code !== 0 && seen === 0 ? 1 : seen
  const note = `${passed + seen} tests${skipped > 0 ? `, ${skipped} left out here` : ''}`
  return { passed, failed, note, output, slowest: slowestOf(report) }
}

/** The slowest files, in seconds, to make them visible. */
function slowestOf({ testResults = [] }) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: basename(name), took: (endTime - startTime) / 1000 }))
    .filter(({ took }) => took >= slowSeconds)
    .toSorted((one, other) => other.took - one.took)
    .slice(0, 8)
}

async function testOnPglite() {
  const outcome = await tests('database', { TEST_DATABASE_URL: '' })
  return findClamd() ? outcome : { ...outcome, note: `${outcome.note}; no clamd found, so no real scanner was tried` }
}

async function testOnPostgres() {
  server = await openServer()
  if (!server) return { passed: 0, failed: 0, note: 'no server found, skipped; set TEST_DATABASE_URL to run on one' }
  const outcome = await tests('database', { TEST_DATABASE_URL: server.address })
  return { ...outcome, note: `${outcome.note}, on ${server.name}` }
}

async function openServer() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { address: given, name: 'TEST_DATABASE_URL', stop() {} }
  const bin = findPostgres()
  return bin && { ...(await startPostgres(bin)), name: `a server from ${bin}` }
}

async function testStories() {
  const chromium = findOrInstallChromium()
  if (!chromium) return { passed: 0, failed: 1, output: noChromium }
  const outcome = await tests('stories', { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: server?.address ?? '' })
  return { ...outcome, note: `${outcome.note}, on ${server?.name ?? 'PGlite'}` }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function execute([program, ...rest], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      env: { ...process.env, NO_COLOR: '1', TMPDIR: scratch, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    })
  })
}
