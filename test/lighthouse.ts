import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildWhenStale } from '../scripts/build.mjs'
import { chromiumArguments, findOrInstallChromium, noChromium } from '../scripts/find-chromium.mjs'
import { freePort } from '../scripts/scratch-postgres.mjs'
import { startArguments } from './support/start-arguments.ts'

// `npm run lighthouse`: starts its own board with the demo data, and prints Lighthouse's scores for ten of its pages on
// a phone. Lighthouse is downloaded when this runs, because nothing else needs it; it takes some minutes.

const version = '13.5.0'
const run = promisify(execFile)
const say = (line: string) => process.stdout.write(`${line}\n`)

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const scores = ['performance', 'accessibility', 'best-practices', 'seo']
const timings = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' }

async function startBoard(dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, startArguments, {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The board did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { child, address: `http://oss.localhost:${port}` }
}

async function listPages(address: string) {
  const slugOf = async (plural: string) => {
    const { port } = new URL(address)
    const path = `/api/${plural}?pagination[pageSize]=1&fields[0]=slug&filters[places][region][slug]=oss`
    const asked = plural === 'vacancies' ? path.replace('[places]', '[place]') : path
    const answer = await fetch(`http://127.0.0.1:${port}${asked}`, { headers: { host: 'oss.localhost' } })
    const { data } = (await answer.json()) as { data: { attributes: { slug: string } }[] }
    return data[0]!.attributes.slug
  }
  return [
    '/',
    '/vacatures',
    `/vacatures/${await slugOf('vacancies')}`,
    '/bedrijven',
    `/bedrijven/${await slugOf('companies')}`,
    '/werken-bij',
    '/tarieven',
    '/blog',
    '/inloggen',
    '/registreren',
  ]
}

async function judge(url: string, chromium: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${scores.join(',')}`,
      `--chrome-flags=${['--headless=new', ...chromiumArguments()].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}

buildWhenStale()
const chromium = await findOrInstallChromium()
if (!chromium) throw new Error(noChromium)
const dataDir = mkdtempSync(join(tmpdir(), 'streekbaan-lighthouse-'))
const { child, address } = await startBoard(dataDir)
try {
  say(`| page | ${scores.join(' | ')} | ${Object.keys(timings).join(' | ')} | what costs points |`)
  say(`|---|${[...scores, ...Object.keys(timings), ''].map(() => '---|').join('')}`)
  for (const page of await listPages(address)) {
    const { categories, audits } = await judge(`${address}${page}`, chromium)
    const points = scores.map((name) => Math.round((categories[name]!.score ?? 0) * 100))
    const seconds = Object.values(timings).map((name) => ((audits[name]!.numericValue ?? 0) / 1000).toFixed(2))
    const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.5)
    say(`| ${[page, ...points, ...seconds, failed.map(({ title }) => title).join('; ')].join(' | ')} |`)
  }
} finally {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
