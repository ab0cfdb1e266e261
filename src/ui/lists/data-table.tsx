import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import { BulkBar } from './bulk-bar.tsx'
import type { DataList, Listing } from './data-list.ts'
import { DataTableFilters } from './data-table-filters.tsx'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableRows } from './data-table-rows.tsx'
import { listAddress, sortParam } from './list-query.rules.ts'
import { type Elsewhere, NothingListed } from './nothing-listed.tsx'
import { useRowKeys } from './row-keys.ts'

export type Rows<Row> = { list: DataList<Row>; listing: Listing<Row> }

type Props<Row> = Rows<Row> & {
  /** Parameters that belong to the page around the list, kept by its forms and links. */
  kept?: Readonly<Record<string, string>>
  /** The key of the row that is open next to the list. */
  openKey?: number | string
  /** Shown next to the number of chosen rows: which actions they do not allow, and why. */
  bulkNote?: (chosen: readonly string[]) => ReactNode
  elsewhere?: Elsewhere
}

/**
 * A list that can be searched, filtered, sorted, paged, selected and downloaded. All but the shortcuts works without
 * script.
 */
export function DataTable<Row>({ list, listing, kept = {}, openKey, bulkNote, elsewhere }: Props<Row>) {
  const isBusy = useIsListBusy()
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = listing.rows.map((row) => String(list.keyOf(row)))
  const [chosen, choose] = useChoice(keys, listAddress(list, listing.asked))
  useRowKeys(body)
  useLayoutEffect(() => {
    // Rows that were chosen before hydration.
    const boxes = body.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    if (boxes.length > 0) choose([...boxes].map(({ value }) => value))
  }, [choose])

  return (
    <>
      <section aria-busy={isBusy} aria-label={list.title} className="panel relative min-w-0 overflow-clip">
        {isBusy && <div aria-hidden="true" className="list-progress" />}
        <DataTableFilters list={list} asked={listing.asked} kept={kept} />
        {listing.rows.length === 0 ? (
          <NothingListed list={list} asked={listing.asked} elsewhere={elsewhere} />
        ) : (
          <div className="overflow-x-auto">
            <DataTableRows
              list={list}
              listing={listing}
              body={body}
              openKey={openKey}
              kept={kept}
              choice={list.bulk.length > 0 ? { keys, chosen, choose } : undefined}
            />
          </div>
        )}
        <DataTableFoot list={list} listing={listing} kept={kept} />
      </section>
      {list.bulk.length > 0 && listing.rows.length > 0 && (
        <BulkBar
          list={list}
          sort={sortParam(listing.asked)}
          chosen={chosen}
          letGo={() => choose([])}
          note={bulkNote?.(chosen)}
        />
      )}
    </>
  )
}

/**
 * The keys of the chosen rows. Rows that cannot be seen should not be changed, so another page starts without choices,
 * and a row that is gone is no longer chosen; after an action the choice is cleared. After a refused action (`chosen`
 * in the answer) the rows stay chosen. Fetching the same rows again changes nothing.
 */
function useChoice(keys: readonly string[], address: string) {
  const isSubmitting = useNavigation().state === 'submitting'
  const refused = useActionData<{ chosen?: readonly string[] }>()?.chosen
  const [chosen, choose] = useState<readonly string[]>(refused ?? [])
  const [seen, setSeen] = useState({ address, isSubmitting, refused })
  const isElsewhere = seen.address !== address || seen.isSubmitting !== isSubmitting
  if (isElsewhere || seen.refused !== refused) {
    setSeen({ address, isSubmitting, refused })
    if (refused && seen.refused !== refused) choose(refused)
    else if (isElsewhere && !isSubmitting) choose([])
  }
  return [chosen.filter((key) => keys.includes(key)), choose] as const
}

/** Whether this list is being fetched with other parameters. */
function useIsListBusy() {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && location.pathname === pathname && (formMethod ?? 'GET') === 'GET'
}
