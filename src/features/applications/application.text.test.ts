import { expect, test } from 'vitest'
import { applicationText } from './application.text.ts'
import { ownApplicationText } from './own-application.text.ts'

const { afterwards } = applicationText

test('the text about erasure fits a vacancy and an open application', () => {
  const forVacancy = afterwards.steps('Bakkerij Lamers', { isOpenApplication: false })
  const open = afterwards.steps('Bakkerij Lamers', { isOpenApplication: true })
  expect(forVacancy.at(-1)).toBe(
    'Vier weken nadat de vacature sluit wissen we je gegevens, tenzij je ze langer laat bewaren.',
  )
  expect(open.at(-1)).toBe('Na vier weken wissen we je gegevens, tenzij je ze langer laat bewaren.')
})

test('the text does not promise that only the company sees it, or that nothing at all is left', () => {
  expect(afterwards.steps('Bakkerij Lamers', { isOpenApplication: false }).join(' ')).not.toContain('Alleen')
  expect(ownApplicationText.erased).toContain('tellen')
})
