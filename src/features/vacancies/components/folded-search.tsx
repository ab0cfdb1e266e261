import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import Search from '~icons/tabler/search'
import { searchText as text } from '../vacancy-search.text.ts'

/** On a phone the boxes fold to one line, so that the first results are in view. */
export function FoldedSearch({
  address,
  summary,
  children,
}: {
  address: string
  summary: string
  children: ReactNode
}) {
  // Open until the next search.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === address
  const fields = useRef<HTMLDivElement>(null)

  function open(event: React.MouseEvent) {
    event.preventDefault()
    flushSync(() => setOpenAt(address))
    fields.current?.querySelector('input')?.focus()
  }

  return (
    <div className="has-[:target]:[&>a]:hidden lg:col-span-2">
      {!isOpen && (
        <a
          href="#zoekvelden"
          onClick={open}
          className="card flex min-h-14 items-center gap-3 px-4 no-underline shadow-lifted sm:hidden"
        >
          <Search aria-hidden="true" className="shrink-0 text-xl text-green" />
          <span className="min-w-0 font-medium wrap-anywhere">{summary || text.anything}</span>
          <span className="ml-auto shrink-0 font-semibold text-green underline underline-offset-4">{text.change}</span>
        </a>
      )}
      <div ref={fields} id="zoekvelden" className={isOpen ? '' : 'max-sm:hidden max-sm:target:block'}>
        {children}
      </div>
    </div>
  )
}
