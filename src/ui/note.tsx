import type { ReactNode } from 'react'
import { focusedOnOpening, useFocusInPlace } from './focus-in-place.ts'

/** A confirmation or a notice. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" data-arrival="" className="rounded-card bg-moss p-5 font-medium wrap-anywhere text-green-deep">
      {children}
    </p>
  )
}

/** The same in place of a form that was sent. */
export function SentNote({ children }: { children: ReactNode }) {
  const note = useFocusInPlace<HTMLParagraphElement>()
  return (
    <p
      ref={note}
      role="status"
      {...focusedOnOpening}
      className="rounded-card bg-moss p-5 font-medium wrap-anywhere text-green-deep outline-none focus-visible:outline-none"
    >
      {children}
    </p>
  )
}

type OutcomeProps = {
  done: string | undefined
  /** Where to continue, next to the message. */
  more?: ReactNode
  refusals: readonly string[]
  className?: string
}

/** The outcome of an action: done, refused, or partly done; in the last case the refusals cover both. */
export function Outcome({ done, more, refusals, className }: OutcomeProps) {
  if (refusals.length === 0 && !done) return null
  return (
    <div className={className}>
      {refusals.length === 0 ? (
        <Note>
          {done} {more}
        </Note>
      ) : (
        <div role="alert" data-arrival="" className="grid gap-1 rounded-card bg-danger-wash p-5 font-medium">
          {refusals.map((refusal) => (
            <p key={refusal} className="wrap-anywhere">
              {refusal}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
