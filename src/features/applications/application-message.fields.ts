import { z } from 'zod'
import { day, email, line, longText, optional, optionalLine, phone, timeOfDay, yesOrNo } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { longestBody, longestSubject, templateKinds, unknownPlaceholders } from './application-message.rules.ts'
import { applicationMessageText as text } from './application-message.text.ts'
import { employerText } from './application-employer.text.ts'
import { applicationText } from './application.text.ts'
import { ownApplicationText } from './own-application.text.ts'

const { wrong } = text

/** Text with placeholders between braces, all of which must be known. */
function knows<Kind extends z.ZodType<string>>(kind: Kind) {
  return kind.superRefine((value, context) => {
    for (const name of unknownPlaceholders(value)) {
      context.addIssue({ code: 'custom', message: wrong.placeholder(name) })
    }
  })
}

const words = {
  subject: knows(line(wrong.subject, { max: longestSubject })),
  body: knows(longText(wrong.body, { max: longestBody })),
}
const labels = text.label

const moment = { day: optional(day()), time: optional(timeOfDay()), place: optionalLine() }
const givenMoment = z.object(moment)

/** An appointment is complete, or there is none. */
function wholeMoment({ day: on, time, place }: z.output<typeof givenMoment>, context: z.RefinementCtx) {
  const given = { day: on, time, place }
  if (Object.values(given).every((one) => one === null)) return
  for (const [name, value] of Object.entries(given)) {
    if (value === null) context.addIssue({ code: 'custom', path: [name], message: wrong[name as keyof typeof given] })
  }
}

/** An answer that is mailed; an invitation may have an appointment. */
export const answerForm = describeForm({
  id: 'antwoord',
  schema: z.object({ ...words, ...moment }).superRefine(wholeMoment),
  labels,
})

/** The same form for an answer without a mail. */
export const silentAnswerForm = describeForm({
  id: 'antwoord',
  schema: givenMoment.superRefine(wholeMoment),
  labels: { day: labels.day, time: labels.time, place: labels.place },
})

/** One form for each of the account's own mails. */
export const templateForms = templateKinds.map((kind) =>
  describeForm({ id: `mail-${kind}`, schema: z.object(words), labels }),
)

export const noteForm = describeForm({
  id: 'notitie',
  schema: z.object({ text: longText(undefined, { max: longestBody }) }),
  labels: { text: employerText.note.label },
})

export const messageForm = describeForm({
  id: 'bericht',
  schema: z.object({ body: longText(wrong.body, { max: longestBody }) }),
  labels: { body: text.message.label },
})

/** The same on the applicant's own page, which anyone with the link can open. */
export const ownMessageForm = describeForm({ ...messageForm, id: 'antwoord', isTry: true })

/** What an applicant can correct. */
export const contactForm = describeForm({
  id: 'gegevens',
  schema: z.object({
    email: email(applicationText.wrong.email),
    phone: phone(applicationText.wrong.phone),
  }),
  labels: { email: applicationText.label.email, phone: applicationText.label.phone },
  isTry: true,
})

/** Withdrawing asks for confirmation. */
export const withdrawForm = describeForm({
  id: 'intrekken',
  schema: z.object({ isSure: yesOrNo().refine(Boolean, { error: ownApplicationText.withdraw.notSure }) }),
  labels: { isSure: ownApplicationText.withdraw.sure },
})
