import { Link } from 'react-router'
import type { Figures, RunFault, Told } from '../import.rules.ts'
import { importText } from '../import.text.ts'

const text = importText.runs

type Run = { id: number; when: string; isNightly: boolean; fault: RunFault | null; figures: Figures; told: Told[] }

/** The results of the latest runs, newest first. */
export function ImportRuns({ runs }: { runs: readonly Run[] }) {
  return (
    <section aria-labelledby="laatste-keren" className="card p-6 sm:p-8">
      <h2 id="laatste-keren" className="mb-3 text-2xl">
        {text.heading}
      </h2>
      {runs.length === 0 && <p className="text-soft">{text.none}</p>}
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id} className="py-4">
            <p className="font-semibold first-letter:uppercase">
              {run.when}
              {run.isNightly && text.nightly}
            </p>
            {run.fault && <p>{importText.fault[run.fault]}.</p>}
            {(!run.fault || run.fault === 'short') && (
              <p className="text-soft">{importText.done(run.figures) || text.nothing}</p>
            )}
            {run.told.length > 0 && <ToldList told={run.told} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The vacancies that a run reports one by one. */
export function ToldList({ told }: { told: readonly Told[] }) {
  return (
    <ul className="mt-2 list-disc pl-5 text-small">
      {told.map(({ title, outcome, fault, vacancyId, waiting }, position) => (
        <li key={position} className="wrap-anywhere">
          {vacancyId === undefined ? (
            title || importText.preview.untitled
          ) : (
            <Link to={`/mijn-account/vacatures/${vacancyId}`}>{title || importText.preview.untitled}</Link>
          )}
          {' – '}
          {importText.outcome[outcome]}
          {fault && `: ${importText.readFault[fault].toLowerCase()}`}
          {vacancyId !== undefined && waiting !== undefined && (
            <>
              {'. '}
              <Link to={`/mijn-account/sollicitaties-overzicht?vacature=${vacancyId}`}>
                {importText.applicantsWaited(waiting)}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
