import { Link, redirect } from 'react-router'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { FiguresPanel } from '#features/figures/components/figures-panel.tsx'
import { figureText } from '#features/figures/figure.text.ts'
import { findAccountHome, findNextUp } from '#features/home/account-home.queries.server.ts'
import { AccountHomePage } from '#features/home/components/account-home.tsx'
import { NextUp } from '#features/home/components/next-up.tsx'
import { ResendLink } from '#features/sign-in/components/resend-link.tsx'
import { ownAccountText as text } from '#features/sign-in/own-account.text.ts'
import { signInPageText } from '#features/sign-in/sign-in-page.text.ts'
import { Note } from '#ui/note.tsx'
import { servicesContext, userContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/home.ts'
import { loadFigures } from './figures.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { actor, firstName, email } = context.get(userContext)
  // Everyone lands here after signing in; an admin has no account and is redirected to the admin area.
  if (actor.role !== 'employer') throw redirect('/beheer')
  const isConfirmedNow = new URL(request.url).searchParams.has('bevestigd')
  const moment = now()
  const [home, nextUp] = await Promise.all([
    findAccountHome(db, actor, { now: moment }),
    findNextUp(db, actor, { now: moment }),
  ])
  // Before the first posting there are no figures.
  const figures = home.posted > 0 ? await loadFigures({ context }, actor) : undefined
  const unconfirmedEmail = isConfirmed(actor) ? undefined : email
  return { firstName, isConfirmedNow, now: moment, home, nextUp, figures, unconfirmedEmail }
}

export const meta = privatePage(text.account.title)

export default function AccountHome({ loaderData }: Route.ComponentProps) {
  const { firstName, isConfirmedNow, now, home, nextUp, figures, unconfirmedEmail } = loaderData
  return (
    <main id="inhoud" className="min-w-0">
      <h1 className="text-page font-extrabold wrap-anywhere">{text.account.welcome(firstName)}</h1>
      {isConfirmedNow && (
        <div className="mt-6">
          <Note>{signInPageText.confirm.done}</Note>
        </div>
      )}
      {unconfirmedEmail && <Unconfirmed email={unconfirmedEmail} />}
      <AccountHomePage home={home} now={now} />
      {figures && (
        <div className="mt-4">
          <FiguresPanel
            figures={figures}
            link={
              <Link to="/mijn-account/vacatures-overzicht" className="font-semibold text-green underline-offset-4">
                {figureText.perVacancyLink}
              </Link>
            }
          />
        </div>
      )}
      <NextUp rows={nextUp} home={home} now={now} />
    </main>
  )
}

/** What someone who just registered still has to do. */
function Unconfirmed({ email }: { email: string }) {
  const { heading, text: explanation } = text.account.unconfirmed
  return (
    <section aria-labelledby="bevestigen" className="mt-6 rounded-card bg-sun p-5 text-on-sun sm:p-6">
      <h2 id="bevestigen" className="text-xl">
        {heading}
      </h2>
      <p className="mt-2 wrap-anywhere">{explanation(email)}</p>
      <p className="mt-2">
        <ResendLink />
      </p>
    </section>
  )
}
