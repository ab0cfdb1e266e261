import { Link } from 'react-router'
import { LostLinkForm } from '#features/applications/components/lost-link-form.tsx'
import { mailLostLinks } from '#features/applications/lost-link.commands.server.ts'
import { lostLinkForm } from '#features/applications/lost-link.fields.ts'
import { lostLinkText as text } from '#features/applications/lost-link.text.ts'
import { mailSiteIn } from '#features/regions/site.rules.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { useSent } from '#ui/forms/form.ts'
import { SentNote } from '#ui/note.tsx'
import { servicesContext, siteContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import { mailLater } from '#web/request/visit.server.ts'
import type { Route } from './+types/lost-link.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export function loader({ context }: Route.LoaderArgs) {
  return { token: newFormToken(context.get(servicesContext)) }
}

/** gap 189: the same answer for every address, so that nobody learns who applied. */
export async function action(sent: Route.ActionArgs) {
  const received = await receiveForm(sent, lostLinkForm)
  if (!received.ok) return received.answer
  const { db, env, now, applicationSigners } = sent.context.get(servicesContext)
  const { email } = received.fields
  const site = mailSiteIn(sent.context.get(siteContext))
  const asked = { email, site, sign: applicationSigners.own, baseAddress: env.BASE_ADDRESS, now: now() }
  mailLater(sent.context, 'application links', email, () => mailLostLinks(db, asked))
  return received.stay(text.sent(email))
}

export default function LostLink({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData, token)
  const done = sent.answer?.done
  return (
    <TaskPage title={done ? text.done : text.title} lead={done ? undefined : text.lead}>
      {done ? (
        <>
          <SentNote>{done}</SentNote>
          <p className="text-soft">{text.help}</p>
          <p>
            <Link to="/mijn-sollicitaties" className="underline underline-offset-4">
              {text.again}
            </Link>
          </p>
        </>
      ) : (
        <LostLinkForm sent={sent} />
      )}
    </TaskPage>
  )
}
