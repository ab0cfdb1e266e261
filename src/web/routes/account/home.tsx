import { Link } from 'react-router'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { Note } from '#features/accounts/components/account-frame.tsx'
import { listOwnCompanies } from '#features/companies/company.queries.server.ts'
import { creditBalance } from '#features/credits/credit.commands.server.ts'
import { servicesContext, userContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { actor, firstName, email } = context.get(userContext)
  const isConfirmedNow = new URL(request.url).searchParams.has('bevestigd')
  if (actor.role !== 'employer') return { firstName, isConfirmedNow, account: undefined }
  const [companies, credits] = await Promise.all([listOwnCompanies(db, actor), creditBalance(db, actor.accountId)])
  const unconfirmedEmail = isConfirmed(actor) ? undefined : email
  return { firstName, isConfirmedNow, account: { companies, credits, unconfirmedEmail } }
}

export const meta = privatePage(text.account.title)

export default function AccountHome({ loaderData: { firstName, isConfirmedNow, account } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <h1 className="text-[clamp(2.25rem,5vw,3.25rem)] font-extrabold">{text.account.welcome(firstName)}</h1>
      {isConfirmedNow && (
        <div className="mt-6">
          <Note>{text.confirm.done}</Note>
        </div>
      )}
      {account?.unconfirmedEmail && <Unconfirmed email={account.unconfirmedEmail} />}
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

/** What someone who just registered still has to do. */
function Unconfirmed({ email }: { email: string }) {
  const { heading, text: explanation, resend } = text.account.unconfirmed
  return (
    <section aria-labelledby="bevestigen" className="mt-6 rounded-card bg-sun p-5 text-on-sun sm:p-6">
      <h2 id="bevestigen" className="text-xl">
        {heading}
      </h2>
      <p className="mt-2 wrap-anywhere">{explanation(email)}</p>
      <p className="mt-2">
        <Link to="/e-mail-bevestigen" className="underline underline-offset-4">
          {resend}
        </Link>
      </p>
    </section>
  )
}
