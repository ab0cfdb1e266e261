import { CheckboxField, RadioField } from '#ui/forms/choice-field.tsx'
import type { FieldState } from '#ui/forms/field-frame.tsx'
import { TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { longestQuestion, questionKinds } from '../vacancy-question.rules.ts'
import { vacancyFormText } from '../vacancy-form.text.ts'

const text = vacancyFormText

type Props = Record<'question' | 'kind' | 'options' | 'isRequired', FieldState>

/** One question to all applicants: its text, the kind of answer, and whether it is required. */
export function QuestionFields({ question, kind, options, isRequired }: Props) {
  return (
    <div className="group/question grid gap-4">
      <TextField field={question} maxLength={longestQuestion} autoComplete="off" />
      <RadioField field={kind} options={questionKinds.map((value) => ({ value, label: text.questionKinds[value] }))} />
      {/* Always in the form, so that nobody has to type the options twice; shown by CSS, so it also works without
          script. */}
      <TextAreaField
        field={options}
        isOptional={false}
        hint={text.hint.options}
        className="hidden group-has-[[value=choice]:checked]/question:block [&_textarea]:min-h-28"
      />
      <CheckboxField field={isRequired} />
    </div>
  )
}
