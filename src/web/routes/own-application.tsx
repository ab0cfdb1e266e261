import { Link } from 'react-router'
import { SentNote } from '#ui/note.tsx'
import { contactForm, ownMessageForm, withdrawForm } from '#features/applications/application-message.fields.ts'
import { OwnApplicationPage } from '#features/applications/components/own-application-page.tsx'
import type { Eraser } from '#features/applications/application.rules.ts'
import { ownApplicationText as text } from '#features/applications/own-application.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import { noStore } from '#web/request/no-store.ts'
import type { Route } from './+types/own-application.ts'
import {
  askAttendance,
  askCorrect,
  askReply,
  askRevoke,
  askWithdraw,
  loadOwnApplication,
} from './own-application.server.ts'

export { clientAction, headers } from '#web/forms/form-page.ts'
export const middleware = [noStore]

/** gap 15: the applicant's own page, for anyone with the signed link. */
export const loader = (asked: Route.LoaderArgs) => loadOwnApplication(asked)

export const action = formActions({
  [ownMessageForm.id]: askReply,
  [contactForm.id]: askCorrect,
  [withdrawForm.id]: askWithdraw,
  coming: askAttendance('coming'),
  'other-day': askAttendance('other-day'),
  'keep-for-a-year': askRevoke('keep-for-a-year'),
  'baan-treffers': askRevoke('baan-treffers'),
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.title, path: '/sollicitatie', isForSearchEngines: false })
}

const whatIsErased = ({ by, company }: { by: Eraser | null; company: string }) =>
  by ? `${text.erasedBy[by](company)} ${text.erased} ${text.mailAboutIt}` : `${text.isErased} ${text.erased}`

export default function OwnApplication({ loaderData, actionData, params }: Route.ComponentProps) {
  const refusal = refusalIn(actionData)
  const sent = useSent(actionData)
  if (loaderData.kind === 'one') {
    return <OwnApplicationPage {...loaderData} path={`/sollicitatie/${params.token}`} form={sent} refusal={refusal} />
  }
  const isErased = loaderData.kind === 'erased'
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-6 pb-20">
      <h1 className="text-cover font-extrabold">{isErased ? text.title : text.unknown.title}</h1>
      {loaderData.kind === 'erased' ? (
        <div className="mt-6">
          <SentNote>{whatIsErased(loaderData)}</SentNote>
        </div>
      ) : (
        <>
          <p className="mt-5 text-xl">{text.unknown.lead}</p>
          <p className="mt-3 text-soft">{text.unknown.help}</p>
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {!isErased && (
          <Link to="/mijn-sollicitaties" className={buttonLook()}>
            {text.unknown.button}
          </Link>
        )}
        <Link to="/vacatures" className={buttonLook({ look: 'quiet' })}>
          {text.more}
        </Link>
      </p>
    </main>
  )
}
