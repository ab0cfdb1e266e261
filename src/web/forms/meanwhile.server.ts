import { data } from 'react-router'
import { formatCents } from '#basics/money.ts'
import { writeDay } from '#basics/typed-day.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import { plainWords } from '#basics/rich-text.ts'
import type { FormAnswer } from '#ui/forms/form.ts'
import { meanwhileText as text } from '#ui/forms/meanwhile.text.ts'

export type Words = { value: string; label: string }[]
type Fields = Readonly<Record<string, unknown>>

type Changed = {
  labels: Readonly<Record<string, string>>
  typed: Fields
  /** What is stored now, and its version. */
  saved: Fields
  version: string
  /** The labels of these fields' values. */
  words?: Readonly<Record<string, Words>>
}

/** The answer to a form that would have overwritten somebody else's change: shows that change. */
export function tellMeanwhile(
  { data: answer, init }: { data: FormAnswer; init: ResponseInit | null },
  { labels, typed, saved, version, words = {} }: Changed,
) {
  const theirs = Object.entries(labels)
    .filter(([name]) => name in saved)
    .flatMap(([name, label]) => {
      const [value, mine] = [saved, typed].map((fields) => readField(name, fields[name], words[name]))
      return value === mine ? [] : [{ label, value: value! }]
    })
  return data({ ...answer, meanwhile: { version, theirs } }, init ?? undefined)
}

/** Numbers in fields that end in `Cents` are amounts. */
function readField(name: string, value: unknown, words?: Words) {
  return typeof value === 'number' && name.endsWith('Cents') ? formatCents(value) : inWords(value, words)
}

/** As a reader sees it: labels of options, formatted days and numbers, and text without markup. */
function inWords(value: unknown, words?: Words): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return text.yes
  if (Array.isArray(value)) {
    const isOfRows = value.some((one) => typeof one === 'object')
    return value.map((one) => inWords(one, words)).join(isOfRows ? '\n' : ', ')
  }
  if (typeof value === 'object') {
    // The database does not preserve the order of names.
    const parts = Object.keys(value)
      .toSorted()
      .map((name) => inWords((value as Fields)[name], words))
    return parts.filter((part) => part !== '').join(' · ')
  }
  const written = String(value)
  const called = words?.find((one) => one.value === written)?.label
  if (called !== undefined) return called
  if (typeof value === 'number') return written.replace('.', ',')
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return writeDay(written)
  if (/^\d{4}[A-Z]{2}$/.test(written)) return formatPostalCode(written)
  if (/^\+\d+$/.test(written)) return formatPhoneNumber(written)
  return plainWords(written)
}
