// Builds the product if a source changed since the last build.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src',
  'db',
  'seed',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/chunk-failures.mjs',
  'scripts/packed-files.mjs',
  'scripts/page-chunks.mjs',
  'scripts/steady-fonts.mjs',
  'react-router.config.ts',
]
const built = 'build/server/index.js'

export function buildWhenStale() {
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs) return
  process.stdout.write('Building …\n')
  const build = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}\n${build.stderr}\nThe build failed.\n`)
    process.exit(1)
  }
}

function newest(paths) {
  return Math.max(...paths.filter(existsSync).map(changedAt))
}

function changedAt(path) {
  const stat = statSync(path)
  // Removing a file changes the modification time of its folder.
  return stat.isDirectory() ? Math.max(stat.mtimeMs, newestIn(path)) : stat.mtimeMs
}

function newestIn(folder) {
  const names = readdirSync(folder).filter((name) => !name.includes('.test.'))
  return Math.max(0, ...names.map((name) => changedAt(join(folder, name))))
}
