import { expect, test } from 'vitest'
import { type Compared, findTakenDown } from './vacancy-hold-takedown.rules.ts'

const words = 'Je pakt thuis in. Wij brengen de dozen en halen ze weer op, en jij bepaalt zelf wanneer je werkt.'
const taken: Compared & { title: string } = { title: 'Inpakker thuis', jobText: `<p>${words}</p>`, tasksText: null }
const bezorger = { title: 'Bezorger', jobText: null, tasksText: null }

test('a copy shares a text with the vacancy taken down, even with other layout, capitals or invisible characters', () => {
  expect(findTakenDown(taken, [taken, taken])).toEqual(['Inpakker thuis'])
  const hidden = { ...bezorger, jobText: `<p><strong>JE</strong> pa\u200bkt${words.slice('Je pakt'.length)}</p>` }
  expect(findTakenDown(hidden, [taken])).toEqual(['Inpakker thuis'])
})

test('a title alone is not a match, nor is a short text, other work, or no text', () => {
  const titled = { ...bezorger, title: taken.title }
  expect(findTakenDown(titled, [taken])).toEqual([])
  const short = { ...bezorger, tasksText: '<p>Zie boven.</p>' }
  expect(findTakenDown(short, [short])).toEqual([])
  expect(findTakenDown({ ...bezorger, tasksText: taken.jobText }, [taken])).toEqual([])
  expect(findTakenDown({ ...bezorger, jobText: '<p></p>' }, [bezorger])).toEqual([])
  expect(findTakenDown(taken, [])).toEqual([])
})
