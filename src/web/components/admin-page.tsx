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
  /** Beside the title: badges. */
  state?: ReactNode
  /** Buttons and links at the end of the title's line. */
  actions?: ReactNode
  /** What was just done. */
  done?: string
  refusal?: string
  /** Beside the content on a wide screen, below it on a phone. */
  aside?: ReactNode
  /** What was opened from a list: over it on a wide screen, instead of it on a phone. */
  opened?: ReactNode
  children: ReactNode
}

/** One screen of the admin area: a list, or all there is about one thing. */
export function AdminPage({ title, lead, back, state, actions, done, refusal, aside, opened, children }: Props) {
  const { pathname } = useLocation()
  return (
    // From one account or order to another, nothing stays that was typed or opened for the first.
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
        // Always there: what was chosen in a list stays when something is opened from it.
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
  /** Whether it was opened from the list beside it: then the focus goes to it. */
  isOpened?: boolean
  children: ReactNode
  className?: string
}

/** A part of a screen, with a title of its own. */
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

/** Facts about one thing, by their label. What is not known is left out, and a number is a count. In a narrow column each is below its label. */
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
