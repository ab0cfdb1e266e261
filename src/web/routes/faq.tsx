import { Link } from 'react-router'
import ChevronDown from '~icons/tabler/chevron-down'
import { listFaqs } from '#features/content/faq.queries.server.ts'
import { faqAudiences } from '#features/content/faq.rules.ts'
import { faqText as text } from '#features/content/faq.text.ts'
import { Prose } from '#ui/prose.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { servicesContext } from '#web/context.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import type { Route } from './+types/faq.ts'

export async function loader({ context }: Route.LoaderArgs) {
  shareWithAll(context)
  const faqs = await listFaqs(context.get(servicesContext).db)
  const groups = faqAudiences.map((audience) => ({ audience, faqs: faqs.filter((faq) => faq.audience === audience) }))
  return { groups: groups.filter((group) => group.faqs.length > 0) }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta({ site, title: text.title, description: text.description(site.title), path: '/veelgestelde-vragen' })
}

export default function Faq({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-6 pb-20">
      <h1 className="text-cover font-extrabold">{text.title}</h1>
      <p className="mt-3 text-xl text-soft">
        {text.lead}{' '}
        <Link to="/contact" className="text-green underline underline-offset-4">
          {text.toContact}
        </Link>
        .
      </p>
      {groups.length === 0 && <p className="mt-8 text-soft">{text.none}</p>}
      {groups.map(({ audience, faqs }) => (
        <section key={audience} aria-labelledby={audience} className="mt-10">
          <h2 id={audience} className="mb-4 text-2xl">
            {text.audience[audience]}
          </h2>
          <div className="card divide-y divide-line">
            {faqs.map(({ id, question, answer }) => (
              <details key={id} id={`vraag-${id}`} className="group p-5 sm:px-7">
                <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
                  <span className="min-w-0 wrap-anywhere">{question}</span>
                  <ChevronDown
                    aria-hidden="true"
                    className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                  />
                </summary>
                <Prose html={answer} className="mt-2 pb-2" />
              </details>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
