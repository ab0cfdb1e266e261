import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { letGoOf, useChosenCount } from '#ui/lists/chosen-count.ts'
import { LetGo } from '#ui/lists/let-go.tsx'
import { changesOf, type VacancyChange, vacancyChanges } from '../vacancy-change.rules.ts'
import { vacancyOverviewText } from '../vacancy-overview.text.ts'
import { vacancyText } from '../vacancy.text.ts'
import type { VacancyRow } from '../vacancy-overview.queries.server.ts'

const text = vacancyOverviewText
export const formId = 'samen'

type Together = VacancyChange | 'remove'

/** The changes that are possible for this vacancy, alone or together with others. */
const possibleWith = (row: VacancyRow, now: Date): Together[] =>
  row.status === 'draft' ? [...changesOf(row, now), 'remove'] : changesOf(row, now)

/** Selects one vacancy of the list for the buttons of `ChangeTogether`. */
export function ChooseRow({ row, now }: { row: VacancyRow; now: Date }) {
  return (
    <label className="-m-2.5 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="vacature"
        value={row.id}
        form={formId}
        aria-label={text.choose(row.title)}
        data-may={possibleWith(row, now).join(' ')}
      />
    </label>
  )
}

/** Shows a button once a row that it can change is selected. Full class names, because Tailwind searches for them. */
const shownWith: Record<Together, string> = {
  post: "group-has-[[data-may~='post']:checked]/list:inline-flex",
  extend: "group-has-[[data-may~='extend']:checked]/list:inline-flex",
  reopen: "group-has-[[data-may~='reopen']:checked]/list:inline-flex",
  repost: "group-has-[[data-may~='repost']:checked]/list:inline-flex",
  fill: "group-has-[[data-may~='fill']:checked]/list:inline-flex",
  complete: "group-has-[[data-may~='complete']:checked]/list:inline-flex",
  close: "group-has-[[data-may~='close']:checked]/list:inline-flex",
  cancel: "group-has-[[data-may~='cancel']:checked]/list:inline-flex",
  remove: "group-has-[[data-may~='remove']:checked]/list:inline-flex",
}

/** Changes several vacancies at once. Shown once one is selected. */
export function ChangeTogether({ rows, now }: { rows: VacancyRow[]; now: Date }) {
  const possible = new Set(rows.flatMap((row) => possibleWith(row, now)))
  const count = useChosenCount(formId)
  return (
    <>
      {/* Outside the bar: some screen readers do not announce a status that appears together with its text. */}
      <p role="status" className="sr-only">
        {count > 0 && text.chosen(count)}
      </p>
      <Form
        method="post"
        id={formId}
        aria-label={text.together}
        // Above the bar at the bottom of a phone.
        className="bulk-bar sticky bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-10 mt-4 hidden items-center gap-x-3 gap-y-1 rounded-card bg-night p-2.5 text-on-night shadow-lifted group-has-[[form=samen]:checked]/list:flex max-md:flex-col max-md:items-stretch lg:bottom-4"
      >
        <div className="flex shrink-0 items-center">
          <LetGo onClick={() => letGoOf(formId)} />
          <p className="px-2.5 font-semibold tabular-nums">{count > 0 ? text.chosen(count) : text.together}</p>
        </div>
        <div className="flex min-w-0 gap-2 overflow-x-auto p-1">
          {[...vacancyChanges, 'remove' as const]
            .filter((change) => possible.has(change))
            .map((change) => (
              <span key={change} className={`hidden shrink-0 ${shownWith[change]}`}>
                <Button name="wat" value={change} look="night">
                  {change === 'remove' ? text.remove : vacancyText.change[change]}
                </Button>
              </span>
            ))}
        </div>
      </Form>
    </>
  )
}
