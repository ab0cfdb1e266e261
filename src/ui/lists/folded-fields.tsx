import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import Search from '~icons/tabler/search'
import { useNavigationNow } from '#ui/navigation-now.ts'

type Props = {
  id: string
  /** What was searched, or can be. */
  summary: string
  /** The words of the link that opens the fields. */
  change: string
  className?: string
  children: ReactNode
}

/** On a phone the fields fold to one line, so that the first results are in view; without script a link opens them. */
export function FoldedFields({ id, summary, change, className = '', children }: Props) {
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
    fields.current?.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus()
  }

  return (
    <div className={`has-[:target]:[&>a]:hidden ${className}`}>
      {!isOpen && (
        <a
          href={`#${id}`}
          onClick={open}
          className="card flex min-h-14 flex-wrap items-center gap-2 px-4 py-2 no-underline shadow-lifted sm:hidden"
        >
          <Search aria-hidden="true" className="shrink-0 text-xl text-green" />
          <span className="min-w-0 grow basis-40 font-medium wrap-anywhere">{summary}</span>
          <span className="ml-auto font-semibold text-green underline underline-offset-4">{change}</span>
        </a>
      )}
      <div ref={fields} id={id} onInput={keepOpen} className={isOpen ? '' : 'max-sm:hidden max-sm:target:block'}>
        {children}
      </div>
    </div>
  )
}
