import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A tiny product that breaks every rule once: the file, its content, and the rule that must report it. */
const planted: [file: string, text: string, broken: string | undefined][] = [
  // Allowed.
  ['src/basics/money.ts', `export const cents = 1`, undefined],
  ['src/platform/clock.ts', `export const now = () => new Date()`, undefined],
  ['src/features/media/file.rules.ts', `import { z } from 'zod'\nexport const size = z.number()`, undefined],
  [
    'src/features/media/file.table.ts',
    `import { text } from 'drizzle-orm/pg-core'\nimport { size } from './file.rules.ts'\nexport const files = { text, size }`,
    undefined,
  ],
  [
    'src/features/media/file.queries.server.ts',
    `import { files } from './file.table.ts'\nexport type File = { id: number }\nexport const findFile = () => files`,
    undefined,
  ],
  [
    'src/features/media/components/file-link.tsx',
    `import type { File } from '../file.queries.server.ts'\nimport Icon from '~icons/tabler/file'\nexport const link = (file: File) => [file, Icon]`,
    undefined,
  ],
  ['src/ui/mail/mail.server.tsx', `export const frame = 1`, undefined],
  [
    'src/features/media/file.mail.server.tsx',
    `import { frame } from '#ui/mail/mail.server.tsx'\nexport const mail = frame`,
    undefined,
  ],
  [
    'src/services.ts',
    `import { now } from '#platform/clock.ts'\nexport type Services = { now: typeof now }`,
    undefined,
  ],
  [
    'src/web/context.ts',
    `import type { Services } from '../services.ts'\nexport const context: Services | undefined = undefined`,
    undefined,
  ],
  [
    'src/main.ts',
    `import { context } from '#web/context.ts'\nimport build from 'virtual:build'\n[context, build]`,
    undefined,
  ],

  // Forbidden.
  [
    'src/features/media/kept.rules.ts',
    `import { now } from '#platform/clock.ts'\nexport const at = now`,
    'pure-stays-pure',
  ],
  [
    'src/features/media/components/file-list.tsx',
    `import { findFile } from '../file.queries.server.ts'\nexport const list = findFile`,
    'browser-has-no-server',
  ],
  [
    'src/web/routes/file.tsx',
    `import { files } from '#features/media/file.table.ts'\nexport const all = files`,
    'tables-stay-inside',
  ],
  ['src/web/routes/home.tsx', `import { sql } from 'drizzle-orm'\nexport const query = sql`, 'drizzle-stays-inside'],
  [
    'src/web/routes/home.server.ts',
    `import { files } from '#features/media/file.table.ts'\nexport const all = files`,
    'pages-and-jobs-ask-features',
  ],
  [
    'src/features/media/upload.queries.server.ts',
    `import { asked } from './file.commands.server.ts'\nexport const uploads = asked`,
    'queries-change-nothing',
  ],
  [
    'src/features/media/file.commands.server.ts',
    `import { context } from '#web/context.ts'\nexport const asked = context`,
    'features-do-not-know-their-callers',
  ],
  [
    'src/platform/log.server.ts',
    `import type { Services } from '../services.ts'\nexport const all: Services[] = []`,
    'features-do-not-know-their-callers',
  ],
  [
    'src/jobs/sweep.ts',
    `import { context } from '#web/context.ts'\nexport const asked = context`,
    'entrances-do-not-know-each-other',
  ],
  [
    'src/ui/badge.tsx',
    `import { size } from '#features/media/file.rules.ts'\nexport const badge = size`,
    'platform-and-ui-know-no-nouns',
  ],
  ['src/basics/slug.ts', `import { z } from 'zod'\nexport const slug = z.string()`, 'basics-is-the-floor'],
  ['src/platform/one.ts', `import { other } from './other.ts'\nexport const one = () => other`, 'no-cycles'],
  // A cycle is reported once, at the file where it was found first.
  ['src/platform/other.ts', `import { one } from './one.ts'\nexport const other = () => one`, undefined],
  [
    'src/features/accounts/user.rules.ts',
    `import { order } from '#features/orders/order.rules.ts'\nexport const user = order`,
    'no-feature-cycles',
  ],
  ['src/features/orders/order.rules.ts', `export const order = 1`, undefined],
  [
    'src/features/orders/plan.rules.ts',
    `import type { role } from '#features/accounts/role.rules.ts'\nexport const plan: typeof role = 1`,
    'no-feature-cycles',
  ],
  ['src/features/accounts/role.rules.ts', `export const role = 1`, undefined],
  ['src/ui/parts/index.ts', `export const part = 1`, undefined],
  ['src/ui/whole.tsx', `import { part } from './parts/index.ts'\nexport const whole = part`, 'no-barrels'],
  ['src/ui/lost.tsx', `import { gone } from './gone.ts'\nexport const lost = gone`, 'everything-is-there'],
]

const { violations, rules } = cruise()

test('every boundary rule reports the violation planted for it', () => {
  const missed = planted.filter(([file, , rule]) => rule && !violations.some((seen) => isAbout(seen, file, rule)))

  expect(missed.map(([file, , rule]) => `${rule}: ${file}`)).toEqual([])
})

test('no boundary rule reports allowed code', () => {
  const allowed = planted.filter(([, , rule]) => !rule).map(([file]) => file)

  expect(violations.filter(({ from }) => allowed.includes(from))).toEqual([])
})

test('every boundary rule is tested', () => {
  expect(new Set(planted.flatMap(([, , rule]) => rule ?? []))).toEqual(new Set(rules))
})

type Violation = { rule: { name: string }; from: string; to: string }

/** A rule about folders names the folder. */
function isAbout({ rule, from }: Violation, file: string, name: string) {
  return rule.name === name && (from === file || file.startsWith(`${from}/`))
}

function cruise(): { violations: Violation[]; rules: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'streekbaan-boundaries-'))
  try {
    for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) cpSync(name, join(folder, name))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    for (const [file, text] of planted) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `${text}\n`)
    }
    const run = spawnSync(
      process.execPath,
      ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', '--output-type', 'json'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 50 * 1024 * 1024 },
    )
    const { violations: seen, ruleSetUsed } = JSON.parse(run.stdout).summary
    return { violations: seen, rules: ruleSetUsed.forbidden.map(({ name }: { name: string }) => name) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
