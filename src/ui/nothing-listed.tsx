import { Link } from 'react-router'
import Mood from '~icons/tabler/mood-smile'
import ZoomQuestion from '~icons/tabler/zoom-question'
import { buttonLook } from './button.tsx'
import type { DataList } from './data-list.ts'
import { listText as text } from './data-list.text.ts'
import { isNarrowed, type ListQuery } from './list-query.rules.ts'

/** A list without rows: because there are none, or because none is like that. */
export function NothingListed<Row>({ list, asked }: { list: DataList<Row>; asked: ListQuery }) {
  const isFiltered = isNarrowed(asked)
  const Icon = isFiltered ? ZoomQuestion : Mood
  return (
    <div className="grid justify-items-center gap-2 border-t border-line px-6 py-14 text-center">
      <Icon aria-hidden="true" className="text-3xl text-green" />
      <h2 className="text-xl wrap-anywhere">{isFiltered ? text.nothingFound(asked.words) : list.none.heading}</h2>
      <p className="max-w-[46ch] text-soft">{isFiltered ? text.nothingLead : list.none.lead}</p>
      {isFiltered && (
        <Link to={list.path} className={`mt-2 ${buttonLook({ look: 'quiet' })}`}>
          {text.everything}
        </Link>
      )}
    </div>
  )
}
