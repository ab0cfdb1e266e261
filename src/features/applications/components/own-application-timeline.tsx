import Check from '~icons/tabler/check'
import { formatShortDay, formatTime } from '#basics/dutch-date.ts'
import { ownApplicationText as text } from '../own-application.text.ts'
import type { TimelineStep } from '../own-timeline.rules.ts'

/** What has happened to an application, and what is still to come. */
export function Timeline({ timeline, company }: { timeline: TimelineStep[]; company: string }) {
  return (
    <section aria-labelledby="verloop" className="card p-6 sm:p-7">
      <h2 id="verloop" className="text-2xl">
        {text.timeline}
      </h2>
      <ol className="mt-5">
        {timeline.map((step, index) => {
          const isAhead = step.at === undefined
          const isNow = !isAhead && timeline[index + 1]?.at === undefined
          return (
            <li
              key={`${step.what}-${index}`}
              aria-current={isNow ? 'step' : undefined}
              className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0"
            >
              {index < timeline.length - 1 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-7 bottom-0 left-[13px] border-l-2 ${timeline[index + 1]!.at ? 'border-green' : 'border-dashed border-edge'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`grid size-7 place-items-center rounded-full ${isAhead ? 'ring-[1.5px] ring-edge ring-inset' : isNow ? 'text-green ring-2 ring-green ring-inset' : 'bg-green text-on-green'}`}
              >
                {!isAhead && <Check className="text-sm" />}
              </span>
              <div className="min-w-0">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <h3 className={`font-text text-base font-semibold tracking-normal ${isAhead ? 'text-soft' : ''}`}>
                    {wordsOf(step, company)}
                  </h3>
                  {step.at && (
                    <p className="text-small text-soft tabular-nums">
                      {formatShortDay(step.at)}, {formatTime(step.at)}
                    </p>
                  )}
                </div>
                {isAhead && <p className="text-soft">{text.step.decisionHint}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function wordsOf({ what }: TimelineStep, company: string) {
  if (what === 'added') return text.step.added(company)
  if (what === 'sent' || what === 'read' || what === 'decision') return text.step[what]
  return text.step.status[what]
}
