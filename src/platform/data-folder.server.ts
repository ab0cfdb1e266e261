import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './start-error.server.ts'

/** Throws if this folder is not writable; creates it when it does not exist. */
export function requireDataFolder(dataDir: string) {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
    rmdirSync(mkdtempSync(join(folder, 'trial-')))
  } catch (error) {
    throw new StartError(`DATA_DIR: nothing can be written in ${folder}: ${(error as Error).message}`)
  }
}
