import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { regionName } from '#features/regions/region.rules.ts'
import { alertText } from '../job-alert.text.ts'

const text = alertText.past

type Past = { moment: Date; total: number; titles: readonly { title: string; companyName: string }[] }

type Region = { title: string; slug: string }
type Props = {
  past: readonly Past[]
  /** The region shown, and the other regions; undefined for a saved search. */
  of: { region: Region; others: readonly Region[] } | undefined
}

/** What past job alerts would have contained: the best way to see whether it is worth an e-mail address. */
export function PastAlerts({ past, of }: Props) {
  const region = useFocusOnChange<HTMLParagraphElement>(of?.region.slug)
  return (
    <section aria-labelledby="vorige-maandagen" className="card min-w-0 p-6">
      <h2 id="vorige-maandagen" className="text-xl">
        {text.heading}
      </h2>
      {of && (
        <p ref={region} tabIndex={-1} className="mt-2 text-small outline-none">
          {text.region(regionName(of.region.title))}
          {of.others.length > 0 && <> {text.others}</>}
          {of.others.map(({ slug, title }) => (
            <Fragment key={slug}>
              {' '}
              <Link
                to={`?regio=${encodeURIComponent(slug)}`}
                preventScrollReset
                className="mr-2 inline-flex min-h-6 items-center text-green underline underline-offset-4"
              >
                {regionName(title)}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {past.every(({ total }) => total === 0) ? (
        <p className="mt-4">{text.nothing}</p>
      ) : (
        <ol className="mt-4 grid gap-4">
          {past.map(({ moment, total, titles }) => (
            <li key={moment.getTime()} className="border-t border-line pt-3 first:border-0 first:pt-0">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold first-letter:uppercase">{text.day(moment)}</span>
                <span className="text-soft">{text.count(total)}</span>
              </p>
              {titles.length > 0 && (
                <ul className="mt-1 grid gap-0.5 text-small wrap-anywhere">
                  {titles.map(({ title, companyName }, index) => (
                    <li key={index}>
                      {title} <span className="text-soft">{text.at(companyName)}</span>
                    </li>
                  ))}
                  {total > titles.length && <li className="text-soft">{text.more(total - titles.length)}</li>}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The link to the chosen region disappears, so its replacement gets the focus. */
function useFocusOnChange<Shown extends HTMLElement>(value: unknown) {
  const shown = useRef<Shown>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) shown.current?.focus({ preventScroll: true })
    before.current = value
  }, [value])
  return shown
}
