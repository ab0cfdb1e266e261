import type { ReactNode } from 'react'
import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCount } from '#basics/money.ts'
import type { Landscape, Sparkline } from '#ui/chart.server.ts'
import type { Figures } from '../figure.queries.server.ts'
import { type FigureDay, type FigureKind, figureKinds, totalOf } from '../figure.rules.ts'
import { figureText as text } from '../figure.text.ts'
import { FigureList } from './figure-list.tsx'
import { LandscapeChart } from './landscape-chart.tsx'

export type DrawnFigures = Figures & {
  sparklines: Record<FigureKind, Sparkline>
  wide: Landscape
  narrow: Landscape
}

type Props = {
  figures: DrawnFigures
  /** Whether it is one vacancy, so that nothing is shown per vacancy. */
  isOne?: boolean
  /** The query of the export with the same figures. */
  download?: string
  /** A link to more figures. */
  link: ReactNode
}

/** The figures of the last days: four numbers, the days as a landscape, and the same days as a table. */
export function FiguresPanel({ figures, isOne = false, download = '', link }: Props) {
  const { days, openNow, totals, before, sparklines, wide, narrow } = figures
  const isEmpty = figureKinds.every((kind) => totals[kind] === 0 && before[kind] === 0)
  return (
    <section aria-labelledby="cijfers" className="card px-5 pt-6 pb-2 md:px-6">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="cijfers" className="text-minor">
          {text.heading}
        </h2>
        {!isOne && <p className="text-small text-soft">{text.open(openNow)}</p>}
        <p className="ml-auto text-small">{link}</p>
      </div>
      {isEmpty ? (
        <p className="py-6 text-soft">{text.nothing}</p>
      ) : (
        <>
          <FigureList totals={totals} before={before} sparklines={sparklines} />
          <LandscapeChart id="landschap" days={days} wide={wide} narrow={narrow} />
          <Foot figures={figures} isOne={isOne} download={download} />
        </>
      )}
    </section>
  )
}

/** Compares with the region, and toggles the table. */
function Foot({ figures: { days, perVacancy }, isOne, download }: Required<Omit<Props, 'link'>>) {
  return (
    <details className="group -mx-5 mt-2 border-t border-line px-5 md:-mx-6 md:px-6">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center justify-between gap-x-6 py-2 text-small [&::-webkit-details-marker]:hidden">
        <span>
          {perVacancy && (
            <>
              <strong className="font-semibold">{text.perVacancy(perVacancy.own, isOne)}</strong>{' '}
              <span className="text-soft">
                {perVacancy.region === undefined ? text.noRegion : text.region(perVacancy.region)}
              </span>
            </>
          )}
        </span>
        <span className="ml-auto inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4">
          {text.table.show}
        </span>
      </summary>
      <DayTable days={days} download={download} />
    </details>
  )
}

function DayTable({ days, download }: { days: readonly FigureDay[]; download: string }) {
  const hasRegion = days.every(({ region }) => region !== undefined)
  const totals = totalOf(days)
  const cell = 'py-2 pl-3 text-right tabular-nums'
  return (
    // Scrolls horizontally on a phone; the link inside makes that possible with a keyboard.
    <div className="mb-4 overflow-x-auto">
      <table className="w-full min-w-136 text-small">
        <caption className="text-left">
          <span className="sr-only">{text.table.caption}. </span>
          <a
            href={`/mijn-account/cijfers.csv${download && `?${download}`}`}
            className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4"
          >
            {text.csv.link}
          </a>
        </caption>
        <thead>
          <tr className="border-b border-line align-bottom text-soft">
            <th scope="col" className="py-2 text-left font-medium">
              {text.table.day}
            </th>
            {figureKinds.map((kind) => (
              <th key={kind} scope="col" className={`${cell} font-medium`}>
                {text.kind[kind]}
              </th>
            ))}
            {hasRegion && (
              <th scope="col" className={`${cell} font-medium`}>
                {text.table.region}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                {formatDate(middleOf(day.day))}
              </th>
              {figureKinds.map((kind) => (
                <td key={kind} className={cell}>
                  {formatCount(day[kind])}
                </td>
              ))}
              {hasRegion && <td className={cell}>{formatCount(Math.round(day.region!))}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              {text.table.total}
            </th>
            {figureKinds.map((kind) => (
              <td key={kind} className={cell}>
                {formatCount(totals[kind])}
              </td>
            ))}
            {hasRegion && (
              <td className={cell}>{formatCount(Math.round(days.reduce((sum, day) => sum + day.region!, 0)))}</td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
