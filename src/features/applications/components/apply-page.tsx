import { Link } from 'react-router'
import ArrowLeft from '~icons/tabler/arrow-left'
import { applicationText as text } from '../application.text.ts'

type Props = { heading: string; at: string; back: { to: string; label: string }; children: React.ReactNode }

/** The page around the form: for what, and the way back. */
export function ApplyPage({ heading, at, back, children }: Props) {
  return (
    <main id="inhoud" className="wrap pt-4 pb-20">
      <p>
        <Link to={back.to} className="inline-flex items-center gap-2 py-2 text-soft no-underline hover:underline">
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      </p>
      <h1 className="mt-2 max-w-[20ch] text-[clamp(2.25rem,5vw,3.75rem)] font-extrabold">{heading}</h1>
      <p className="mt-3 text-xl">{at}</p>
      <p className="mt-1 mb-10 text-soft">{text.lead}</p>
      {children}
    </main>
  )
}
