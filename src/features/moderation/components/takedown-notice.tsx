import { Form } from 'react-router'
import Ban from '~icons/tabler/ban'
import { formatDay } from '#basics/dutch-date.ts'
import { Button } from '#ui/button.tsx'
import type { OwnTakedown } from '../takedown.queries.server.ts'
import { takedownText } from '../takedown.text.ts'
import { TakedownStatement } from './takedown-statement.tsx'

const { notice: text, appeal } = takedownText

type Props = {
  takedown: OwnTakedown
  /** Whether it is not too late for an appeal, and there was none before. */
  mayAppeal: boolean
}

/** Tells an employer that the board took a vacancy down, why, and how to appeal. */
export function TakedownNotice({ takedown, mayAppeal }: Props) {
  return (
    <section aria-labelledby="offline" className="mb-6 flex gap-4 rounded-card bg-danger-wash p-5 sm:p-6">
      <Ban aria-hidden="true" className="mt-1 shrink-0 text-2xl text-danger" />
      <div className="grid min-w-0 gap-3">
        <h2 id="offline" className="text-xl">
          {text.heading}
        </h2>
        <p>{text.lead}</p>
        {takedown.appealedAt !== null && takedown.outcome === null && (
          <p className="font-medium">{text.appealed(formatDay(takedown.appealedAt))}</p>
        )}
        {takedown.outcome === 'upheld' && (
          <p className="font-medium whitespace-pre-line">
            {text.upheld} {takedown.answer}
          </p>
        )}
        <details open={takedown.appealedAt === null}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {text.more}
          </summary>
          <div className="mt-2">
            <TakedownStatement takedown={takedown} />
          </div>
        </details>
        {mayAppeal && (
          <Form method="post">
            <Button name="wat" value="bezwaar">
              {appeal.button}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
