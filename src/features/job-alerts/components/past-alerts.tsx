import { alertText } from '../job-alert.text.ts'

const text = alertText.past

type Past = { moment: Date; total: number; titles: readonly { title: string; companyName: string }[] }

/** What the job alert would have brought: the best way to see whether it is worth an e-mail address. */
export function PastAlerts({ past }: { past: readonly Past[] }) {
  return (
    <section aria-labelledby="vorige-maandagen" className="card min-w-0 p-6">
      <h2 id="vorige-maandagen" className="text-xl">
        {text.heading}
      </h2>
      <ol className="mt-4 grid gap-4">
        {past.map(({ moment, total, titles }) => (
          <li key={moment.getTime()} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold first-letter:uppercase">{text.day(moment)}</span>
              <span className="text-soft">{text.count(total)}</span>
            </p>
            {titles.length > 0 && (
              <ul className="mt-1 grid gap-0.5 text-[15px] wrap-anywhere">
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
    </section>
  )
}
