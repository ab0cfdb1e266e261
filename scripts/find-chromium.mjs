// Which Chromium the end-to-end tests and screenshots use: an installed one, else one that apt can install.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export const noChromium =
  'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to where it is.'

/** The path of a Chromium, or undefined. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...places, ...onPath].find(isProgram)
}

/** The same, installing one if this user may. */
export function findOrInstallChromium() {
  return findChromium() ?? installChromium()
}

function installChromium() {
  const mayInstall = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
  if (!mayInstall) return undefined
  process.stdout.write('Installing Chromium (once) …\n')
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  for (const step of steps) {
    const apt = spawnSync('apt-get', step, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
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
