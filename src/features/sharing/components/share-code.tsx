import { type ReactNode, useId } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'

type Props = {
  text: { heading: string; lead: string; code: string }
  code: string
  copy: string
  children?: ReactNode
}

/** A code to copy for use elsewhere, with an explanation. */
export function ShareCode({ text, code, copy, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-4 p-6 sm:p-8">
      <div>
        <h2 id={id} className="text-2xl">
          {text.heading}
        </h2>
        <p className="mt-1 text-soft">{text.lead}</p>
      </div>
      <div>
        <p className="font-semibold">{text.code}</p>
        <pre className="mt-1.5 rounded-control bg-moss p-4 text-small leading-snug whitespace-pre-wrap wrap-anywhere select-all">
          <code>{code}</code>
        </pre>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <CopyButton text={code} label={copy} />
      </div>
      {children}
    </section>
  )
}
