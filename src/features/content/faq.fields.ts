import { z } from 'zod'
import { choice, line, optional, richText, wholeNumber } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { faqAudiences } from './faq.rules.ts'
import { faqText } from './faq.text.ts'

/** A question with its answer, for people and programs alike. */
export const faqFields = z.object({
  audience: choice(faqAudiences),
  question: line(faqText.wrong.question, { max: 200 }),
  answer: richText(faqText.wrong.answer, { max: 4000 }),
  /** Its place in the order, for programs; without it a new one comes last. */
  sort: optional(wholeNumber()),
  /** The version that the change is based on; by default the newest. */
  version: optional(wholeNumber({ min: 1 })),
})

export type FaqFields = z.output<typeof faqFields>

export const faqForm = describeForm({ id: 'vraag', schema: faqFields, labels: faqText.label })
