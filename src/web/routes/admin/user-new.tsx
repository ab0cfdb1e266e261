import { AdminInvitationForm } from '#features/people/components/admin-invitation-form.tsx'
import { userAdminText as text } from '#features/people/user-admin.text.ts'
import { useSent } from '#ui/forms/form.ts'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { adminContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/user-new.ts'
import { sendAdminInvitation } from './user.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.invite.title)

export const loader = ({ context }: Route.LoaderArgs) => void context.get(adminContext)
export const action = (sent: Route.ActionArgs) => sendAdminInvitation(sent)

export default function NewAdmin({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.invite.title} lead={text.invite.lead} back={{ to: '/beheer/gebruikers', label: text.title }}>
      <div className="max-w-xl">
        <Panel id="wie" title={text.column.name}>
          <AdminInvitationForm sent={useSent(actionData)} />
        </Panel>
      </div>
    </AdminPage>
  )
}
