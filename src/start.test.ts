import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../scripts/scratch-postgres.mjs'
import { aSeller } from '#test/support/settings.ts'

let dataDir: string
let child: ChildProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'streekbaan-start-'))
})

afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test(
  'a demo seeds itself, and cannot become a production board until its users are removed',
  { timeout: 180_000 },
  async () => {
    const product = start({ PORT: String(await freePort()) })
    await product.says('Streekbaan is up, on PGlite')
    expect(product.said()).toContain('http://oss.localhost:')
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(true)

    product.child.kill('SIGTERM')

    expect(await product.ended).toEqual([0, null])
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)

    const refused = start({ ...production, PORT: String(await freePort()) })
    expect(await refused.ended).toEqual([1, null])
    expect(refused.said()).toBe(
      'Streekbaan cannot start:\nThe database holds the demo, whose password is public. Take its users out: npm run demo:remove\n',
    )

    const removal = run(process.execPath, ['db/demo-users-cli.ts'], production)
    expect(await removal.ended).toEqual([0, null])
    expect(removal.said()).toMatch(
      /^The demo's users are out of PGlite\. Accounts closed: \d+\. Admins removed: 1\.\n$/,
    )

    const board = start({ ...production, ...signed('streek.nl'), PORT: String(await freePort()) })
    await board.says(`Streekbaan listens, on PGlite in ${dataDir}`)
    await board.says('mail from post@banen.example.nl is signed for streek.nl: receivers do not count that (DMARC)')
    await board.says('PAYMENT is sandbox: whoever buys credits says that they paid')
    await board.says('nobody can sign in as an admin: npm run admin -- els@example.nl')
    board.child.kill('SIGTERM')
    await board.ended

    const unclear = run(process.execPath, ['db/admin-cli.ts', 'els'], production)
    expect(await unclear.ended).toEqual([1, null])
    expect(unclear.said()).toBe('Give one e-mail address: npm run admin -- els@example.nl\n')
    const admin = run(process.execPath, ['db/admin-cli.ts', 'Els@Example.nl'], production)
    expect(await admin.ended).toEqual([0, null])
    expect(admin.said()).toMatch(
      /^els@example\.nl is an admin, who chooses a password here within a week:\nhttps:\/\/\w+\.banen\.example\.nl\/registratie-voltooien\?code=[\w-]+\n$/,
    )
  },
)

test(
  'adding an admin to a board in another place is refused, with where it was looked for',
  { timeout: 120_000 },
  async () => {
    const admin = run(process.execPath, ['db/admin-cli.ts', 'els@example.nl'], {})

    expect(await admin.ended).toEqual([1, null])
    expect(admin.said()).toBe(
      `There is no board in the data folder ${dataDir} yet: start it once, or give the settings that it runs with.\n`,
    )
  },
)

test(
  'a board started by npm stops when npm and its shell exit without passing a signal on',
  { timeout: 120_000 },
  async () => {
    const settings = { PORT: String(await freePort()), npm_lifecycle_event: 'start', NODE: process.execPath, program }
    // With a second command the shell stays the parent, as some shells do anyway.
    const shell = run('sh', ['-c', '"$NODE" --input-type=module --eval "$program"; true'], settings)
    await shell.says('Streekbaan is up, on PGlite')

    shell.child.kill('SIGTERM')

    await shell.ended
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
  },
)

test('a port in use is reported before anything is opened', { timeout: 120_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const product = start({ PORT: String(port) })

  expect(await product.ended).toEqual([1, null])
  expect(product.said()).toBe(
    `Streekbaan cannot start:\nPort ${port} is in use by another program: stop that one first, or set PORT.\n`,
  )
  expect(existsSync(join(dataDir, 'db'))).toBe(false)
  other.close()
})

test(
  'a folder in use or not writable, an invalid setting and an unreachable database are reported without a stack trace',
  { timeout: 120_000 },
  async () => {
    writeFileSync(join(dataDir, 'db.lock'), String(process.pid))

    const product = start({ PORT: String(await freePort()) })

    expect(await product.ended).toEqual([1, null])
    expect(product.said()).toBe(
      `Streekbaan cannot start:\nThe data folder ${dataDir} is in use by process ${process.pid}: stop that one first, or set DATA_DIR.\n`,
    )

    const below = join(dataDir, 'db.lock', 'data')
    const unwritable = start({ PORT: String(await freePort()), DATA_DIR: below })
    expect(await unwritable.ended).toEqual([1, null])
    expect(unwritable.said()).toBe(
      `Streekbaan cannot start:\nDATA_DIR: nothing can be written in ${below}: ENOTDIR: not a directory, mkdir '${below}'\n`,
    )

    const wrong = start({ SECRET: 'kort' })
    expect(await wrong.ended).toEqual([1, null])
    expect(wrong.said()).toBe('Streekbaan cannot start:\nSECRET: must have at least 32 characters\n')

    const nobody = `127.0.0.1:${await freePort()}`
    const alone = start({ PORT: String(await freePort()), DATABASE_URL: `postgres://banen:geheim@${nobody}/banen` })
    expect(await alone.ended).toEqual([1, null])
    expect(alone.said()).toBe(
      `Streekbaan cannot start:\nDATABASE_URL: no connection to the database: connect ECONNREFUSED ${nobody}\n`,
    )
  },
)

test('a disk without room for a new board is reported', { timeout: 120_000 }, async () => {
  const settings = { PORT: String(await freePort()) }

  const product = run(process.execPath, ['--input-type=module', '--eval', fullDisk + program], settings)

  expect(await product.ended).toEqual([1, null])
  expect(product.said()).toBe(
    'Streekbaan cannot start:\nDATA_DIR: The disk is nearly full: nothing more is stored on it.\n',
  )
})

test('a bucket in which a new board can store nothing is reported', { timeout: 120_000 }, async () => {
  const nobody = `127.0.0.1:${await freePort()}`
  const bucket = { S3_BUCKET: 'banen', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'sleutel', S3_SECRET_ACCESS_KEY: 'geheim' }

  const product = start({ PORT: String(await freePort()), S3_ENDPOINT: `http://${nobody}`, ...bucket })

  expect(await product.ended).toEqual([1, null])
  expect(product.said()).toBe(
    `Streekbaan cannot start:\nS3_BUCKET: nothing can be stored in banen: connect ECONNREFUSED ${nobody}\n`,
  )
})

const production = {
  NODE_ENV: 'production',
  BASE_ADDRESS: 'https://banen.example.nl',
  SECRET: 'a-secret-of-our-own-that-nobody-else-has',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'post@banen.example.nl',
  PAYMENT: 'sandbox',
  ...aSeller,
  TRUST_PROXY: 'true',
}

const signed = (domain: string) => ({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: 'streek',
  DKIM_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})

const program = `
  import Fastify from 'fastify'
  const { startStreekbaan } = await import('./src/start.ts')
  await startStreekbaan({ makeApp: async () => Fastify() })`

const fullDisk = `
  import disk from 'node:fs/promises'
  import { syncBuiltinESMExports } from 'node:module'
  disk.statfs = async () => ({ blocks: 1, bavail: 0, bsize: 1 })
  syncBuiltinESMExports()`

/** Starts the product in its own process, with an app that has no pages. */
function start(settings: Record<string, string>) {
  return run(process.execPath, ['--input-type=module', '--eval', program], settings)
}

function run(command: string, args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings }
  const started = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child = started
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(started, 'close')
  const says = async (words: string) => {
    while (!said.includes(words)) {
      await Promise.race([once(started.stdout, 'data'), ended])
      if (started.exitCode !== null) throw new Error(`It ended, and said:\n${said}`)
    }
  }
  return { child: started, ended, says, said: () => said }
}
