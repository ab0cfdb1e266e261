import ArrowDown from '~icons/tabler/arrow-down'
import ArrowUp from '~icons/tabler/arrow-up'
import Equal from '~icons/tabler/equal'
import { formatCount } from '#basics/money.ts'
import type { Sparkline as Drawn } from '#ui/chart.server.ts'
import { Sparkline } from '#ui/sparkline.tsx'
import { changeOf, type Counts, type FigureKind, figureKinds } from '../figure.rules.ts'
import { figureText as text } from '../figure.text.ts'

type Props = { totals: Counts; before: Counts; sparklines: Record<FigureKind, Drawn> }

/** Four numbers, each with its change and a sparkline. */
export function FigureList({ totals, before, sparklines }: Props) {
  return (
    <dl className="mt-4 grid grid-cols-2 border-y border-line lg:grid-cols-4">
      {figureKinds.map((kind) => (
        <div
          key={kind}
          className="flex min-w-0 flex-col border-line py-4 not-last:pr-4 max-lg:odd:pr-4 max-lg:even:border-l max-lg:even:pr-0 max-lg:even:pl-4 max-lg:[&:nth-child(n+3)]:border-t lg:not-first:border-l lg:not-first:pl-4"
        >
          <dt className="text-small leading-snug text-soft">{text.kind[kind]}</dt>
          <dd className="mt-auto pt-1">
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-display text-[min(2rem,7vw)] leading-tight font-bold tracking-tight tabular-nums">
                {formatCount(totals[kind])}
              </span>
              <Change change={changeOf(totals[kind], before[kind])} />
            </p>
            <Sparkline drawn={sparklines[kind]} className="mt-2 h-10 w-full" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ change }: { change: number | undefined }) {
  if (change === undefined) return null
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : Equal
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-sm font-semibold tabular-nums ${change < 0 ? 'text-danger' : 'text-green-deep'}`}
    >
      <Arrow aria-hidden="true" />
      <span aria-hidden="true">{text.shortChange(change)}</span>
      <span className="sr-only">{text.change(change)}</span>
    </span>
  )
}
