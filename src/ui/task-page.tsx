import type { ReactNode } from 'react'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { BackLink } from '#ui/back-link.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  children?: ReactNode
}

/** A page with a single task: a title, an explanation and a form. */
export function TaskPage({ title, lead, back, children }: Props) {
  return (
    <main id="inhoud" className="wrap pt-4 pb-20">
      <div className="mx-auto max-w-xl">
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <h1 className="text-page font-extrabold">{title}</h1>
        {lead && <p className="mt-3 text-xl text-soft">{lead}</p>}
        <div className="mt-8 grid gap-8">{children}</div>
        <LocaleSwitch className="mt-10 border-t border-line pt-4" />
      </div>
    </main>
  )
}
