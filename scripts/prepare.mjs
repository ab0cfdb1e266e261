// Runs before `npm start` and `npm test`, with any installed Node and without dependencies: installs what is missing or
// older than the lockfile, including the Node version that the product runs on.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** npm writes it when an installation is complete, whoever started it. */
const stamp = 'node_modules/.package-lock.json'

// Somebody may have installed without what the build needs.
if (changedAt('package-lock.json') > changedAt(stamp) || !existsSync('node_modules/vite')) {
  process.stdout.write('Installing what is needed (once, about a minute) …\n')
  try {
    // NODE_ENV=production would leave out what the build needs.
    execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  } catch {
    process.stderr.write(
      'Installing failed: npm could not fetch the packages. Is there a connection to the npm registry?\n',
    )
    process.exit(1)
  }
}

function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}
