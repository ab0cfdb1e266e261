import { Link } from 'react-router'
import { RadioField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { faqForm } from '../faq.fields.ts'
import { type FaqAudience, faqAudiences } from '../faq.rules.ts'
import { faqText as text } from '../faq.text.ts'

type Faq = { audience: FaqAudience; question: string; answer: string; version: number }

/** Adds a question, or changes one. */
export function FaqForm({ sent, faq }: { sent: Sent; faq?: Faq }) {
  const start = faq ?? { audience: 'seekers' }
  const { form, fields } = useSchemaForm(faqForm, { sent, defaultValue: start })
  return (
    <SchemaForm form={form} className="grid gap-5">
      <input type="hidden" name={fields.version.name} value={String(fields.version.initialValue ?? '')} />
      <RadioField
        field={fields.audience}
        options={faqAudiences.map((audience) => ({ value: audience, label: text.audience[audience] }))}
      />
      <TextField field={fields.question} maxLength={200} />
      <RichTextField field={fields.answer} isOfBoard />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton size="normal">{faq ? text.admin.save : text.admin.add}</SubmitButton>
        {faq && (
          <Link to="/beheer/inhoud/vragen" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {text.admin.back}
          </Link>
        )}
      </div>
    </SchemaForm>
  )
}
