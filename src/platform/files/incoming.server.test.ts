import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openIncomingFolder, sweepIncoming } from './incoming.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'streekbaan-data-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('what a killed process left is removed after an hour, and what still comes in stays', async () => {
  const folder = openIncomingFolder(dataDir)
  writeFileSync(join(folder, 'arriving'), 'half a CV')
  writeFileSync(join(folder, 'left'), 'half a CV')
  const anHourAgo = new Date(Date.now() - 3601 * 1000)
  utimesSync(join(folder, 'left'), anHourAgo, anHourAgo)

  expect(await sweepIncoming(folder)).toBe(1)

  expect(readdirSync(folder)).toEqual(['arriving'])
})
