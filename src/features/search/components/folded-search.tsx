import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import Search from '~icons/tabler/search'
import { useNavigationNow } from '#ui/navigation-now.ts'
import { searchText as text } from '../search.text.ts'

/** On a phone the fields fold to one line, so that the first results are in view. */
export function FoldedSearch({ summary, children }: { summary: string; children: ReactNode }) {
  const here = useLocation().key
  const findNavigation = useNavigationNow()
  // Open until the next search, and after it if somebody opens them or keeps typing while that search loads.
  const [openAt, setOpenAt] = useState<(string | undefined)[]>([])
  const isOpen = openAt.includes(here)
  const fields = useRef<HTMLDivElement>(null)

  const keepOpen = () => setOpenAt([here, findNavigation().location?.key])

  function open(event: React.MouseEvent) {
    event.preventDefault()
    flushSync(keepOpen)
    fields.current?.querySelector('input')?.focus()
  }

  return (
    <div className="has-[:target]:[&>a]:hidden lg:col-span-2">
      {!isOpen && (
        <a
          href="#zoekvelden"
          onClick={open}
          className="card flex min-h-14 flex-wrap items-center gap-2 px-4 py-2 no-underline shadow-lifted sm:hidden"
        >
          <Search aria-hidden="true" className="shrink-0 text-xl text-green" />
          <span className="min-w-0 grow basis-40 font-medium wrap-anywhere">{summary || text.anything}</span>
          <span className="ml-auto font-semibold text-green underline underline-offset-4">{text.change}</span>
        </a>
      )}
      <div
        ref={fields}
        id="zoekvelden"
        onInput={keepOpen}
        className={isOpen ? '' : 'max-sm:hidden max-sm:target:block'}
      >
        {children}
      </div>
    </div>
  )
}
