import { Form } from 'react-router'
import Hourglass from '~icons/tabler/hourglass'
import { Button } from '#ui/button.tsx'
import type { HoldReason, HoldTurn } from '../vacancy-hold.rules.ts'
import { tellHoldReason, vacancyHoldText as text } from '../vacancy-hold.text.ts'

type Props = { hold: { turn: HoldTurn; reasons: HoldReason[]; explanation: string | null } }

/** Tells an employer that a vacancy is on hold, who must act, why, and how long that usually takes. */
export function HoldNotice({ hold: { turn, reasons, explanation } }: Props) {
  const isSentBack = turn === 'employer' && explanation !== null
  return (
    <section aria-labelledby="wacht" className="mb-6 flex gap-4 rounded-card bg-sun p-5 text-on-sun sm:p-6">
      <Hourglass aria-hidden="true" className="mt-1 shrink-0 text-2xl" />
      <div className="grid min-w-0 gap-3 wrap-anywhere">
        <h2 id="wacht" className="text-xl">
          {text.heading[turn]}
        </h2>
        <p>{text.lead[turn]}</p>
        {isSentBack && (
          <>
            <h3 className="font-semibold">{text.explanation}</h3>
            <p className="whitespace-pre-line">{explanation}</p>
          </>
        )}
        {reasons.length > 0 && (
          <>
            <h3 className="font-semibold">{text.why}</h3>
            <ul className="list-disc pl-5">
              {reasons.map((reason) => (
                <li key={`${reason.rule} ${reason.evidence}`}>{tellHoldReason(reason)}</li>
              ))}
            </ul>
          </>
        )}
        {isSentBack && (
          <Form method="post">
            <Button name="wat" value="opnieuw">
              {text.resubmit}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
