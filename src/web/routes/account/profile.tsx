import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import { Note } from '#features/accounts/components/account-frame.tsx'
import { LeaveForm, leaveForm } from '#features/accounts/components/leave-form.tsx'
import { ChangePasswordForm, changePasswordForm } from '#features/accounts/components/password-form.tsx'
import { ProfileForm, profileForm } from '#features/accounts/components/person-form.tsx'
import { confirmCodeForm, SecondFactorPanel, turnOffForm } from '#features/accounts/components/second-factor-panel.tsx'
import { SessionList } from '#features/accounts/components/session-list.tsx'
import { type FormAnswer, useSent } from '#ui/form.ts'
import { formName } from '#ui/form.rules.ts'
import { siteOf } from '#web/matched-site.ts'
import { pageMeta } from '#web/page-meta.ts'
import {
  changeOwnPassword,
  confirmOwnCode,
  endOtherSessions,
  endSession,
  leaveBoard,
  loadProfile,
  saveProfile,
  startOwnCode,
  turnOffOwnCode,
} from '#web/profile.server.ts'
import { readBody } from '#web/read-body.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import type { Route } from './+types/profile.ts'

const text = accountPageText.profile

export const headers = headersOfAnswer

export function loader({ context, request }: Route.LoaderArgs) {
  return loadProfile(context, new URL(request.url).searchParams)
}

/** Each form of the page has a name, each single button a word of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const asked = String(form.get(formName) ?? form.get('wat') ?? '')
  switch (asked) {
    case profileForm:
      return saveProfile(context, request)
    case changePasswordForm:
      return changeOwnPassword(context, request)
    case 'sessie-uit':
      return endSession(context, Number(form.get('sessie')))
    case 'overal-uit':
      return endOtherSessions(context)
    case 'code-aan':
      return startOwnCode(context)
    case confirmCodeForm:
      return confirmOwnCode(context, request)
    case turnOffForm:
      return turnOffOwnCode(context, request)
    case leaveForm:
      return leaveBoard(context, request)
    default:
      return redirect('/mijn-account/mijn-gegevens')
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    title: text.title,
    path: '/mijn-account/mijn-gegevens',
    isForSearchEngines: false,
  })
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { person, hasPassword, sessions, secondFactor, isOwner, notice } = loaderData
  const recoveryCodes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : undefined
  const sent = useSent(actionData as FormAnswer | undefined)
  const done = (form: string) => (sent.answer?.form === form ? sent.answer.done : undefined)
  return (
    <main id="inhoud" className="min-w-0 max-w-2xl">
      <h1 className="text-[clamp(2.25rem,5vw,3.25rem)] font-extrabold">{text.title}</h1>
      {notice && (
        <div className="mt-6">
          <Note>{notice}</Note>
        </div>
      )}
      <Part id="persoon" title={text.person} done={done(profileForm)}>
        <ProfileForm sent={sent} person={person} />
      </Part>
      <Part id="wachtwoord" title={text.password} lead={hasPassword ? text.passwordLead : text.noPassword}>
        {hasPassword && <ChangePasswordForm sent={sent} />}
      </Part>
      {hasPassword && (
        <Part id="code" title={text.secondFactor} lead={text.secondFactorLead}>
          <SecondFactorPanel sent={sent} {...secondFactor} recoveryCodes={recoveryCodes} />
        </Part>
      )}
      <Part id="sessies" title={text.sessions}>
        <SessionList sessions={sessions} />
      </Part>
      {isOwner !== undefined && (
        <Part id="weg" title={text.leave}>
          <LeaveForm sent={sent} isOwner={isOwner} hasPassword={hasPassword} />
        </Part>
      )}
    </main>
  )
}

type PartProps = { id: string; title: string; lead?: string; done?: string; children: ReactNode }

function Part({ id, title, lead, done, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="card mt-6 p-6 sm:p-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-2 mb-6 text-soft">{lead}</p>}
      <div className={lead ? '' : 'mt-5'}>
        {done && (
          <div className="mb-6">
            <Note>{done}</Note>
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
