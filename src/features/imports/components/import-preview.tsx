import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import type { findImportPreview, PreviewRow } from '../import-preview.queries.server.ts'
import { importText } from '../import.text.ts'

const text = importText.preview

type Preview = Awaited<ReturnType<typeof findImportPreview>>
type Props = {
  preview: Preview
  page: number
  /** When the previewed feed was fetched. */
  fetchedAt: string
  fetched: string
  lastCount: number
}

/** What importing would do; nothing happens before the employer confirms it. */
export function ImportPreview({ preview, page, fetchedAt, fetched, lastCount }: Props) {
  const { count, lacking, drafts, isTooShort, missing, rows, pageCount, readingVersion } = preview
  const isBusy = useNavigation().formData?.get('wat') === 'importeer'
  const isNothing = lacking.length > 0 && missing.length === 0
  return (
    <section aria-labelledby="wat-komt-ervan" className="card p-6 sm:p-8">
      <h2 id="wat-komt-ervan" className="text-2xl">
        {isNothing ? text.headingNothing : text.heading(count)}
      </h2>
      <p className="mt-2 text-soft">
        {text.fetched(fetched)} {isNothing ? text.whyNothing : text.lead}
      </p>
      {isTooShort && <p className="mt-4 rounded-card bg-danger-wash p-4 font-medium">{text.short(count, lastCount)}</p>}
      {missing.length > 0 && <Missing missing={missing} />}
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {rows.map((row, position) => (
          <Row key={position} row={row} />
        ))}
      </ul>
      <Paging page={page} pageCount={pageCount} addressOf={(other) => `?pagina=${other}`} text={text.paging} />
      {!isNothing && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="opgehaald" value={fetchedAt} />
          <input type="hidden" name="koppeling" value={readingVersion} />
          <Button name="wat" value="importeer" size="large" disabled={isBusy}>
            {isBusy ? text.busy : drafts > 0 ? text.confirm(drafts) : text.confirmNothing}
          </Button>
        </Form>
      )}
    </section>
  )
}

function Missing({ missing }: { missing: Preview['missing'] }) {
  return (
    <div className="mt-4">
      <p className="font-medium">{text.missing(missing.length)}</p>
      <ul className="mt-1 list-disc pl-5 text-soft">
        {missing.slice(0, mostMissing).map(({ title, outcome }, position) => (
          <li key={position} className="wrap-anywhere">
            {title}: {importText.willBe[outcome]}
          </li>
        ))}
        {missing.length > mostMissing && <li>{text.moreMissing(missing.length - mostMissing)}</li>}
      </ul>
    </div>
  )
}

const mostMissing = 50

function Row({
  row: { title, reference, outcome, fault, vacancyId, facts, isIncomplete, notes },
}: {
  row: PreviewRow
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <h3 className="text-body leading-snug wrap-anywhere">
          {vacancyId === undefined ? (
            title || text.untitled
          ) : (
            <Link to={`/mijn-account/vacatures/${vacancyId}`}>{title || text.untitled}</Link>
          )}
        </h3>
        {facts !== '' && <p className="text-small text-soft wrap-anywhere">{facts}</p>}
        {reference !== undefined && <p className="text-small text-soft wrap-anywhere">{text.reference(reference)}</p>}
      </div>
      <div className="min-w-0 text-small">
        <p className="font-semibold">
          {importText.outcome[outcome]}
          {fault && `: ${importText.readFault[fault].toLowerCase()}`}
        </p>
        {outcome !== 'deleted' && isIncomplete && <p>{text.isIncomplete}</p>}
        {notes.length > 0 && (
          <ul className="text-soft">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
