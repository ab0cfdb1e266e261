import { z } from 'zod'
import { choice, line, longText, optional, optionalText } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { moderationText } from './moderation.text.ts'
import { appealOutcomes, needsRule, takedownGroundNames } from './takedown.rules.ts'
import { takedownText } from './takedown.text.ts'

/** No field is required: one click is an appeal. */
export const appealForm = describeForm({
  id: 'bezwaar',
  schema: z.object({ text: optionalText({ max: 5000 }) }),
  labels: takedownText.appeal.label,
})

const { wrong, label } = moderationText

const shortestFacts = 20

/** The statement of reasons: which law or rule, and what the admin saw (DSA article 17(3)). */
export const takedownFields = z
  .object({
    ground: choice(takedownGroundNames, wrong.ground),
    rule: optional(line(undefined, { max: 200 })),
    facts: longText(wrong.facts, { max: 3000 }).refine(
      (text) => text === '' || text.length >= shortestFacts,
      wrong.shortFacts,
    ),
  })
  .refine(({ ground, rule }) => rule !== null || !needsRule(ground), { path: ['rule'], error: wrong.rule })

export const takedownForm = describeForm({
  id: 'offline',
  schema: takedownFields,
  labels: { ground: label.ground, rule: label.rule, facts: label.facts },
})

export const sendBackFields = z.object({ explanation: longText(wrong.explanation, { max: 3000 }) })

export const sendBackForm = describeForm({
  id: 'terug',
  schema: sendBackFields,
  labels: { explanation: label.explanation },
})

export const appealOutcomeForm = describeForm({
  id: 'besluit',
  schema: z.object({
    outcome: choice(appealOutcomes, wrong.outcome),
    answer: longText(wrong.answer, { max: 3000 }),
  }),
  labels: { outcome: label.outcome, answer: label.answer },
})

export const putBackForm = describeForm({
  id: 'zet-terug',
  schema: z.object({ answer: longText(wrong.answer, { max: 3000 }) }),
  labels: { answer: label.answer },
})
