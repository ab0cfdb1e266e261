import { formatDate, formatTime } from '#basics/dutch-date.ts'
import { MessageState } from '#features/content/components/contact-message-list.tsx'
import { handleContactMessage, removeContactMessage } from '#features/content/contact-message.commands.server.ts'
import { findContactMessage } from '#features/content/contact-message.queries.server.ts'
import { messageRemovalText as removal } from '#features/content/contact-message-removal.text.ts'
import { contactText } from '#features/content/contact-message.text.ts'
import { ActAtOnce, AskFirst } from '#ui/ask-first.tsx'
import { buttonLook } from '#ui/button.tsx'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/message.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { type Acting, adminButtons, idIn, readDone } from './answer.server.ts'

const text = contactText.admin

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ message }) => message.subject)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const found = await findContactMessage(db, context.get(adminContext), requireId(request, params.id))
  return { message: found ?? notFound(request), done: readDone(request, text.done) }
}

const mark = (acting: Acting, isHandled: boolean) =>
  handleContactMessage(acting.db, acting.admin, { id: idIn(acting), isHandled, now: acting.at })

export const action = formActions({
  ...adminButtons(text, {
    afgehandeld: (acting) => mark(acting, true),
    'nog-te-doen': (acting) => mark(acting, false),
  }),
  // The message's own page no longer exists.
  ...adminButtons(
    { ...text, done: removal.done },
    { verwijderd: ({ db, admin, at, ...acting }) => removeContactMessage(db, admin, { id: idIn(acting), now: at }) },
    { to: '/beheer/berichten' },
  ),
})

export default function Message({ loaderData: { message, done }, actionData }: Route.ComponentProps) {
  const { name, email, subject, createdAt, handledAt, handledBy } = message
  const answer = `mailto:${email}?subject=${encodeURIComponent(text.answerSubject(subject))}`
  const actions = (
    <div className="flex flex-wrap gap-2">
      {handledAt ? (
        <ActAtOnce what="nog-te-doen">{text.reopen}</ActAtOnce>
      ) : (
        <ActAtOnce what="afgehandeld">{text.handle}</ActAtOnce>
      )}
      <a href={answer} className={buttonLook()}>
        {text.answer}
      </a>
    </div>
  )
  return (
    <AdminPage
      title={subject}
      back={{ to: '/beheer/berichten', label: text.title }}
      state={<MessageState isHandled={handledAt !== null} />}
      actions={actions}
      done={done}
      refusal={refusalIn(actionData)}
      aside={
        <>
          <Panel id="van" title={text.column.from}>
            <Facts
              facts={{
                [contactText.label.name]: name,
                [contactText.label.email]: email,
                [text.column.when]: `${formatDate(createdAt)}, ${formatTime(createdAt)}`,
                [text.state.afgehandeld]:
                  handledAt && text.handled(handledBy, `${formatDate(handledAt)}, ${formatTime(handledAt)}`),
              }}
            />
          </Panel>
          <Panel id="weg" title={removal.title}>
            <AskFirst
              open={removal.open}
              consequence={removal.consequence}
              confirm={removal.confirm}
              what="verwijderd"
            />
          </Panel>
        </>
      }
    >
      <Panel id="bericht" title={text.column.message}>
        <p className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      </Panel>
    </AdminPage>
  )
}
