import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Note } from '#ui/note.tsx'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** The list that this page belongs to. */
  back?: { to: string; label: string }
  /** Badges next to the title. */
  state?: ReactNode
  /** Buttons and links at the end of the title row. */
  actions?: ReactNode
  /** A message about what was just done. */
  done?: string
  refusal?: string
  /** Next to the content on a wide screen, below it on a phone. */
  aside?: ReactNode
  /** A panel opened from a list: over the list on a wide screen, instead of it on a phone. */
  opened?: ReactNode
  children: ReactNode
}

/** One screen of the admin area: a list, or everything about one entry. */
export function AdminPage({ title, lead, back, state, actions, done, refusal, aside, opened, children }: Props) {
  const { pathname } = useLocation()
  return (
    // Re-created per account or order, so that nothing typed or opened for the first stays for the next.
    <main key={pathname} id="inhoud" className={`min-w-0 lg:px-7 lg:pt-7 lg:pb-24 ${opened ? '' : 'px-4 pt-5 pb-24'}`}>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <div className={`mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 ${opened ? 'max-lg:mb-0' : ''}`}>
        <div className="mr-auto min-w-0">
          <h1 className={`text-part font-bold wrap-anywhere ${opened ? 'max-lg:sr-only' : ''}`}>{title}</h1>
          {lead && <p className="mt-1.5 max-w-[70ch] text-soft">{lead}</p>}
        </div>
        {state}
        {actions}
      </div>
      {refusal ? (
        <p role="alert" data-arrival="" className="mb-4 rounded-card bg-danger-wash p-4 font-medium wrap-anywhere">
          {refusal}
        </p>
      ) : (
        done && (
          <div className="mb-4">
            <Note>{done}</Note>
          </div>
        )
      )}
      {aside ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,28%)]">
          <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
          <div className="grid min-w-0 gap-4">{aside}</div>
        </div>
      ) : (
        // Always rendered, so that the chosen rows of a list stay chosen when a panel is opened.
        <div className={opened ? 'max-lg:hidden' : undefined}>{children}</div>
      )}
      {opened}
    </main>
  )
}

type PanelProps = {
  id: string
  title: string
  note?: ReactNode
  /** Whether it was opened from the list next to it: then it gets the focus. */
  isOpened?: boolean
  children: ReactNode
  className?: string
}

/** A section of a screen, with its own title. */
export function Panel({ id, title, note, isOpened, children, className = 'px-5 pb-5' }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel relative min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-3">
        <h2 id={id} data-arrival={isOpened ? '' : undefined} className="text-body font-bold">
          {title}
        </h2>
        {note && <div className="text-soft">{note}</div>}
      </div>
      <div className={className}>{children}</div>
    </section>
  )
}

/**
 * Facts as label and value. Unknown values are left out, and a number is shown as a count. In a narrow column each
 * value is below its label.
 */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-5 gap-y-3 @xs:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] @xs:gap-y-1.5">
        {Object.entries(facts)
          .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
          .map(([label, value]) => (
            <div key={label} className="@xs:contents">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{typeof value === 'number' ? formatCount(value) : value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
