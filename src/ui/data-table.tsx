import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { BulkBar } from './bulk-bar.tsx'
import type { DataList, Listing } from './data-list.ts'
import { DataTableFilters } from './data-table-filters.tsx'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableRows } from './data-table-rows.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { useRowKeys } from './row-keys.ts'

export type Rows<Row> = { list: DataList<Row>; listing: Listing<Row> }

type Props<Row> = Rows<Row> & {
  /** Parameters that belong to the page around the list, kept by its forms and links. */
  kept?: Readonly<Record<string, string>>
  /** A row that is shown beside the list. */
  openKey?: number | string
  /** Said beside the number of chosen rows: what cannot be done with them, and why. */
  bulkNote?: (chosen: readonly string[]) => ReactNode
}

/** A list that can be searched, filtered, sorted, paged, chosen from and downloaded. Everything but the keys works without script. */
export function DataTable<Row>({ list, listing, kept = {}, openKey, bulkNote }: Props<Row>) {
  const isBusy = useIsListBusy()
  const body = useRef<HTMLTableSectionElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Another page starts without choices: what cannot be seen should not be changed.
  const [shown, setShown] = useState(listing.rows)
  if (shown !== listing.rows) {
    setShown(listing.rows)
    setChosen([])
  }
  useRowKeys(body)
  const keys = listing.rows.map((row) => String(list.keyOf(row)))

  return (
    <>
      <section aria-busy={isBusy} aria-label={list.title} className="panel relative min-w-0 overflow-clip">
        {isBusy && <div aria-hidden="true" className="list-progress" />}
        <DataTableFilters list={list} asked={listing.asked} kept={kept} />
        {listing.rows.length === 0 ? (
          <NothingListed list={list} asked={listing.asked} />
        ) : (
          <div className="overflow-x-auto">
            <DataTableRows
              list={list}
              listing={listing}
              body={body}
              openKey={openKey}
              choice={list.bulk.length > 0 ? { keys, chosen, choose: setChosen } : undefined}
            />
          </div>
        )}
        <DataTableFoot list={list} listing={listing} kept={kept} />
      </section>
      {list.bulk.length > 0 && listing.rows.length > 0 && (
        <BulkBar actions={list.bulk} chosen={chosen} letGo={() => setChosen([])} note={bulkNote?.(chosen)} />
      )}
    </>
  )
}

/** Whether this list is being fetched in another way. */
function useIsListBusy() {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && location.pathname === pathname && (formMethod ?? 'GET') === 'GET'
}
