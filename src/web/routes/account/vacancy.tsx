import { useState } from 'react'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Link } from 'react-router'
import { Note } from '#ui/note.tsx'
import { BeginVacancy } from '#features/vacancies/components/vacancy-begin.tsx'
import { HoldNotice } from '#features/vacancies/components/hold-notice.tsx'
import { TakedownNotice } from '#features/moderation/components/takedown-notice.tsx'
import { VacancyAside } from '#features/vacancies/components/vacancy-aside.tsx'
import {
  type Changed,
  type Choices,
  PostButton,
  TheirVersion,
  useReadAgain,
  VacancyForm,
} from '#features/vacancies/components/vacancy-form.tsx'
import { VacancyBadge } from '#features/vacancies/components/vacancy-status.tsx'
import { vacancyForm } from '#features/vacancies/vacancy.fields.ts'
import { vacancyHoldText } from '#features/vacancies/vacancy-hold.text.ts'
import { vacancyFormText } from '#features/vacancies/vacancy-form.text.ts'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { type FormAnswer, useSent } from '#ui/forms/form.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/vacancy.ts'
import { appeal, loadVacancy, resubmit, saveVacancyForm } from './vacancy.server.ts'
import { beginFrom, forgetTemplate } from './vacancy-begin.server.ts'

const text = vacancyFormText

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<{ title?: string }>(({ title }) => title ?? text.newTitle)

export const loader = (asked: Route.LoaderArgs) => loadVacancy(asked)
export const action = formActions(
  {
    [vacancyForm.id]: (sent: Route.ActionArgs) => saveVacancyForm(sent),
    begin: beginFrom,
    vergeet: forgetTemplate,
    opnieuw: (sent: Route.ActionArgs) => resubmit(sent),
    bezwaar: (sent: Route.ActionArgs) => appeal(sent),
  },
  vacancyForm.files,
)

type Answered = FormAnswer & {
  draftId?: number
  savedFrom?: string
  /** Whether the refused form was stored in the draft. */
  isKept?: boolean
  /** The current lists of options, when a chosen one is gone. */
  choices?: Choices
  version?: string
  theirs?: Changed[]
  theirName?: string
}

export default function Vacancy({ loaderData, actionData }: Route.ComponentProps) {
  const {
    id,
    beginnings,
    planned,
    title,
    slug,
    status,
    version,
    savedFrom,
    choices: loaded,
    start,
    stored,
    mayAddPictures,
    done,
    preview,
    isWithheld,
    hold,
    takedown,
    told,
    paidUntil,
    ...checking
  } = loaderData
  const refusal = refusalIn(actionData)
  const sent = useSent(actionData)
  const answered = sent.answer as Answered | undefined
  const choices = answered?.choices ?? loaderData.choices
  const isDraft = status === 'draft'
  // Typed values that were stored since the page's data was loaded, without saving them.
  const [keptOf, setKeptOf] = useState<string>()
  const isKept = keptOf === savedFrom || answered?.isKept
  const isUnfinished = isKept && planned?.unfinished !== undefined
  const again = useReadAgain({ version, savedFrom, isDraft: isDraft && id !== undefined })
  return (
    <main id="inhoud" className="wrap-wide pt-4 pb-20">
      <BackLink to="/mijn-account/vacatures-overzicht">{vacancyOverviewText.title}</BackLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-screen font-extrabold wrap-anywhere hyphens-auto">{title ?? text.newTitle}</h1>
        <VacancyBadge status={status} holdTurn={hold?.turn} isTakenDown={takedown !== undefined} />
        {!isDraft && slug && (
          <Link to={`/vacatures/${slug}`} className={`${buttonLook({ look: 'quiet' })} ml-auto`}>
            {isWithheld ? vacancyHoldText.view : vacancyOverviewText.view}
          </Link>
        )}
      </div>
      {done && !sent.answer && (
        <div className="mb-6">
          <Note>{done}</Note>
        </div>
      )}
      {told && !refusal && (
        <div className="mb-6">
          <Note>{told}</Note>
        </div>
      )}
      {hold && <HoldNotice hold={hold} />}
      {takedown && <TakedownNotice {...takedown} />}
      {planned && (
        <p className={`mb-6 font-medium ${planned.willPost && !isUnfinished ? 'text-green-deep' : 'text-danger'}`}>
          {isUnfinished ? planned.unfinished : planned.words}
        </p>
      )}
      {refusal && (
        <p role="alert" data-arrival="" className="mb-6 rounded-card bg-danger-wash p-5 font-medium">
          {refusal}
        </p>
      )}
      {choices.companies.length === 0 ? (
        <section className="card grid justify-items-start gap-4 p-8">
          <p className="text-xl">{text.noCompany}</p>
          <Link to="/mijn-account/bedrijfsgegevens" className={buttonLook()}>
            {text.addCompany}
          </Link>
        </section>
      ) : (
        <>
          <TheirVersion theirs={answered?.theirs ?? []} theirName={answered?.theirName} />
          <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] min-[75rem]:grid-cols-[minmax(0,1fr)_30rem]">
            <div className="min-w-0">
              {beginnings && !answered && <BeginVacancy {...beginnings} />}
              <VacancyForm
                key={`${id} ${again}`}
                sent={sent}
                choices={choices}
                start={start}
                stored={stored}
                mayAddPictures={mayAddPictures}
                today={checking.today}
                paidUntil={paidUntil}
                version={version}
                savedFrom={answered?.savedFrom ?? savedFrom}
                newerVersion={answered?.version}
                draftId={id ?? answered?.draftId}
                // What somebody else saved is only overwritten when this person, who has seen the warning, saves again.
                draftAddress={isDraft && !answered?.version ? '/mijn-account/vacature-concept' : undefined}
                savedAs={done && !answered ? savedFrom : undefined}
                onKept={() => setKeptOf(savedFrom)}
                posting={isDraft && <PostButton />}
              />
              <LocaleSwitch className="mt-8" />
            </div>
            <VacancyAside
              key={`aside ${id} ${again}`}
              start={answered?.result.initialValue ?? start}
              choices={choices}
              page={{ ...preview, stored }}
              {...checking}
            />
          </div>
        </>
      )}
    </main>
  )
}
