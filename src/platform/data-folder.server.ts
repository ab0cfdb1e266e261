import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './start-error.server.ts'

/** Throws if this folder is not writable; creates it when it does not exist. */
export function requireDataFolder(dataDir: string) {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly })
  } catch (error) {
    throw unwritable(folder, error)
  }
  writerOf(folder)
}

/** Throws if files made in this folder now would not belong to the owner of the folder, if it exists. */
export function requireOwnFolder(folder: string) {
  if (!existsSync(folder)) return
  const owner = ownerOf(folder)
  if (owner !== writerOf(folder))
    throw new StartError(
      `The folder ${folder} belongs to the user with id ${owner}: run this as that user, or give it to this one (chown -R).`,
    )
}

/** The user id that a new file in this folder gets. */
function writerOf(folder: string) {
  try {
    const trial = mkdtempSync(join(folder, 'trial-'))
    const writer = ownerOf(trial)
    rmdirSync(trial)
    return writer
  } catch (error) {
    throw unwritable(folder, error)
  }
}

function unwritable(folder: string, error: unknown) {
  return new StartError(`DATA_DIR: nothing can be written in ${folder}: ${(error as Error).message}`)
}

const ownerOnly = 0o700

/**
 * Creates this folder, which only the board's own user may enter: it holds what applicants sent, or the database. For a
 * folder of somebody else, its owner decides who may.
 */
export function makePrivate(folder: string) {
  mkdirSync(folder, { recursive: true, mode: ownerOnly })
  if (ownerOf(folder) !== process.getuid?.()) return
  try {
    chmodSync(folder, ownerOnly)
  } catch {
    // Some mounts have no permissions of their own.
  }
}

const ownerOf = (folder: string) => statSync(folder).uid
