import { Link } from 'react-router'
import ArrowLeft from '~icons/tabler/arrow-left'
import ChevronDown from '~icons/tabler/chevron-down'
import EyeOff from '~icons/tabler/eye-off'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { applicationText as text } from '../application.text.ts'

type Props = {
  heading: string
  company: { name: string; logo: string | null }
  /** The key facts of the vacancy or company that the visitor applies to. */
  facts: readonly string[]
  back: { to: string; label: string }
  /** An application to the company itself, without a vacancy. */
  isOpenApplication?: boolean
  isAnonymousFirst?: boolean
  /** In how many days the company usually answers, once that is known. */
  reactionDays: number | undefined
  children: React.ReactNode
}

/** The page around the form: the vacancy or company, what happens next, and the way back. */
export function ApplyPage({
  heading,
  company,
  facts,
  back,
  isOpenApplication = false,
  isAnonymousFirst = false,
  reactionDays,
  children,
}: Props) {
  const steps = text.afterwards.steps(company.name, { isOpenApplication, reactionDays })
  return (
    <main id="inhoud" className="wrap pt-4 pb-20">
      <p>
        <Link
          to={back.to}
          className="inline-flex items-center gap-2 py-2 wrap-anywhere text-soft no-underline hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="shrink-0" />
          {back.label}
        </Link>
      </p>
      <h1 className="mt-2 max-w-[20ch] text-cover font-extrabold wrap-anywhere hyphens-auto">{heading}</h1>
      <p className="mt-4 mb-10 text-xl text-soft">{text.lead}</p>
      <div className="grid items-start gap-x-11 gap-y-10 lg:grid-cols-[minmax(0,42rem)_1fr]">
        <aside className="grid min-w-0 gap-4 wrap-anywhere lg:sticky lg:top-5 lg:order-last">
          <section className="card flex gap-4 p-5 sm:p-6">
            <CompanyLogo logo={company.logo} name={company.name} />
            <div className="min-w-0">
              <p className="font-semibold">{company.name}</p>
              <ul className="mt-1 text-soft tabular-nums">
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              {isAnonymousFirst && (
                <p className="mt-3 flex gap-2 text-green-deep">
                  <EyeOff aria-hidden="true" className="mt-1 shrink-0" />
                  {text.anonymous.notice}
                </p>
              )}
            </div>
          </section>
          <section className="rounded-card bg-moss p-5 text-green-deep max-lg:hidden sm:p-6" aria-labelledby="hierna">
            <h2 id="hierna" className="mb-2 text-xl">
              {text.afterwards.heading}
            </h2>
            <Afterwards steps={steps} />
          </section>
          {/* On a phone it must not push the form off the screen. */}
          <details className="group rounded-card bg-moss px-5 text-green-deep lg:hidden">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2">
              <h2 className="text-xl">{text.afterwards.heading}</h2>
              <ChevronDown aria-hidden="true" className="shrink-0 group-open:rotate-180" />
            </summary>
            <div className="pb-5">
              <Afterwards steps={steps} />
            </div>
          </details>
        </aside>
        <div className="min-w-0">
          {children}
          <LocaleSwitch className="mt-10 border-t border-line pt-4" />
        </div>
      </div>
    </main>
  )
}

function Afterwards({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-1.5 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
