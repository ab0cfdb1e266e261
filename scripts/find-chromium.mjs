// Which Chromium the end-to-end tests and screenshots use: an installed one, else one that apt can install.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell has no windows, and loads a page in half the processor time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export const noChromium =
  'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to where it is.'

/** The path of a Chromium, or undefined. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...places, ...onPath].find(isProgram)
}

/** The same, installing the headless shell if this user may; without one, any Chromium will do. */
export function findOrInstallChromium() {
  const found = findChromium()
  if (process.env.CHROMIUM_PATH || found?.endsWith('headless-shell')) return found
  return install('chromium-headless-shell') ?? found ?? install('chromium')
}

function install(name) {
  const mayInstall = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
  if (!mayInstall) return undefined
  process.stdout.write(`Installing ${name} (once) …\n`)
  const steps = [['update'], ['install', '-y', '--no-install-recommends', name]]
  for (const step of steps) {
    const apt = spawnSync('apt-get', step, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 5 * 60_000,
    })
    if (apt.status !== 0) {
      process.stderr.write(`${apt.stderr}\napt-get ${step[0]} failed.\n`)
      return undefined
    }
  }
  return findChromium()
}

function isProgram(path) {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * How every browser here starts: without network services, and without a sandbox when running as root, where it cannot
 * have one.
 */
export function chromiumArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ]
}
