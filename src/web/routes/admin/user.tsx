import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { LogLines } from '#features/log/components/log-lines.tsx'
import { decideRole } from '#features/people/account-role.rules.ts'
import { accountName } from '#features/people/components/account-list.tsx'
import { UserState, userRole } from '#features/people/components/user-list.tsx'
import { userAdminText as text } from '#features/people/user-admin.text.ts'
import { ActAtOnce, AskFirst } from '#ui/ask-first.tsx'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/user.ts'
import { changeUser, loadUser } from './user.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(({ user }: Awaited<ReturnType<typeof loadUser>>) => fullName(user) || user.email)

export const loader = (asked: Route.LoaderArgs) => loadUser(asked)
export const action = (sent: Route.ActionArgs) => changeUser(sent)

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isSelf, log, done } = loaderData
  const person = { ...user, isConfirmed: user.confirmedAt !== null }
  // Admins cannot act on their own account here.
  const aside = isSelf ? undefined : (
    <Panel id="doen" title={text.actions}>
      <div className="grid justify-items-start gap-3">
        {user.confirmedAt === null && user.hasLogin && !user.blocked && (
          <ActAtOnce what="bevestiging">{text.confirmation.button}</ActAtOnce>
        )}
        {user.accountRole === 'member' && decideRole(person, { to: 'owner', others: [] }).ok && (
          <ActAtOnce what="eigenaar">{text.makeOwner.button}</ActAtOnce>
        )}
        {user.accountRole === 'owner' && <ActAtOnce what="medewerker">{text.makeMember.button}</ActAtOnce>}
        {user.role === 'admin' && !user.hasLogin && !user.blocked && (
          <ActAtOnce what="uitnodiging">{text.invite.again}</ActAtOnce>
        )}
        {user.hasSecondFactor && (
          <AskFirst
            open={text.factor.button}
            consequence={text.factor.consequence}
            confirm={text.factor.confirm}
            what="tweede-stap"
          />
        )}
        {user.blocked ? (
          <ActAtOnce what="hef-op">{text.unblock.button}</ActAtOnce>
        ) : (
          <AskFirst
            open={text.block.button}
            consequence={text.block.consequence}
            confirm={text.block.confirm}
            what="blokkeer"
          />
        )}
        {user.role === 'admin' && (
          <AskFirst
            open={text.remove.button}
            consequence={text.remove.consequence}
            confirm={text.remove.confirm}
            what="verwijder"
          />
        )}
      </div>
    </Panel>
  )
  return (
    <AdminPage
      title={fullName(user) || user.email}
      back={{ to: '/beheer/gebruikers', label: text.title }}
      state={<UserState user={user} />}
      done={done}
      refusal={refusalIn(actionData)}
      aside={aside}
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Panel id="gegevens" title={text.facts}>
          <Facts
            facts={{
              [text.column.email]: user.email,
              [text.phone]: user.phone && formatPhoneNumber(user.phone),
              [text.column.role]: userRole(user),
              [text.column.account]: user.accountId !== null && (
                <Link to={`/beheer/accounts/${user.accountId}`} className="text-green underline underline-offset-4">
                  {accountName({ id: user.accountId, legalName: user.account })}
                </Link>
              ),
              [text.provider]: user.hasLogin && (user.provider === 'local' ? text.password : user.provider),
              [text.column.factor]: user.hasSecondFactor ? text.on : text.off,
              [text.column.since]: formatDate(user.createdAt),
              [text.column.seen]: user.lastSeenAt ? formatDate(user.lastSeenAt) : text.never,
            }}
          />
        </Panel>
        <Panel id="logboek" title={text.happened}>
          <LogLines rows={log} none={text.noneHappened} of="user" />
        </Panel>
      </div>
    </AdminPage>
  )
}
