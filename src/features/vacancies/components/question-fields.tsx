import { CheckboxField, RadioField } from '#ui/forms/choice-field.tsx'
import type { FieldState } from '#ui/forms/field-frame.tsx'
import { TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { longestQuestion, questionKinds } from '../vacancy-question.rules.ts'
import { vacancyFormText } from '../vacancy-form.text.ts'

const text = vacancyFormText

type Props = Record<'question' | 'kind' | 'options' | 'isRequired', FieldState>

/** One question to everyone who applies: its words, how it is answered, and whether it must be. */
export function QuestionFields({ question, kind, options, isRequired }: Props) {
  return (
    <div className="group/question grid gap-4">
      <TextField field={question} maxLength={longestQuestion} autoComplete="off" />
      <RadioField field={kind} options={questionKinds.map((value) => ({ value, label: text.questionKinds[value] }))} />
      {/* Always in the form, so that nobody types the options twice; shown by the style sheet, so also without script. */}
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
