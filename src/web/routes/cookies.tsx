import { data, Link, redirect } from 'react-router'
import { ConsentButtons } from '#features/consent/components/consent-buttons.tsx'
import { PurposeTicks } from '#features/consent/components/purpose-ticks.tsx'
import { answerName, answers, type Consent, purposeName, readAnswer } from '#features/consent/consent.rules.ts'
import { consentPageText as text } from '#features/consent/consent-page.text.ts'
import { consentText } from '#features/consent/consent.text.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { siteOf } from '#web/components/matched-site.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { forgetMeasuring, offeredPurposes, readConsent } from '#web/request/consent.server.ts'
import { cookies, writeCookie } from '#web/request/cookies.server.ts'
import { noStore } from '#web/request/no-store.ts'
import { ownPath } from '#web/request/responses.ts'
import type { Route } from './+types/cookies.ts'

export const middleware = [noStore]

const path = '/cookies'

export async function loader({ request, context }: Route.LoaderArgs) {
  const wasSaved = new URL(request.url).searchParams.has('bewaard')
  return { ...(await readConsent({ request, context })), wasSaved }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  return site ? pageMeta({ site, title: text.title, description: text.description, path }) : []
}

/**
 * Stores the choice, and returns to the page where it was made. A browser without script submits it in the same way.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const submitted = { answer: String(form.get(answerName)), ticked: form.getAll(purposeName).map(String) }
  const choice = readAnswer(submitted, offeredPurposes({ context }))
  if (!choice) throw data(null, { status: 400 })
  const back = form.get('terug')
  const headers = new Headers({ 'set-cookie': await writeCookie(context, cookies.consent, choice) })
  if (!choice.given.includes('statistics')) {
    for (const cookie of forgetMeasuring({ request, context })) headers.append('set-cookie', cookie)
  }
  return redirect(back === null ? `${path}?bewaard` : ownPath(String(back)), { headers })
}

export default function Cookies({ loaderData: { offered, given, isOpen, wasSaved } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap pt-6 pb-20">
      <div className="grid max-w-2xl gap-6">
        <h1 className="text-cover font-extrabold">{text.title}</h1>
        {wasSaved && <Note>{consentText.saved}</Note>}
        {offered.length === 0 ? (
          <p className="text-xl text-soft">{text.nothing}</p>
        ) : (
          <>
            <p className="text-xl text-soft">{text.lead}</p>
            <form method="post" action={path} className="card grid gap-6 p-6">
              <h2 className="text-xl">{text.choose}</h2>
              <p>{text.chosen[sumUp({ offered, given, isOpen })]}</p>
              <PurposeTicks offered={offered} given={given} />
              <div className="grid gap-3">
                <ConsentButtons />
                <Button name={answerName} value={answers.save} look="quiet">
                  {text.save}
                </Button>
              </div>
              <p className="text-small text-soft">{text.length}</p>
            </form>
          </>
        )}
        <section aria-labelledby="nodig">
          <h2 id="nodig" className="text-xl">
            {text.needed}
          </h2>
          <p className="mt-2 text-soft">
            {text.neededWhy}{' '}
            <Link to="/privacy" className="text-green underline underline-offset-4">
              {text.privacy}
            </Link>
            .
          </p>
        </section>
      </div>
    </main>
  )
}

function sumUp({ offered, given, isOpen }: Consent) {
  if (isOpen) return 'open'
  if (given.length === 0) return 'none'
  return given.length < offered.length ? 'some' : 'all'
}
