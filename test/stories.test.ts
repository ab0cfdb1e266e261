import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Stories share one board: if two of them register the same address, only the first succeeds.
test('no two stories register the same employer', () => {
  const stories = globSync('test/e2e/*.e2e.ts')
  const registered = stories.flatMap((file) => [
    ...new Set(readFileSync(file, 'utf8').match(/\brian\.[\w-]+@voorbeeld\.test/g)),
  ])
  expect(registered.length).toBeGreaterThan(15)
  expect(registered.filter((email, at) => registered.indexOf(email) !== at)).toEqual([])
})
