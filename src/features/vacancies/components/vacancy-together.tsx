import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { changesOf, type VacancyChange, vacancyChanges } from '../vacancy.rules.ts'
import { vacancyText } from '../vacancy.text.ts'
import type { VacancyRow } from '../vacancy-overview.queries.server.ts'

const text = vacancyText.overview
const formId = 'samen'

/** Chooses one vacancy of the list for the buttons of `ChangeTogether`. */
export function ChooseRow({ id, title }: { id: number; title: string }) {
  return (
    <label className="-m-2.5 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="vacature"
        value={id}
        form={formId}
        aria-label={text.choose(title)}
        className="size-5 accent-green"
      />
    </label>
  )
}

/** What can be done with several vacancies at once. Shown once one is chosen. */
export function ChangeTogether({ rows, now }: { rows: VacancyRow[]; now: Date }) {
  const possible = new Set(rows.flatMap((row) => changesOf(row, now)))
  const hasDrafts = rows.some(({ status }) => status === 'draft')
  const buttons: (VacancyChange | 'remove')[] = vacancyChanges.filter((change) => possible.has(change))
  if (hasDrafts) buttons.push('remove')
  return (
    <Form
      method="post"
      id={formId}
      aria-label={text.together}
      className="sticky bottom-4 z-10 mt-4 hidden flex-wrap items-center gap-2 rounded-card bg-card p-3 shadow-lifted ring-1 ring-line group-has-checked/list:flex"
    >
      <p className="mr-2 px-2 font-semibold">{text.together}</p>
      {buttons.map((change) => (
        <Button key={change} name="wat" value={change} look="quiet">
          {change === 'remove' ? text.remove : vacancyText.change[change]}
        </Button>
      ))}
    </Form>
  )
}
