import { removeTasteForm } from '../job-alert.fields.ts'
import { alertText } from '../job-alert.text.ts'
import { RemovableList } from './removable-list.tsx'

const text = alertText.tastes

type Props = { tastes: { id: number; name: string; isWanted: boolean }[] }

/** A subscriber's opinions of vacancies in earlier mails. */
export function TasteList({ tastes }: Props) {
  const items = tastes.map(({ id, name, isWanted }) => ({
    id,
    what: (
      <>
        <span className="text-soft">{isWanted ? text.wanted : text.unwanted}: </span>
        {name}
      </>
    ),
    removeLabel: text.removeNamed(name),
  }))
  return (
    <RemovableList
      heading={text.heading}
      items={items}
      form={{ id: removeTasteForm.id, field: 'taste' }}
      remove={text.remove}
    />
  )
}
