import { Link } from 'react-router'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { listOwnCompanies } from '#features/companies/company.queries.server.ts'
import { creditBalance } from '#features/credits/credit.commands.server.ts'
import { servicesContext, userContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { actor, firstName } = context.get(userContext)
  if (actor.role !== 'employer') return { firstName, account: undefined }
  const [companies, credits] = await Promise.all([listOwnCompanies(db, actor), creditBalance(db, actor.accountId)])
  return { firstName, account: { companies, credits } }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    title: text.account.title,
    path: '/mijn-account',
    isForSearchEngines: false,
  })
}

export default function AccountHome({ loaderData: { firstName, account } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <h1 className="text-[clamp(2.25rem,5vw,3.25rem)] font-extrabold">{text.account.welcome(firstName)}</h1>
      {account && (
        <>
          <p className="mt-3 text-xl text-soft">{text.account.lead}</p>
          <div className="mt-8 grid gap-4 sm:grid-cols-2">
            <section className="card p-6" aria-labelledby="bedrijven">
              <h2 id="bedrijven" className="text-xl">
                {text.account.companies}
              </h2>
              {account.companies.length === 0 ? (
                <p className="mt-2 text-soft">{text.account.empty}</p>
              ) : (
                <ul className="mt-2 grid gap-1.5">
                  {account.companies.map(({ id, name, slug }) => (
                    <li key={id}>
                      <Link to={`/bedrijven/${slug}`}>{name}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <section className="card p-6" aria-labelledby="tegoed">
              <h2 id="tegoed" className="text-xl">
                {text.account.creditsLabel}
              </h2>
              <p className="mt-2 font-display text-3xl font-bold tabular-nums">
                {text.account.credits(account.credits)}
              </p>
            </section>
          </div>
        </>
      )}
      <section className="card mt-4 p-6" aria-labelledby="gegevens">
        <h2 id="gegevens" className="text-xl">
          <Link to="/mijn-account/mijn-gegevens">{text.account.profile}</Link>
        </h2>
        <p className="mt-2 text-soft">{text.account.profileLead}</p>
      </section>
    </main>
  )
}
