import { redirect } from 'react-router'
import { removeAdmin } from '#features/departures/departure.commands.server.ts'
import { listLogAbout } from '#features/log/log-entry.queries.server.ts'
import {
  blockUser,
  changeRoleAsAdmin,
  inviteAdmin,
  inviteAdminAgain,
  resendConfirmation,
  resetSecondFactor,
} from '#features/people/user-admin.commands.server.ts'
import { adminInvitationForm } from '#features/people/user-admin.fields.ts'
import { findUserForAdmin } from '#features/people/user-admin.queries.server.ts'
import { userAdminText as text } from '#features/people/user-admin.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { accountLinksIn } from '#web/request/visit.server.ts'
import { type Acting, adminButtons, idIn, readDone } from './answer.server.ts'

export async function loadUser({ context, params, request }: RequestArgs & { params: { id: string } }) {
  const { db } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const userId = requireId(request, params.id)
  const user = (await findUserForAdmin(db, admin, userId)) ?? notFound(request)
  return {
    user,
    isSelf: userId === admin.userId,
    log: await listLogAbout(db, admin, { subject: 'user', subjectId: userId }),
    done: readDone(request, text.done),
  }
}

const about = (acting: Acting) => ({ userId: idIn(acting), now: acting.at })
const mailing = (acting: Acting) => ({ ...about(acting), links: accountLinksIn(acting.sent.context) })

export const changeUser = formActions({
  ...adminButtons(text, {
    blokkeer: (acting) => blockUser(acting.db, acting.admin, { ...about(acting), isBlocked: true }),
    'hef-op': (acting) => blockUser(acting.db, acting.admin, { ...about(acting), isBlocked: false }),
    bevestiging: (acting) => resendConfirmation(acting.db, acting.admin, mailing(acting)),
    uitnodiging: (acting) => inviteAdminAgain(acting.db, acting.admin, mailing(acting)),
    'tweede-stap': (acting) => resetSecondFactor(acting.db, acting.admin, mailing(acting)),
    eigenaar: (acting) => changeRoleAsAdmin(acting.db, acting.admin, { ...mailing(acting), to: 'owner' }),
    medewerker: (acting) => changeRoleAsAdmin(acting.db, acting.admin, { ...mailing(acting), to: 'member' }),
  }),
  // The user's own page no longer exists.
  ...adminButtons(text, { verwijder: remove }, { to: '/beheer/gebruikers' }),
})

async function remove(acting: Acting) {
  const user = await findUserForAdmin(acting.db, acting.admin, idIn(acting))
  // An admin cannot remove an employer, who has to leave on their own.
  if (user && user.role !== 'admin') return notFound(acting.sent.request)
  return removeAdmin(acting.db, acting.admin, mailing(acting))
}

export async function sendAdminInvitation(sent: RequestArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const received = await receiveForm(sent, adminInvitationForm)
  if (!received.ok) return received.answer
  const asked = { fields: received.fields, links: accountLinksIn(sent.context), now: now() }
  const invited = await inviteAdmin(db, sent.context.get(adminContext), asked)
  if (invited.ok) return redirect(`/beheer/gebruikers/${invited.value.id}?gedaan=uitnodiging`)
  return received.refuse(invited, text.refusal, { 'email-taken': 'email', 'has-login': 'email' })
}
