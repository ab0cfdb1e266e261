import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { z } from 'zod'

type Form = { id: string; schema: z.ZodType; labels: object }

function isForm(thing: unknown): thing is Form {
  return typeof thing === 'object' && thing !== null && 'schema' in thing && 'labels' in thing
}

const odd = [undefined, null, true, 5, 0.5, 'x', '', 'x'.repeat(6000), {}, [], [5], [{}], [null], ['x'.repeat(6000)]]

test('whatever is sent to a form, it answers in Dutch', async () => {
  const english: unknown[] = []
  let tried = 0
  for await (const file of glob('src/features/**/*.fields.ts')) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const form of Object.values(exported).filter(isForm)) {
      tried += 1
      for (const value of odd) {
        const sent = Object.fromEntries(Object.keys(form.labels).map((name) => [name, value]))
        for (const { path, message } of form.schema.safeParse(sent).error?.issues ?? [])
          if (/invalid|expected|too (?:small|big)|must /i.test(message))
            english.push([form.id, path.join('.'), message])
      }
    }
  }
  expect(tried).toBeGreaterThan(30)
  expect(english).toEqual([])
})
