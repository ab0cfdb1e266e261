import type { ReactNode } from 'react'
import { departureText } from '#features/departures/departure.text.ts'
import { NewEmailForm } from '#features/sign-in/components/email-form.tsx'
import { LeaveForm } from '#features/sign-in/components/leave-form.tsx'
import { ChangePasswordForm } from '#features/sign-in/components/password-form.tsx'
import { ProfileForm } from '#features/sign-in/components/person-form.tsx'
import { RecoveryCodes, SecondFactorPanel } from '#features/sign-in/components/second-factor-panel.tsx'
import { SessionList } from '#features/sign-in/components/session-list.tsx'
import { confirmCodeForm, leaveForm, newEmailForm, turnOffForm } from '#features/sign-in/own-account.fields.ts'
import { ownAccountText } from '#features/sign-in/own-account.text.ts'
import { changePasswordForm, profileForm } from '#features/sign-in/sign-in.fields.ts'
import { Outcome } from '#ui/note.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { useSent } from '#ui/forms/form.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import {
  askNewEmail,
  changeOwnPassword,
  confirmOwnCode,
  endOtherSessions,
  endSession,
  leaveBoard,
  loadProfile,
  saveProfile,
  startOwnCode,
  turnOffOwnCode,
} from '#web/routes/account/profile.server.ts'
import type { Route } from './+types/profile.ts'

const { profile: text, email: emailText } = ownAccountText

export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadProfile(asked)

export const action = formActions({
  [profileForm.id]: saveProfile,
  [newEmailForm.id]: askNewEmail,
  [changePasswordForm.id]: changeOwnPassword,
  'sessie-uit': endSession,
  'overal-uit': endOtherSessions,
  'code-aan': startOwnCode,
  [confirmCodeForm.id]: confirmOwnCode,
  [turnOffForm.id]: turnOffOwnCode,
  [leaveForm.id]: leaveBoard,
})

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { person, version, email, hasPassword, sessions, secondFactor, isOwner, closing, notice, mustPairFirst } =
    loaderData
  const owed = closing && departureText.owed(closing.debt)
  const recoveryCodes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : undefined
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="min-w-0 max-w-2xl">
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <Outcome
        done={notice}
        more={
          mustPairFirst && (
            <a href="#code-bij-inloggen" className="underline underline-offset-4">
              {text.secondFactorGo}
            </a>
          )
        }
        refusals={refusalsIn(actionData)}
        className="mt-6"
      />
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      <Part id="wie" title={text.person}>
        <ProfileForm sent={sent} person={person} version={version} />
      </Part>
      <Part id="adres" title={emailText.heading} lead={hasPassword ? emailText.lead : emailText.leadOfProvider}>
        <p className="mb-6 text-lg font-semibold wrap-anywhere">{email}</p>
        <NewEmailForm key={email} sent={sent} hasPassword={hasPassword} />
      </Part>
      <Part id="je-wachtwoord" title={text.password} lead={hasPassword ? text.passwordLead : text.noPassword}>
        {hasPassword && <ChangePasswordForm sent={sent} />}
      </Part>
      {hasPassword && secondFactor && (
        <Part id="code-bij-inloggen" title={text.secondFactor} lead={text.secondFactorLead}>
          <SecondFactorPanel sent={sent} {...secondFactor} />
        </Part>
      )}
      <Part id="sessies" title={text.sessions}>
        <SessionList sessions={sessions} />
      </Part>
      {isOwner !== undefined && (
        <Part id="weg" title={isOwner ? text.close : text.leave} isFinal>
          <LeaveForm sent={sent} isOwner={isOwner} closing={closing} owed={owed} hasPassword={hasPassword} />
        </Part>
      )}
      <LocaleSwitch className="mt-8" />
    </main>
  )
}

type PartProps = { id: string; title: string; lead?: string; isFinal?: boolean; children: ReactNode }

function Part({ id, title, lead, isFinal = false, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={`card mt-6 p-6 sm:p-8 ${isFinal ? 'ring-1 ring-danger/45' : ''}`}>
      <h2 id={id} className={`text-2xl ${isFinal ? 'text-danger' : ''}`}>
        {title}
      </h2>
      {lead && <p className="mt-2 mb-4 wrap-anywhere text-soft">{lead}</p>}
      <div className={lead ? '' : 'mt-5'}>{children}</div>
    </section>
  )
}
