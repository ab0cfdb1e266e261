import type { ReactNode } from 'react'
import AlertCircle from '~icons/tabler/alert-circle'
import Bulb from '~icons/tabler/bulb'
import ChevronDown from '~icons/tabler/chevron-down'
import CircleCheck from '~icons/tabler/circle-check'
import Scale from '~icons/tabler/scale'
import type { VacancyCheck } from '#features/checks/check.rules.ts'
import { tellFinding, vacancyCheckText as text } from '../vacancy-check.text.ts'
import { blocks, type Finding } from '#features/checks/finding.rules.ts'
import { CheckTrees } from './vacancy-check-trees.tsx'

type Props = {
  check: VacancyCheck
  /** Actions for a finding, such as declaring an objective reason. */
  actionsFor?: (finding: Finding) => ReactNode
}

/**
 * The findings about a vacancy, from the law and good practice: those that block are expanded, the others expand one by
 * one.
 */
export function VacancyCheckPanel({ check, actionsFor }: Props) {
  const { findings, blockers, score, next, good } = check
  const tips = findings.length - blockers
  return (
    <section className="card overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-6 py-4 max-sm:px-4.5">
        <div>
          <h2 className="text-xl">{text.heading}</h2>
          <p className="mt-1 text-small text-soft">
            <b className="font-semibold text-ink">{text.score(score)}</b> {text.verdict(blockers, tips)}
          </p>
        </div>
        <CheckTrees score={score} />
      </div>
      {findings.filter(blocks).map((finding, index) => (
        <article key={index} className={`${row} bg-danger-wash [--mark:var(--color-danger)]`}>
          <AlertCircle aria-hidden="true" className="mt-0.5 text-minor text-danger" />
          <div className="min-w-0">
            <h3 className="font-text text-base leading-snug font-semibold tracking-normal text-danger">
              {text.forbidden}: {tellFinding(finding).heading.toLowerCase()}
            </h3>
            <p className="text-sm">{text.place(finding.field)}</p>
            <Told finding={finding}>{actionsFor?.(finding)}</Told>
          </div>
        </article>
      ))}
      {findings
        .filter((finding) => !blocks(finding))
        .map((finding, index) => (
          <details key={index} open={finding === next} className="group border-t border-line [--mark:var(--color-sun)]">
            <summary className={`${row} cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden`}>
              <Mark finding={finding} />
              <span className="flex min-w-0 items-center justify-between gap-3">
                <span className="min-w-0">
                  {finding === next && <span className="block text-sm font-semibold text-sun-deep">{text.next}</span>}
                  <h3 className="font-text text-base leading-snug font-semibold tracking-normal">
                    {tellFinding(finding).heading}
                  </h3>
                  <span className="block text-sm text-soft">{text.place(finding.field)}</span>
                </span>
                <Chevron />
              </span>
            </summary>
            <div className={`${row} -mt-4 pt-0`}>
              <div className="col-start-2 min-w-0">
                <Told finding={finding}>{actionsFor?.(finding)}</Told>
              </div>
            </div>
          </details>
        ))}
      {good.length > 0 && (
        <details className="group border-t border-line">
          <summary
            className={`${row} cursor-pointer list-none items-center text-small font-semibold text-green-deep [&::-webkit-details-marker]:hidden`}
          >
            <CircleCheck aria-hidden="true" className="text-minor text-green" />
            <span className="flex items-center justify-between gap-3">
              {text.good(good.length)}
              <Chevron />
            </span>
          </summary>
          <ul className="grid gap-1 px-6 pb-5 pl-15 text-small max-sm:px-4.5 max-sm:pl-13.5">
            {good.map((rule) => (
              <li key={rule}>{text.rule[rule].good}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const row = 'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 px-6 py-4 max-sm:px-4.5'

function Mark({ finding }: { finding: Finding }) {
  return finding.excuse ? (
    <Scale aria-hidden="true" className="text-minor text-soft" />
  ) : (
    <Bulb aria-hidden="true" className="text-minor text-sun-deep" />
  )
}

function Chevron() {
  return (
    <ChevronDown aria-hidden="true" className="shrink-0 text-xl text-soft transition-transform group-open:rotate-180" />
  )
}

function Told({ finding, children }: { finding: Finding; children: ReactNode }) {
  const { wrong, why, source, suggestion, excuse } = tellFinding(finding)
  return (
    <div className="text-small leading-normal wrap-anywhere">
      <p className="mt-1.5">
        <Quoted finding={finding} />
        {wrong} {why}
      </p>
      {excuse && <p className="mt-1.5 font-semibold">{excuse}</p>}
      <p className="mt-1.5 flex gap-1.5 text-sm">
        <Scale aria-hidden="true" className="mt-0.5 shrink-0" />
        {source.url ? (
          <a href={source.url} className="underline underline-offset-3">
            {source.name}
          </a>
        ) : (
          source.name
        )}
      </p>
      <div className="mt-2.5 rounded-control bg-card px-3.5 py-3 ring-1 ring-line ring-inset">
        <b className="block text-sm font-semibold text-soft">{suggestion.heading}</b>
        {suggestion.text}
      </div>
      {children && <div className="mt-2.5 flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

// Enough of a sentence to recognise it.
const mostAround = 90

/** The quoted words, marked in their sentence. */
function Quoted({ finding: { quote, sentence } }: { finding: Finding }) {
  if (quote === undefined) return null
  const start = sentence?.indexOf(quote) ?? -1
  if (sentence === undefined || start < 0) {
    return <>‘{quote.length > 2 * mostAround ? `${quote.slice(0, 2 * mostAround)}…` : quote}’ </>
  }
  const before = sentence.slice(0, start)
  const after = sentence.slice(start + quote.length)
  return (
    <>
      ‘{before.length > mostAround ? `…${before.slice(-mostAround)}` : before}
      <mark className="rounded bg-[color-mix(in_oklab,var(--mark)_20%,transparent)] px-0.5 font-semibold text-ink">
        {quote}
      </mark>
      {after.length > mostAround ? `${after.slice(0, mostAround)}…` : after}’{' '}
    </>
  )
}
