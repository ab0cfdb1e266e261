import { Form } from 'react-router'
import HeartHandshake from '~icons/tabler/heart-handshake'
import { Button } from '#ui/button.tsx'
import { letGoOf, useChosenCount } from '#ui/lists/chosen-count.ts'
import { LetGo } from '#ui/lists/let-go.tsx'
import { employerText as text } from '../application-employer.text.ts'
import { seenStatuses } from '../application.rules.ts'
import { togetherId } from './application-card.tsx'

/** Actions on all selected applications, shown while there are any. */
export function AnswerTogether() {
  const count = useChosenCount(togetherId)
  return (
    <Form
      method="post"
      id={togetherId}
      aria-label={text.together}
      // Above the bar at the bottom of a phone.
      className="bulk-bar sticky bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-10 mx-auto mt-4 hidden w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-night p-2.5 text-on-night shadow-lifted group-has-[[form=samen]:checked]/list:flex max-md:w-full lg:bottom-4"
    >
      <input type="hidden" name="wat" value="verplaats" />
      <div className="flex items-center">
        <LetGo onClick={() => letGoOf(togetherId)} />
        <p className="px-2.5 font-semibold tabular-nums" role="status">
          {count > 0 ? text.chosen(count) : text.together}
        </p>
      </div>
      <div className="flex max-w-full items-center gap-2 max-md:ml-auto">
        <label className="min-w-0">
          <span className="sr-only">{text.moveTo}</span>
          <select
            name="status"
            defaultValue="interesting"
            className="h-11 max-w-full rounded-control bg-night px-3 pr-8 text-on-night ring-[1.5px] ring-on-night/35 ring-inset"
          >
            {seenStatuses.map((status) => (
              <option key={status} value={status}>
                {text.moveTo} {text.status[status]}
              </option>
            ))}
          </select>
        </label>
        <Button look="night">{text.move}</Button>
      </div>
      <Button name="naar" value="rejected" look="sun" className="max-md:w-full">
        <HeartHandshake aria-hidden="true" />
        {text.rejectChosen}
      </Button>
      <p className="px-2.5 text-sm max-md:hidden">{text.readFirst}</p>
    </Form>
  )
}
