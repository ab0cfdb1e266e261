import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const dayMs = 24 * 3600 * 1000

/**
 * Creates a folder for incoming files, for this process only. It is on the data disk, because the system's temporary
 * folder may be in memory. Leftovers of a killed process are removed after a day.
 */
export function openIncomingFolder(dataDir: string) {
  const parent = resolve(dataDir, 'incoming')
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changedAt > dayMs) rmSync(folder, { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(parent, 'process-'))
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) }
}
