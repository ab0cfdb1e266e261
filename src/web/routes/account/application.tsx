import { Link } from 'react-router'
import { byHandForm } from '#features/applications/application-by-hand.fields.ts'
import { messageForm, noteForm } from '#features/applications/application-message.fields.ts'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import { writePersonal } from '#features/applications/personal-field.rules.ts'
import { shownName } from '#features/applications/shown-name.rules.ts'
import { ApplicationPage } from '#features/applications/components/application-page.tsx'
import { ByHandForm } from '#features/applications/components/by-hand-form.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/application.ts'
import {
  askAdd,
  askErase,
  askMessage,
  askMoveOne,
  askNote,
  askRemoveNote,
  loadApplicationPage,
} from './application.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>((page) =>
  page.kind === 'new' ? text.form.newTitle : shownName(page.application),
)

export const loader = (asked: Route.LoaderArgs) => loadApplicationPage(asked)

export const action = formActions(
  {
    verplaats: askMoveOne,
    [noteForm.id]: askNote,
    'notitie-weg': askRemoveNote,
    [messageForm.id]: askMessage,
    wis: askErase,
    [byHandForm({ today: '' }).id]: askAdd,
  },
  byHandForm({ today: '' }).files,
)

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const refusals = refusalsIn(actionData)
  const sent = useSent(actionData)
  if (loaderData.kind === 'one') {
    // Re-created for another applicant: what was typed or opened for this one must not carry over.
    return <ApplicationPage key={loaderData.application.id} {...loaderData} refusals={refusals} sent={sent} />
  }
  const { today, personal, vacancies, vacancyId } = loaderData
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <BackLink to={applicationsPath}>{text.title}</BackLink>
      <h1 className="text-screen font-extrabold">{text.form.newTitle}</h1>
      <p className="mt-3 text-xl text-soft">{text.form.newLead}</p>
      {vacancies.length === 0 ? (
        <section className="card mt-8 grid justify-items-start gap-4 p-8">
          <p className="text-xl">{text.noVacancy}</p>
          <Link to="/mijn-account/vacatures" className={buttonLook()}>
            {text.addVacancy}
          </Link>
        </section>
      ) : (
        <div className="card mt-8 p-6 sm:p-8">
          <ByHandForm
            // When the questions change, the form is re-created, starting with the typed values from the answer.
            key={writePersonal(personal)}
            today={today}
            personal={personal}
            sent={sent}
            vacancies={vacancies}
            vacancyId={vacancyId}
          />
        </div>
      )}
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
