import { expect, test } from 'vitest'
import { checkWriting } from './writing-check.rules.ts'
import { writingText } from './writing.text.ts'

const check = (body: string, given = {}) =>
  checkWriting({ body, imageAlt: undefined, vacancySearch: undefined, ...given })

test('every picture needs a description, the one at the top too', () => {
  expect(check('<p>A</p>').pictures).toEqual({ total: 0, undescribed: 0 })
  const body =
    '<figure><img src="/uploads/a.webp" alt="Een oven"></figure><figure><img src="/uploads/b.webp" alt=" "></figure>'
  expect(check(body).pictures).toEqual({ total: 2, undescribed: 1 })
  expect(check(body, { imageAlt: '' }).pictures).toEqual({ total: 3, undescribed: 2 })
})

test('the mean number of words in a sentence shows how easy it is to read', () => {
  expect(check('<h2>Vroeg op</h2><p>Om drie uur gaat de wekker. Dan bakt hij brood!</p>').reading).toEqual({
    meanWords: 4,
    isEasy: true,
  })
  expect(check(`<p>${'woord '.repeat(40)}.</p>`).reading).toEqual({ meanWords: 40, isEasy: false })
  expect(check('<p>Om 7.30 uur, bij bakkerij St. Jan</p>').reading?.meanWords).toBeLessThan(8)
  expect(check('').reading).toBeUndefined()
  expect([1, 4].map(writingText.editor.check.readingMean)).toEqual([
    'Gemiddeld 1 woord per zin',
    'Gemiddeld 4 woorden per zin',
  ])
})

test('a reader can continue to vacancies by a link or by the button below', () => {
  expect(check('<p>A</p>').hasVacancies).toBe(false)
  expect(check('<p><a href="/vacatures?zoek=bakker">Bakker</a></p>').hasVacancies).toBe(true)
  expect(check('<p><a href="https://oss.banen.test/werken-bij/lamers">Lamers</a></p>').hasVacancies).toBe(true)
  expect(check('<p><a href="https://elders.test/x">X</a></p>').hasVacancies).toBe(false)
  expect(check('<p>A</p>', { vacancySearch: 'bakker' }).hasVacancies).toBe(true)
})
