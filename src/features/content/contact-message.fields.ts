import { z } from 'zod'
import { email, line, longText } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { longestSubject } from './contact-message.rules.ts'
import { contactText } from './contact-message.text.ts'

const { wrong, label } = contactText

/** spec §5: all four are required. */
export const contactForm = describeForm({
  id: 'contact',
  schema: z.object({
    name: line(wrong.name),
    email: email(wrong.email),
    subject: line(wrong.subject, { max: longestSubject }),
    message: longText(wrong.message, { max: 5000 }),
  }),
  labels: label,
  isPublic: true,
  captcha: 'contact',
})

export type ContactFields = z.output<typeof contactForm.schema>
