import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { VacancyChange } from '../vacancy-change.rules.ts'
import { vacancyText } from '../vacancy.text.ts'

/** The size of buttons in a row. */
export const compact = 'px-4! text-small!'

type Props = {
  row: { id: number; title: string }
  change: VacancyChange
  /** The list of vacancies, when the button is on another page. */
  action?: string
}

/** Asks for a change of a vacancy; the list of vacancies asks for confirmation where that is needed. */
export function ChangeButton({ row, change, action }: Props) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="vacature" value={row.id} />
      <Button
        name="wat"
        value={change}
        look="quiet"
        className={`w-full sm:whitespace-nowrap ${compact}`}
        aria-label={`${vacancyText.change[change]}: ${row.title}`}
      >
        {vacancyText.change[change]}
      </Button>
    </Form>
  )
}
