import { z } from 'zod'
import { formMessage } from '#ui/forms/form.text.ts'
import { choice, line, optional, optionalLine, optionalText, row, timeOfDay } from '#ui/forms/form.fields.ts'
import { mostColleagues, mostMoments, mostRosters, readWeekDays, workAtPalettes } from './work-at.rules.ts'
import { workAtText } from './work-at.text.ts'

const text = workAtText.form.wrong

const days = () => line(text.days, { max: 40 }).refine((typed) => readWeekDays(typed) !== undefined, text.days)

const moment = row({
  time: timeOfDay(),
  title: line(text.moment, { max: 40 }),
  text: optionalLine({ max: 140 }),
})

const colleague = row({ name: line(text.colleague, { max: 40 }), role: optionalLine({ max: 40 }) })

const roster = row({
  hours: line(text.hours, { max: 30 }),
  times: optionalLine({ max: 30 }),
  days: days(),
  otherDays: optional(days()),
})

/** The schema of one row, for each of its lists. */
export const workAtRows = { workDay: moment, team: colleague, rosters: roster }

const some = <Row extends z.ZodType>(one: Row, most: number) =>
  z.array(one, text.list).max(most, formMessage('tooManyRows', most)).default([])

/** The fields of a company about working there. */
export const workAtFields = {
  workAtHeading: optionalLine({ max: 60 }),
  workAtLead: optionalLine({ max: 160 }),
  workAtPalette: optional(choice(workAtPalettes)),
  workDay: some(moment, mostMoments),
  quoteText: optionalText({ max: 280 }),
  quoteName: optionalLine({ max: 40 }),
  quoteRole: optionalLine({ max: 80 }),
  team: some(colleague, mostColleagues),
  weekendLine: optionalLine({ max: 120 }),
  rosters: some(roster, mostRosters),
}
