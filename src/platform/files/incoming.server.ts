import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Much longer than a request may take (`timeouts.server.ts`). */
const leftAfterMs = 3600 * 1000

/**
 * The folder for incoming files, until their request was answered. It is on the data disk, because the system's
 * temporary folder may be in memory.
 */
export function openIncomingFolder(dataDir: string) {
  const folder = resolve(dataDir, 'incoming')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Removes what processes that were killed left behind: it may be part of somebody's CV. Returns how many. */
export async function sweepIncoming(folder: string) {
  const left = await Promise.all((await readdir(folder)).map((name) => removeIfLeft(join(folder, name))))
  return left.filter(Boolean).length
}

async function removeIfLeft(path: string) {
  // Its request may end meanwhile.
  const found = await stat(path).catch(() => undefined)
  // A folder is of an earlier version, which may still be running during an upgrade.
  const leftAfter = found?.isDirectory() ? 24 * leftAfterMs : leftAfterMs
  if (!found || Date.now() - found.mtimeMs < leftAfter) return false
  await rm(path, { recursive: true, force: true })
  return true
}
