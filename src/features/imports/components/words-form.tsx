import { useMemo } from 'react'
import { SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { type NamedLists, wordsForm } from '../import.fields.ts'
import { importText } from '../import.text.ts'
import { type AskedWord, listOfField, wordKey } from '../import-words.rules.ts'

const text = importText.words

type Props = { sent: Sent; asked: readonly AskedWord[]; lists: NamedLists; version: string }

/** A select for each word that the board does not know, with the entries of its list as options. */
export function WordsForm({ sent, asked, lists, version }: Props) {
  const described = useMemo(() => wordsForm({ asked, lists }), [asked, lists])
  const defaultValue = Object.fromEntries(asked.map((word) => [wordKey(word), word.id?.toString()]))
  const { form, fields } = useSchemaForm(described, { sent, defaultValue })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {asked.map((word) => {
          const options = lists[listOfField[word.field]].map(({ id, title }) => ({ value: String(id), label: title }))
          const name = wordKey(word)
          return <SelectField key={name} field={fields[name]!} options={options} isOptional="quietly" />
        })}
      </div>
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
