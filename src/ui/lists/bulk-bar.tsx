import type { ReactNode } from 'react'
import { Form } from 'react-router'
import Download from '~icons/tabler/download'
import { Button } from '../button.tsx'
import type { BulkAction } from './data-list.ts'
import { listText as text } from './data-list.text.ts'
import { bulkForm } from './data-table-rows.tsx'
import { LetGo } from './let-go.tsx'
import { chosenAddress, chosenParam, listParams, onlyChosenParam } from './list-query.rules.ts'

type Props = {
  list: { bulk: readonly BulkAction[]; sheet: string | null }
  sort: string
  chosen: readonly string[]
  letGo: () => void
  note: ReactNode
}

/** Small enough for four buttons to fit next to the number of chosen rows. */
const compact = 'px-4! text-small!'

/** The actions for the chosen rows. Without script the bar is always visible, below the list. */
export function BulkBar({ list: { bulk, sheet }, sort, chosen, letGo, note }: Props) {
  return (
    <Form
      id={bulkForm}
      method="post"
      preventScrollReset
      aria-label={text.bulk}
      data-off={chosen.length === 0 || undefined}
      className="bulk-bar sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card bg-night px-4 py-2.5 text-on-night shadow-lifted"
    >
      <LetGo onClick={letGo} className="-ml-2" />
      <p role="status" className="min-w-40 flex-1 py-2 max-md:min-w-[60%]">
        <strong className="with-script">{text.chosen(chosen.length)}</strong> <span>{note}</span>
      </p>
      {sheet && <DownloadChosen sheet={sheet} sort={sort} chosen={chosen} />}
      {bulk.map(({ name, label, look = 'night' }) => (
        <Button key={name} name="wat" value={name} look={look} className={compact}>
          {label}
        </Button>
      ))}
    </Form>
  )
}

type DownloadProps = { sheet: string; sort: string; chosen: readonly string[] }

/** Downloads a sheet of only the chosen rows. Without script the form itself requests it. */
function DownloadChosen({ sheet, sort, chosen }: DownloadProps) {
  return (
    <>
      <input type="hidden" name={listParams.sort} value={sort} />
      <Button
        name={onlyChosenParam}
        value={chosenParam}
        look="night"
        className={compact}
        formMethod="get"
        formAction={sheet}
        onClick={(event) => {
          // A download is not a navigation: the list and the chosen rows stay as they are.
          event.preventDefault()
          location.assign(chosenAddress(sheet, sort, chosen))
        }}
      >
        <Download aria-hidden="true" />
        {text.downloadChosen}
      </Button>
    </>
  )
}
