import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { buildWhenStale } from '../scripts/build.mjs'
import { findPostgres, freePort, startPostgres } from '../scripts/scratch-postgres.mjs'
import { askAlone, renderAlone } from './bench-baselines.ts'
import { startArguments } from './support/start-arguments.ts'

// `npm run bench`: fills its own boards with 10,000 and 100,000 vacancies, requests pages and API responses from each,
// on this machine only, and prints one table. Each line runs for two seconds before it counts, because new code is not
// compiled yet. It shows the speed relative to a bare node:http server that sends as many bytes, measured right after
// it, and the processor time of the board and of its database: on a machine with other work, only the ratio and the
// processor time are meaningful. Below it, the speed of React and the database on their own. `-- --vacancies 1000000
// --seconds 3` for other sizes or shorter runs, `--processes 2` for a board of two processes.

const { values: options } = parseArgs({
  options: {
    vacancies: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    processes: { type: 'string', default: '1' },
  },
})
const sizes = options.vacancies.split(',').map((size) => Math.min(Math.max(1000, Number(size)), 1_000_000))
const seconds = Math.min(Math.max(1, Number(options.seconds)), 30)
const processes = Math.min(Math.max(1, Number(options.processes)), 16)
const secondsBefore = 2
const connections = 16
const region = 'oss'

type Work = { name: string; paths: () => string; headers?: Record<string, string> }
type Speed = { perSecond: number; p50: number; p99: number; bytes: number; failed: number }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Deterministic and without repeats: the product of these numbers stays within the exact integers. */
let state = 7
function below(most: number) {
  state = (state * 48_271) % 2_147_483_647
  return Math.floor((state / 2_147_483_647) * most)
}
const pick = <Thing>(list: readonly Thing[]) => list[below(list.length)]!

/** A request with a cookie of the board gets a page rendered for it alone. */
const own = { cookie: 'locale=nl' }

function listWorks({ slugs, lists }: Known): Work[] {
  const filters = () => {
    const params = new URLSearchParams()
    for (const [name, values] of Object.entries(lists)) {
      for (const value of values) if (below(5) === 0 && params.getAll(name).length < 2) params.append(name, value)
    }
    if (below(2) === 0) params.set('salaris', String(1800 + below(2500)))
    if (below(3) === 0) params.set('sorteer', 'sluit-snel')
    return params
  }
  const twenty = '/api/vacancies?populate=*&pagination[pageSize]=20'
  const everything = () => `filters[id][$gt]=-${1 + below(1e9)}`
  const words = ['monteur', 'kok', 'verzorgende', 'chauffeur', 'medewerker', 'verkoper', 'administratie', 'schilder']
  return [
    { name: 'list', paths: () => '/vacatures' },
    { name: 'list, filters never the same', paths: () => `/vacatures?${filters()}` },
    { name: 'list with words', paths: () => '/vacatures?zoek=monteur' },
    {
      name: 'list with words, never the same',
      paths() {
        const params = filters()
        params.set('zoek', `${pick(words)}${below(3) === 0 ? ` ${pick(words)}` : ''}`)
        return `/vacatures?${params}`
      },
    },
    { name: 'vacancy page', paths: () => `/vacatures/${pick(slugs)}` },
    { name: 'vacancy page, from nobody’s memory', paths: () => `/vacatures/${pick(slugs)}`, headers: own },
    { name: 'home', paths: () => '/' },
    { name: 'companies', paths: () => '/bedrijven' },
    { name: 'API, 20 vacancies, populate=*', paths: () => twenty },
    {
      name: 'API, vacancy by slug, populate=*',
      paths: () => `/api/vacancies?filters[slug][$eq]=${pick(slugs)}&populate=*`,
    },
    { name: 'API, 20 vacancies, from nobody’s memory', paths: () => twenty, headers: own },
    { name: 'API, 20 vacancies, filters never the same', paths: () => `${twenty}&${everything()}` },
    {
      name: 'API, vacancy by slug, never the same',
      paths: () => `/api/vacancies?filters[slug][$eq]=${pick(slugs)}&populate=*&${everything()}`,
    },
    { name: 'API, places with region', paths: () => '/api/places?populate=region&pagination[pageSize]=100' },
  ]
}

/** Waits until the board counts in memory: before that, its speed is that of the database. */
async function warmUp(port: number) {
  const until = performance.now() + patienceMs
  for (let fast = 0; fast < 2 && performance.now() < until;) {
    const started = performance.now()
    const query = `uren=2&salaris=${2000 + Math.round(started)}`
    const answer = await fetch(`http://127.0.0.1:${port}/vacatures?${query}`, {
      headers: { host: `${region}.localhost` },
    })
    await answer.text()
    fast = performance.now() - started < 500 ? fast + 1 : 0
  }
}

type Known = { slugs: string[]; lists: Record<string, string[]> }

const patienceMs = 60_000

/**
 * The vacancies, companies and lists of the board. A large board is too busy at first: it reads its vacancies into
 * memory.
 */
async function learn(port: number): Promise<Known> {
  const started = performance.now()
  const ask = async (path: string): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: `${region}.localhost` } })
    if (answer.status === 503 && performance.now() - started < patienceMs) {
      await answer.text()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return ask(path)
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return ((await answer.json()) as { data: { attributes?: { slug: string }; slug?: string }[] }).data.map(
      (one) => one.attributes?.slug ?? one.slug!,
    )
  }
  const [slugs, beroepsgroep, opleiding, dienstverband] = await Promise.all([
    ask('/api/vacancies?pagination[pageSize]=100&fields[0]=slug'),
    ask('/api/professions?pagination[pageSize]=100'),
    ask('/api/educations?pagination[pageSize]=100'),
    ask('/api/employments?pagination[pageSize]=100'),
  ])
  return {
    slugs,
    lists: {
      beroepsgroep,
      opleiding,
      dienstverband,
      uren: ['1', '2', '3', '4', '5'],
    },
  }
}

/** This many connections each send one request after another, for this many seconds. */
async function measure(port: number, { paths, headers = {} }: Work, time = seconds): Promise<Speed> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 })
  const took: number[] = []
  let [bytes, failed] = [0, 0]
  const until = performance.now() + time * 1000
  const client = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      try {
        const { statusCode, body } = await pool.request({
          path: paths(),
          method: 'GET',
          headers: { host: `${region}.localhost`, 'accept-encoding': 'gzip', ...headers },
        })
        for await (const chunk of body) bytes += (chunk as Buffer).length
        if (statusCode !== 200) failed += 1
      } catch {
        // The board ends a connection that is idle too long.
        failed += 1
      }
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  await pool.close()
  took.sort((one, other) => one - other)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
  return {
    perSecond: took.length / time,
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(bytes / took.length),
    failed,
  }
}

/** A server that only sends this many bytes. */
async function startBare() {
  const program = `const http = require('node:http'); http.createServer((request, response) => {
    response.end(Buffer.alloc(Number(request.url.slice(1)), 120)) }).listen(Number(process.argv[1]), '127.0.0.1', () => process.stdout.write('ready'))`
  const port = await freePort()
  const child = spawn(process.execPath, ['-e', program, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { port, child }
}

async function startBoard(databaseUrl: string) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'streekbaan-bench-'))
  const child = spawn(process.execPath, startArguments, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      WEB_CONCURRENCY: String(processes),
      // Here a single caller requests everything.
      API_LIMIT: '1000000',
      AUTH_LIMIT: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const started = performance.now()
  while (!(await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() - started > 120_000) throw new Error('The board did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { port, child, dataDir, readyMs: performance.now() - started }
}

const ticksPerSecond = 100

/** A process and its children: the milliseconds of processor time that each has used, and its resident kilobytes. */
function usageOf(pid: number) {
  const ids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const all = ids.flatMap((id) => {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
      const ticks = Number(fields[11]) + Number(fields[12])
      return [{ id, parent: Number(fields[1]), processorMs: (ticks * 1000) / ticksPerSecond, kb: Number(kilobytes) }]
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
  return all.filter(({ id, parent }) => id === pid || parent === pid)
}

/** Unaffected by other work on the machine. */
const processorMs = (pid: number) => usageOf(pid).reduce((sum, one) => sum + one.processorMs, 0)

/** Of each process separately, the largest first. */
const residentMb = ({ pid }: ChildProcess) =>
  usageOf(pid!)
    .map(({ kb }) => Math.round(kb / 1024))
    .toSorted((one, other) => other - one)
    .join(' and ')

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function benchmark(size: number, bin: string) {
  const postgres = await startPostgres(bin)
  const children: ChildProcess[] = []
  process.once('exit', postgres.stop)
  try {
    const env = { ...process.env, DATABASE_URL: postgres.address }
    execFileSync(process.execPath, ['db/seed-cli.ts', '--vacancies', String(size)], { env, stdio: 'ignore' })
    const bare = await startBare()
    children.push(bare.child)
    const board = await startBoard(postgres.address)
    children.push(board.child)
    const known = await learn(board.port)
    await warmUp(board.port)
    say(`\n${size} vacancies: ready after ${Math.round(board.readyMs)} ms, ${residentMb(board.child)} MB\n`)
    say(
      '| work | per second | p50 ms | p99 ms | processor ms: board | database | bytes (gzip) | part of bare node:http | failed |',
    )
    say('|---|---|---|---|---|---|---|---|---|')
    for (const work of listWorks(known)) {
      await measure(board.port, work, secondsBefore)
      const used = () => [processorMs(board.child.pid!), processorMs(postgres.pid!)] as const
      const before = used()
      const speed = await measure(board.port, work)
      const after = used()
      const perRequest = (i: 0 | 1) => ((after[i] - before[i]) / (speed.perSecond * seconds)).toFixed(1)
      const bareWork = { name: 'bare', paths: () => `/${speed.bytes}` }
      await measure(bare.port, bareWork, secondsBefore)
      const limit = await measure(bare.port, bareWork)
      const part = ((100 * speed.perSecond) / limit.perSecond).toFixed(1)
      say(
        `| ${work.name} | ${speed.perSecond.toFixed(1)} | ${speed.p50.toFixed(1)} | ${speed.p99.toFixed(1)} | ${perRequest(0)} | ${perRequest(1)} | ${speed.bytes} | ${part} % | ${speed.failed} |`,
      )
    }
    say(`\nafter that: ${residentMb(board.child)} MB\n`)
    await saySignIns(board.port)
    await sayBaselines(board.port, postgres.address, known)
    await end(board.child)
    rmSync(board.dataDir, { recursive: true, force: true })
  } finally {
    await Promise.all(children.map(end))
    postgres.stop()
  }
}

/** The longest wait of a visitor while many people sign in, which is made slow on purpose. */
async function saySignIns(port: number) {
  const home: Work = { name: 'home', paths: () => '/' }
  const idle = await measure(port, home)
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections })
  const body = JSON.stringify({ identifier: 'werkgever@voorbeeld.test', password: 'not-the-password' })
  const headers = { host: `${region}.localhost`, 'content-type': 'application/json' }
  let [signIns, isOver] = [0, false]
  const signIn = async () => {
    while (!isOver) {
      const answer = await pool.request({ path: '/api/auth/local', method: 'POST', headers, body })
      await answer.body.dump()
      if (answer.statusCode !== 400) throw new Error(`A sign-in was answered with ${answer.statusCode}.`)
      signIns += 1
    }
  }
  const signingIn = Promise.all(Array.from({ length: connections }, signIn))
  const busy = await measure(port, home)
  isOver = true
  await signingIn
  await pool.close()
  const times = (busy.p99 / idle.p99).toFixed(1)
  say(
    `home, from memory: p99 ${idle.p99.toFixed(1)} ms; while ${connections} sign in at a time (${(signIns / seconds).toFixed(0)} a second): ${busy.p99.toFixed(1)} ms, ${times} times\n`,
  )
}

/** The same pages and statements without the board around them. */
async function sayBaselines(port: number, database: string, { slugs: [slug] }: Known) {
  say('| by itself | per second |')
  say('|---|---|')
  const pages = { list: '/vacatures', 'list with words': '/vacatures?zoek=monteur', vacancy: `/vacatures/${slug}` }
  for (const [name, path] of Object.entries(pages)) {
    const headers = { host: `${region}.localhost` }
    const { perSecond, bytes } = await renderAlone(`http://127.0.0.1:${port}${path}`, headers, { seconds })
    say(`| renderToString: ${name}, ${bytes} bytes | ${perSecond.toFixed(1)} |`)
  }
  for (const { name, perSecond } of await askAlone(database, { seconds, connections, slug: slug! })) {
    say(`| SQL by the driver: ${name} | ${perSecond.toFixed(1)} |`)
  }
}

buildWhenStale()
const bin = findPostgres()
if (!bin) throw new Error('npm run bench needs the programs of a PostgreSQL server.')
say(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}`,
)
for (const size of sizes) await benchmark(size, bin)
