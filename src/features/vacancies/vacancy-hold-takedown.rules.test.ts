import { expect, test } from 'vitest'
import { findTakenDown } from './vacancy-hold-takedown.rules.ts'

const taken = { title: 'Inpakker thuis', jobText: '<p>Je pakt thuis in.</p>', tasksText: null }

test('a copy has the title and the text of the one that was taken down', () => {
  expect(findTakenDown(taken, [taken])).toEqual(['Inpakker thuis', 'Je pakt thuis in.'])
})

test('either is enough, also with other capitals, layout or characters that nobody sees', () => {
  const title = { title: 'INPAKKER  thu\u200bis', jobText: '<p>Anders.</p>', tasksText: null }
  expect(findTakenDown(title, [taken])).toEqual(['INPAKKER thuis'])
  const text = { title: 'Bezorger', jobText: '<p><strong>Je pakt</strong> thuis in.</p>', tasksText: null }
  expect(findTakenDown(text, [taken])).toEqual(['Je pakt thuis in.'])
})

test('other work is not the same, nor are two without a text', () => {
  expect(findTakenDown({ title: 'Bakker', jobText: null, tasksText: '<p></p>' }, [taken])).toEqual([])
  expect(findTakenDown(taken, [])).toEqual([])
})
