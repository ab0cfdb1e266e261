import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { mailModerationReminder } from './moderation-reminder.mail.server.tsx'
import type { ToDo } from './moderation-reminder.rules.ts'

const site = {
  title: 'Baan in Boxtel',
  address: 'https://boxtel.banen.test',
  accent: '#2b5f8a',
  accentDark: '#8fc3ee',
}
const write = (...toDo: ToDo[]) =>
  mailModerationReminder({ recipient: 'els@banen.test', firstName: 'Els', toDo, site, now })
const one = (state: ToDo['state'], daysAgo: number, count = 1): ToDo => {
  const at = daysAfter(now, -daysAgo)
  return { state, count, oldestAt: at, newestAt: at }
}
const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

test('one vacancy is mentioned with its moment, its deadline and the list', async () => {
  const { subject, recipient, text } = await write(one('waits', 0))

  expect([subject, recipient]).toEqual(['1 vacature wacht op een besluit', 'els@banen.test'])
  expect(onOneLine(text)).toContain(
    'Dag Els, De vacature wacht sinds vandaag. Wacht op ons 1 vacature sinds 17 november, 10.00 uur Beloofd: meestal een werkdag Bekijk wat wacht https://boxtel.banen.test/beheer/vacatures?lijst=te-doen',
  )
})

test('each kind has its own line, and shows when a deadline has passed', async () => {
  const { subject, text } = await write(one('reported', 1), one('waits', 5, 1200), one('appealed', 4, 2))

  expect(subject).toBe('1.203 vacatures wachten op een besluit')
  const said = onOneLine(text)
  expect(said).toContain('De oudste wacht al 5 dagen. Er wacht iets langer dan we beloven.')
  expect(said).toContain('Gemeld 1 vacature sinds 16 november, 10.00 uur Beloofd: meestal twee werkdagen Wacht')
  expect(said).toContain('1.200 vacatures de oudste sinds 12 november, 10.00 uur Te laat. Beloofd: meestal een werkdag')
  expect(said).toContain('Bezwaar 2 vacatures de oudste sinds 13 november, 10.00 uur Beloofd: meestal een week')
})

test('what the board itself noticed is not a report, and has no deadline', async () => {
  const said = onOneLine((await write(one('noticed', 9))).text)
  expect(said).toContain('Gezien door de site 1 vacature sinds 8 november, 10.00 uur Niemand wacht op antwoord')
  expect(said).not.toContain('langer dan we beloven')
})

test('one vacancy that waits too long is shown as late', async () => {
  expect((await write(one('waits', 4))).text).toContain('Dat is langer dan we beloven.')
})
