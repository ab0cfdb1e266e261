import { Link } from 'react-router'
import Mood from '~icons/tabler/mood-smile'
import ZoomQuestion from '~icons/tabler/zoom-question'
import { buttonLook } from '../button.tsx'
import type { DataList } from './data-list.ts'
import { listText as text } from './data-list.text.ts'
import { isNarrowed, type ListQuery, startsHere, wholeAddress } from './list-query.rules.ts'

/** Where to look when a list's initial view has no rows. */
export type Elsewhere = { to: string; label: string }

type Props<Row> = { list: DataList<Row>; asked: ListQuery; elsewhere: Elsewhere | undefined }

/** An empty list: because there are no rows, or because none matches. */
export function NothingListed<Row>({ list, asked, elsewhere }: Props<Row>) {
  const isFiltered = isNarrowed(list, asked)
  const said = (startsHere(list, asked) && list.noneInView) || list.none
  const wayOut = isFiltered
    ? { to: wholeAddress(list, asked), label: text.everything }
    : startsHere(list, asked)
      ? elsewhere
      : undefined
  const Icon = isFiltered ? ZoomQuestion : Mood
  return (
    <div className="grid justify-items-center gap-2 border-t border-line px-6 py-12 text-center">
      <Icon aria-hidden="true" className="text-3xl text-green" />
      <h2 className="text-xl wrap-anywhere">{isFiltered ? text.nothingFound(asked.words) : said.heading}</h2>
      <p className="max-w-[52ch] text-soft">{isFiltered ? text.nothingLead : said.lead}</p>
      {wayOut && (
        <Link to={wayOut.to} className={`mt-2 ${buttonLook({ look: 'quiet' })}`}>
          {wayOut.label}
        </Link>
      )}
    </div>
  )
}
