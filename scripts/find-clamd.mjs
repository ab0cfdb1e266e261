// Which ClamAV daemon the tests use: an installed one. Without one they only test the protocol.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const usual = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/usr/bin']

/** The path of a clamd, or undefined. */
export function findClamd() {
  const folders = [...usual, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'clamd')).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
