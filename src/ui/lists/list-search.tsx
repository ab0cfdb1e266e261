import { Form, Link, useLocation } from 'react-router'
import { Button } from '../button.tsx'
import { listText as text } from './data-list.text.ts'
import { useSyncedField } from '../forms/synced-field.ts'

type Props = { label: string; searchedFor: string | undefined; found: number }

/** Searches a list on one page; renders nothing above a short list. */
export function ListSearch({ searchedFor, ...props }: Props) {
  return searchedFor === undefined ? null : <SearchForm searchedFor={searchedFor} {...props} />
}

function SearchForm({ label, searchedFor, found }: Props & { searchedFor: string }) {
  const { pathname } = useLocation()
  const words = useSyncedField(searchedFor)
  return (
    <Form method="get" role="search" aria-label={label} className="mt-6 flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 grow basis-56 gap-1.5 text-small font-medium">
        {label}
        <input
          {...words}
          type="search"
          name="zoek"
          maxLength={100}
          className="h-12 w-full rounded-control border border-edge bg-card px-4"
        />
      </label>
      <Button look="quiet" className="h-12">
        {text.search}
      </Button>
      {searchedFor !== '' && (
        <p className="w-full text-soft" role="status">
          {found === 0 ? text.nothingFound(searchedFor) : text.found(found, searchedFor)}{' '}
          <Link to={pathname} className="underline underline-offset-4">
            {text.everything}
          </Link>
        </p>
      )}
    </Form>
  )
}
