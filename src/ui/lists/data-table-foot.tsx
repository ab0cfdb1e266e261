import { Link } from 'react-router'
import Download from '~icons/tabler/download'
import type { DataList, Listing } from './data-list.ts'
import { listText as text } from './data-list.text.ts'
import { withKept } from './data-table-filters.tsx'
import { LetterKeysSwitch } from '../letter-keys.tsx'
import { listAddress, perPageChoices } from './list-query.rules.ts'
import { useLetterKeys } from '../page-key.ts'
import { Paging } from './paging.tsx'

type Props<Row> = { list: DataList<Row>; listing: Listing<Row>; kept: Readonly<Record<string, string>> }

/** The total, the links to other pages, and the download of the whole list as a sheet. */
export function DataTableFoot<Row>({ list, listing: { asked, rows, total }, kept }: Props<Row>) {
  const first = (asked.page - 1) * asked.perPage + 1
  const letters = useLetterKeys()
  const addressOf = (page: number) => withKept(listAddress(list, asked, { page }), kept)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-small">
      <p role="status" className="tabular-nums">
        {text.rows(first, first + rows.length - 1, total)}
      </p>
      {list.sheet && (
        <a
          href={`${list.sheet}${withKept(listAddress(list, asked), kept)}`}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-green underline underline-offset-4"
        >
          <Download aria-hidden="true" />
          {text.download}
        </a>
      )}
      {rows.length > 1 && (
        <p className="with-script flex flex-wrap items-center gap-x-3 text-soft max-lg:hidden">
          {letters.isOn && text.keys(list.bulk.length > 0)}
          <LetterKeysSwitch />
        </p>
      )}
      {total > perPageChoices[0] && (
        <p aria-label={text.perPageLabel} role="group" className="ml-auto flex items-center gap-1 max-md:hidden">
          {perPageChoices.map((perPage) => (
            <Link
              key={perPage}
              to={withKept(listAddress(list, asked, { perPage }), kept)}
              preventScrollReset
              aria-label={text.perPage(perPage)}
              aria-current={perPage === asked.perPage ? 'true' : undefined}
              className="grid h-9 min-w-9 place-items-center rounded-control no-underline hover:underline aria-current:bg-moss aria-current:font-semibold"
            >
              {perPage}
            </Link>
          ))}
        </p>
      )}
      <div className="w-full empty:hidden [&>nav]:mt-2 [&>nav]:mb-2">
        <Paging
          page={asked.page}
          pageCount={Math.ceil(total / asked.perPage)}
          addressOf={addressOf}
          text={text.paging}
        />
      </div>
    </div>
  )
}
