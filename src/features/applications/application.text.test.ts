import { expect, test } from 'vitest'
import { applicationMessageText } from './application-message.text.ts'
import { applicationText } from './application.text.ts'
import { ownApplicationText } from './own-application.text.ts'

const { afterwards } = applicationText

test('the text about erasure fits a vacancy and an open application', () => {
  const forVacancy = afterwards.steps('Bakkerij Lamers', { isOpenApplication: false, reactionDays: undefined })
  const open = afterwards.steps('Bakkerij Lamers', { isOpenApplication: true, reactionDays: undefined })
  expect(forVacancy.at(-1)).toBe(
    'Vier weken nadat de vacature sluit wissen we je gegevens, tenzij je ze langer laat bewaren.',
  )
  expect(open.at(-1)).toBe('Na vier weken wissen we je gegevens, tenzij je ze langer laat bewaren.')
})

test.each([
  [undefined, 'twee weken'],
  [1, 'een dag'],
  [4, '4 dagen'],
])('the form, the mail and the page agree on how long an answer usually takes: %s', (days, usual) => {
  const asked = { isOpenApplication: false, reactionDays: days }
  const own = { getsNoMail: false, isCopied: true, reactionDays: days }
  for (const told of [
    afterwards.steps('Lamers', asked),
    applicationText.mail.applicant.steps({ reader: 'Lamers', days }),
    ownApplicationText.nextSteps('Lamers', 'els@voorbeeld.test', own),
    [ownApplicationText.state.open('Lamers', days).text],
  ])
    expect(told.join(' ').toLowerCase()).toMatch(new RegExp(`meestal (hoor je )?binnen ${usual}`))
})

test('the text does not promise that only the company sees the application, or that nothing at all is left', () => {
  expect(
    afterwards.steps('Bakkerij Lamers', { isOpenApplication: false, reactionDays: undefined }).join(' '),
  ).not.toContain('Alleen')
  expect(ownApplicationText.erased).toContain('tellen')
})

test('the mail templates also fit an open application, and a single applicant', () => {
  for (const { body } of Object.values(applicationMessageText.templates)) {
    expect(body).not.toMatch(/(over|op) \{vacature\}|deze baan|anderen/)
  }
  expect(ownApplicationText.withdraw.going.lead('Bakkerij Lamers')).not.toContain('deze baan')
  expect(applicationText.label.motivationKind).not.toContain('deze baan')
})

test('when a vacancy ends with one person waiting, the text uses the singular', () => {
  const { ending } = applicationMessageText.answer
  expect(ending.lead(1)).not.toContain('Laat ze')
  expect(ending.rest(100, 1)).toContain('De laatste antwoord je daarna op het bord.')
})
