import { type ReactNode, useState } from 'react'
import ChevronDown from '~icons/tabler/chevron-down'
import Eye from '~icons/tabler/eye'

type PanelProps = { heading: string; more?: string; action?: ReactNode; className?: string; children: ReactNode }

/** A preview, as a visitor will see it, next to a form. */
export function PreviewPanel({ heading, more, action, className = '', children }: PanelProps) {
  return (
    <section className={`min-w-0 rounded-card bg-line/50 p-4 ${className}`}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2 px-1">
        <h2 className="font-text text-base font-semibold tracking-normal">{heading}</h2>
        {more && <p className="text-small text-soft">{more}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}

type BarProps = { heading: string; more: string; className?: string; children: ReactNode }

/** The same on a phone: a bar that opens. Its content is rendered only while it is open. */
export function PreviewBar({ heading, more, className = '', children }: BarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`group rounded-card bg-line/50 ${className}`}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="grid size-11 place-items-center rounded-control bg-moss text-xl text-green-deep">
          <Eye aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{heading}</b>
          <span className="block text-small text-soft">{more}</span>
        </span>
        <ChevronDown aria-hidden="true" className="text-xl transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <div className="p-3 pt-0">{children}</div>}
    </details>
  )
}
