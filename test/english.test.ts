import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { FormSchema } from '#ui/forms/form-description.rules.ts'
import { readForm } from '#ui/forms/form.ts'
import { translate } from '#ui/forms/form.text.ts'
import { findTranslation } from '#ui/forms/message-list.text.ts'
import { translations } from '#web/components/translations.server.ts'

type Described = { id: string; schema: FormSchema; labels: Readonly<Record<string, string>> }

const isEnglish = (sentence: string) =>
  findTranslation(translations, sentence) !== undefined || translate(sentence, 'en').lang === 'en'

/** What hasty, careless and eccentric people type, in every field. */
const typed = [
  '',
  ' ',
  'x',
  'Dijk van dijk tot dijk en weer terug naar huis',
  'x'.repeat(6000),
  '-1',
  '1,5',
  '99999999999',
  '1-1-2099',
  '1-1-1800',
  '31-2-2026',
  '08:61',
  'a@b',
  'http://x',
  'on',
  '0412 12',
]

/** Zod's messages for an option that does not exist, or a list where a single value belongs: no browser sends those. */
const fromNoBrowser = /^(Invalid input|Invalid option|Too big): /

/** Every message that a form may show about its input. */
function messagesOf({ schema, labels }: Described) {
  const names = Object.keys(labels).map((name) => name.replaceAll('[]', '[0]'))
  const fill = (value: string, times = 1) => {
    const form = new FormData()
    for (const name of names) for (let time = 0; time < times; time += 1) form.append(name, value)
    return form
  }
  const forms = [new FormData(), ...typed.map((value) => fill(value)), fill('x', 30)]
  const said = forms.flatMap((form) =>
    Object.values(readForm(form, schema).reply().error ?? {}).flatMap((one) => one ?? []),
  )
  return [...new Set(said)].filter((sentence) => !fromNoBrowser.test(sentence))
}

const asked = { now: new Date('2026-11-20T09:00:00Z'), today: '2026-11-20', regionIds: [1, 2], questions: [] }

async function listForms() {
  const forms: Described[] = []
  for (const file of globSync('src/features/**/*.fields.ts')) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const exported of Object.values(module)) {
      for (const made of [exported, callWith(exported, asked)]) if (isForm(made)) forms.push(made)
    }
  }
  return forms
}

/** Some forms depend on the day, or on an employer's questions. */
function callWith(exported: unknown, given: unknown) {
  try {
    return typeof exported === 'function' ? (exported as (input: unknown) => unknown)(given) : undefined
  } catch {
    return undefined
  }
}

const isForm = (made: unknown): made is Described =>
  typeof made === 'object' && made !== null && 'schema' in made && 'labels' in made && 'id' in made

const forms = await listForms()

describe('someone who reads form messages in English', () => {
  test('reads no Dutch message about what they filled in, in any form', () => {
    expect(forms.length).toBeGreaterThan(25)
    const dutch = forms.map((form) => [form.id, messagesOf(form).filter((sentence) => !isEnglish(sentence))] as const)
    expect(dutch.filter(([, sentences]) => sentences.length > 0)).toEqual([])
  })

  test('reads no Dutch refusal of a form', async () => {
    const dutch: string[] = []
    for (const file of globSync('src/features/**/*.text.ts', { exclude: notOfForms })) {
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      for (const sentence of Object.values(module).flatMap((exported) => refusalsIn(exported))) {
        if (!isEnglish(sentence)) dutch.push(sentence)
      }
    }
    expect(dutch).toEqual([])
  })
})

/** Not translated: the vacancy check explains Dutch law. */
const notOfForms = ['**/*-english.text.ts', '**/checks/*.text.ts', '**/vacancy-check.text.ts']

const spoken = new Set(['wrong', 'refusal', 'saveRefusal', 'planRefusal'])

/** The sentences of every `wrong` and `refusal` in a text module. */
function refusalsIn(value: unknown, isSpoken = false): string[] {
  if (typeof value === 'string') return isSpoken ? [value] : []
  if (typeof value === 'function')
    return isSpoken ? [String((value as (...given: string[]) => unknown)('cv.pdf', 'document'))] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => name !== 'mail')
    .flatMap(([name, part]) => refusalsIn(part, isSpoken || spoken.has(name)))
}
