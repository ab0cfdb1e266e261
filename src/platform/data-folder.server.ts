import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './start-error.server.ts'

/** Throws if this folder is not writable; creates it when it does not exist. */
export function requireDataFolder(dataDir: string) {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly })
    rmdirSync(mkdtempSync(join(folder, 'trial-')))
  } catch (error) {
    throw new StartError(`DATA_DIR: nothing can be written in ${folder}: ${(error as Error).message}`)
  }
}

const ownerOnly = 0o700

/**
 * Creates this folder, which only the board's own user may enter: it holds what applicants sent, or the database. For a
 * folder of somebody else, its owner decides who may.
 */
export function makePrivate(folder: string) {
  mkdirSync(folder, { recursive: true, mode: ownerOnly })
  if (ownerOf(folder) === process.getuid?.()) chmodSync(folder, ownerOnly)
}

/** The user id of a folder's owner; undefined if there is no such folder, or if this system has none. */
export function ownerOf(folder: string) {
  return process.getuid && statSync(folder, { throwIfNoEntry: false })?.uid
}
