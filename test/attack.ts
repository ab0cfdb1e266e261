import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { buildWhenStale } from '../scripts/build.mjs'
import { findPostgres, freePort, startPostgres } from '../scripts/scratch-postgres.mjs'
import { addresses, cookieHeaders, formBodies, partBodies } from './support/hostile-inputs.ts'
import { startArguments } from './support/start-arguments.ts'

// `npm run attack`: sends every known kind of hostile request to its own board, on this machine only, and ends with one
// line of results. `-- --seconds 20` for a short run.

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const seconds = Math.min(Number(options.seconds), 600)
const atATime = 8
const megabyte = 1024 * 1024

buildWhenStale()
const dataDir = mkdtempSync(join(tmpdir(), 'streekbaan-attack-'))
const bin = findPostgres()
const postgres = bin ? await startPostgres(bin) : undefined
const port = await freePort()
const host = `oss.localhost:${port}`
let board: ChildProcess | undefined
let isOver = false
const seen = { requests: 0, faults: 0, restarts: 0, visitors: 0, slowestMs: 0, peak: 0 }

function report(atRest: number) {
  const { requests, faults, restarts, peak, visitors, slowestMs } = seen
  const grown = Math.round(peak - atRest)
  process.stdout.write(
    `${requests} requests · ${faults} answers of 5xx · ${restarts} restarts · peak memory ${Math.round(peak)} MB, ${grown} MB more than at rest · ` +
      `${visitors} visits meanwhile, the slowest ${slowestMs} ms (${postgres ? 'PostgreSQL' : 'PGlite'}, ${seconds} s)\n`,
  )
  process.exitCode = faults === 0 && restarts === 0 && grown < 400 ? 0 : 1
}

async function startBoard() {
  const child = spawn(process.execPath, startArguments, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.address ?? '',
      LOG_LEVEL: 'silent',
      // Requests may name their own source address, so there are as many attackers as addresses.
      TRUST_PROXY: 'true',
      NODE_ENV: '',
    },
    stdio: 'ignore',
  })
  board = child
  child.once('exit', () => {
    if (isOver) return
    seen.restarts += 1
    void startBoard()
  })
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await send({ path: '/health', isCounted: false })) === 200) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the board did not start')
}

type Sending = {
  path: string
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  isCounted?: boolean
}

/** Sends a request and discards the response; returns the status, undefined if there was none. */
function send({ path, method = 'GET', headers = {}, body, isCounted = true }: Sending) {
  return new Promise<number | undefined>((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        timeout: 60_000,
        agent: false,
        headers: { host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (isCounted && status >= 500) {
          seen.faults += 1
          process.stderr.write(`${status} ${method} ${path.slice(0, 200)}\n`)
        }
        answer.resume()
        answer.on('close', () => resolve(status))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(undefined))
    asked.end(body)
    if (isCounted) seen.requests += 1
  })
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const inParts = { 'content-type': 'multipart/form-data; boundary=x' }
const json = { 'content-type': 'application/json' }
const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!
const one = <Value>(inputs: fc.Arbitrary<Value>) => fc.sample(inputs, 1)[0]!
const anAddress = () => ({
  'x-forwarded-for': `198.51.${pick([...Array(256).keys()])}.${pick([...Array(256).keys()])}`,
})
const anything = (length: number) =>
  Math.random()
    .toString(36)
    .repeat(Math.ceil(length / 10))
    .slice(0, length)

const forms = [
  '/inloggen',
  '/registreren',
  '/wachtwoord-vergeten',
  '/mijn-sollicitaties',
  '/uploaden',
  '/taal',
  '/bewaren',
  '/concept/x',
] as const
const aPart = (name: string, size: number) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4${'x'.repeat(size)}\r\n`

/** Every input that once caused a bug, and those that the tests generate. */
const attacks: (() => Sending)[] = [
  ...['a[99999999]=1', 'a[9999999]=1', `a${'.b'.repeat(5000)}=1`, '__proto__.x=1', 'a=%00'].map((body) => () => ({
    path: pick(forms),
    method: 'POST',
    headers: urlencoded,
    body,
  })),
  () => ({
    path: '/registreren',
    method: 'POST',
    headers: urlencoded,
    body: `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"a[9999999]"}}')}`,
  }),
  () => ({ path: pick(forms), method: 'POST', headers: urlencoded, body: `identifier=${'x'.repeat(20 * megabyte)}` }),
  () => ({
    path: '/api/applications',
    method: 'POST',
    headers: inParts,
    body: `${Array.from({ length: 10 }, (_, nth) => aPart(`files.f${nth}`, 10 * megabyte)).join('')}--x--\r\n`,
  }),
  () => ({ path: '/api/applications', method: 'POST', headers: inParts, body: aPart('files.cv', 1000) }),
  () => ({
    path: '/api/auth/local',
    method: 'POST',
    headers: json,
    body: `{"identifier":"${anything(megabyte)}","password":"x"}`,
  }),
  () => ({
    path: '/api/auth/local',
    method: 'POST',
    headers: json,
    body: `{"identifier":"${anything(300)}","password":"x"}`,
  }),
  () => ({ path: '/api/auth/local', method: 'POST', headers: json, body: '['.repeat(100_000) }),
  () => ({ path: `/api/professions?filters[title]=${anything(60_000)}` }),
  () => ({
    path: `/api/professions?${Array.from({ length: 290 }, (_, nth) => `filters[$or][${nth}][title]=${anything(5)}`).join('&')}`,
  }),
  () => ({
    path: `/api/companies?${Array.from({ length: 290 }, (_, nth) => `filters[$or][${nth}][places][title]=a`).join('&')}`,
  }),
  () => ({ path: '/api/companies?populate=vacancies.company.vacancies&pagination[pageSize]=100' }),
  () => ({ path: '/api/places?populate=companies.places.companies.places&pagination[pageSize]=9999' }),
  () => ({ path: `/api/vacancies?filters${'[$not]'.repeat(500)}[title]=a` }),
  () => ({ path: `/api/vacancies?populate[a][999999999]=x&sort[99999999]=title` }),
  () => ({ path: pick(['/%00', '/vacatures/%00', '/vacatures/x/2020-99-99', '/api/nope', '/api/%zz', '/%c3%28']) }),
  () => ({ path: pick(forms), method: 'POST', headers: urlencoded, body: one(formBodies) }),
  () => ({ path: pick(forms), method: 'POST', headers: urlencoded, body: one(formBodies) }),
  () => ({
    path: pick(['/uploaden', '/inloggen', '/api/applications', '/api/upload']),
    method: 'POST',
    headers: inParts,
    body: one(partBodies),
  }),
  () => ({ path: one(addresses) }),
  () => ({ path: one(addresses) }),
  () => ({ path: '/mijn-account', headers: { cookie: one(cookieHeaders) } }),
  () => ({
    path: `/api/${pick(['companies', 'applications', 'auth/local/register'])}`,
    method: 'POST',
    headers: json,
    body: one(fc.json()),
  }),
]

/** Half of the attackers use one address, the others many. */
async function attackUntil(end: number, nth: number) {
  while (Date.now() < end) {
    if (nth === 0) await leaveHalfway()
    const attack = pick(attacks)()
    await send({ ...attack, headers: { ...attack.headers, ...(nth % 2 === 0 && anAddress()) } })
  }
}

/** A sender that starts and never finishes: the board must end the connection, not the sender. */
async function leaveHalfway() {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /inloggen HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\na`,
  )
  setTimeout(() => socket.destroy(), 45_000).unref()
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
}

/** Meanwhile an ordinary visitor searches for work. */
async function visitUntil(end: number) {
  while (Date.now() < end) {
    const start = Date.now()
    await send({ path: pick(['/', '/vacatures', '/bedrijven']), isCounted: true })
    seen.visitors += 1
    seen.slowestMs = Math.max(seen.slowestMs, Date.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function watchUntil(end: number) {
  while (Date.now() < end) {
    seen.peak = Math.max(seen.peak, memoryOf(board))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The memory that a process uses now, in megabytes; 0 if the system does not report it. */
function memoryOf(child: ChildProcess | undefined) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

try {
  await startBoard()
  for (const path of ['/', '/vacatures', '/bedrijven', '/inloggen', '/api/vacancies?populate=*']) await send({ path })
  const atRest = memoryOf(board)
  const end = Date.now() + seconds * 1000
  const attackers = Array.from({ length: atATime }, (_, nth) => attackUntil(end, nth))
  await Promise.all([...attackers, visitUntil(end), watchUntil(end)])
  report(atRest)
} finally {
  isOver = true
  board?.kill('SIGKILL')
  postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
