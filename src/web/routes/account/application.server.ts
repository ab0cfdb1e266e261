import { mailSiteIn } from '#features/regions/site.rules.ts'
import { data, redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { addApplication } from '#features/applications/application-by-hand.commands.server.ts'
import { byHandForm } from '#features/applications/application-by-hand.fields.ts'
import {
  findApplication,
  findNeighbours,
  listAlsoSent,
  listConversation,
  listHistory,
} from '#features/applications/application-detail.queries.server.ts'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import { eraseOwnApplication } from '#features/applications/application-erasure.commands.server.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import { sendMessage } from '#features/applications/application-message.commands.server.ts'
import { messageForm, noteForm } from '#features/applications/application-message.fields.ts'
import { isAnswer } from '#features/applications/application-message.rules.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { addNote, recordLook, removeNote } from '#features/applications/application-note.commands.server.ts'
import { seenStatuses } from '#features/applications/application.rules.ts'
import { listPostedVacancies } from '#features/applications/application-overview.queries.server.ts'
import { documentAddress } from '#features/applications/document-link.rules.ts'
import type { DocumentKind } from '#features/applications/document.rules.ts'
import { applicationPath } from '#features/applications/components/application-card.tsx'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import { employerContext, requestContext, servicesContext, siteContext, userContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { backToApplications, chosenIn, refuseStale, tellErased } from './applications.server.ts'

type Asked = RequestArgs & { params: { id?: string } }

const idIn = ({ params, request }: Asked) => requireId(request, params.id ?? '')

/** One application; without an id the form to add one manually. */
export async function loadApplicationPage(asked: Asked) {
  return asked.params.id === undefined ? loadByHand(asked) : loadApplication(asked)
}

async function loadByHand({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  return {
    kind: 'new' as const,
    vacancies: await listPostedVacancies(db, context.get(employerContext)),
    vacancyId: readEntryId(searchParams.get('vacature')),
    today: localDay(now()),
    personal: await findPersonalRules(db),
  }
}

async function loadApplication(asked: Asked) {
  const { context, request } = asked
  const { db, now, documentTokens } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const { sessionId } = context.get(userContext)
  const { searchParams } = new URL(request.url)
  const id = idIn(asked)
  // So that the history includes this view.
  await recordLook(db, employer, { applicationId: id, now: now() })
  const application = await findApplication(db, employer, id)
  if (!application) return notFound(request)
  const [neighbours, also, conversation, history] = await Promise.all([
    findNeighbours(db, employer, application),
    listAlsoSent(db, employer, application),
    listConversation(db, id),
    listHistory(db, id),
  ])
  const done = searchParams.get('gedaan') ?? ''
  const shown = (which: DocumentKind, file: typeof application.cv) =>
    file && {
      ...file,
      address: documentAddress(documentTokens.sign, {
        applicationId: id,
        which,
        fileId: file.id,
        sessionId,
        now: now(),
      }),
    }
  const { erased: _, mailed: __, moved, ...still } = text.done
  const told = { ...still, moved: moved(1, text.status[application.status]) }
  return {
    kind: 'one' as const,
    application,
    documents: { cv: shown('cv', application.cv), letter: shown('motivation', application.letter) },
    neighbours,
    also,
    ...conversation,
    history,
    ownId: employer.userId,
    isErasing: searchParams.has('wissen'),
    done: Object.hasOwn(told, done) ? told[done as keyof typeof told] : undefined,
    now: now(),
  }
}

const back = (id: number, gedaan: keyof typeof text.done) => redirect(`${applicationPath(id)}?gedaan=${gedaan}`)

/** Another status, from the buttons of the page; a status that comes with a mail links to that mail. */
export async function askMoveOne(asked: Asked, form: FormData) {
  const { db, now } = asked.context.get(servicesContext)
  const chosen = chosenIn(form)
  const to = seenStatuses.find((status) => status === form.get('naar'))
  if (chosen.length !== 1 || !to || isAnswer(to)) return notFound(asked.request)
  const moved = await moveApplications(db, asked.context.get(employerContext), { chosen, to, now: now() })
  if (!moved.ok) return tellErased(asked, chosen)
  return moved.value.left.length > 0
    ? refuseStale(asked, { ...moved.value, to, isMailed: false })
    : back(chosen[0]!.id, 'moved')
}

export async function askNote(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const received = await receiveForm(asked, noteForm)
  if (!received.ok) return received.answer
  const applicationId = idIn(asked)
  const employer = asked.context.get(employerContext)
  const noted = await addNote(db, employer, { applicationId, text: received.fields.text, now: now() })
  if (noted.ok) return back(applicationId, 'noted')
  return noted.reason === 'not-found' ? notFound(asked.request) : received.refuse(noted, text.refusal)
}

export async function askRemoveNote(asked: Asked, form: FormData) {
  const { db } = asked.context.get(servicesContext)
  const applicationId = idIn(asked)
  const noteId = readEntryId(form.get('notitie')) ?? notFound(asked.request)
  const removed = await removeNote(db, asked.context.get(employerContext), { applicationId, noteId })
  return removed.ok ? back(applicationId, 'unnoted') : data({ refusals: [text.note.gone] }, { status: 404 })
}

export async function askMessage(asked: Asked) {
  const { db, now, applicationSigners, limits } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const received = await receiveForm(asked, messageForm)
  if (!received.ok) return received.answer
  if (!isConfirmed(employer)) return received.refuse({ reason: 'unconfirmed' }, { unconfirmed: text.unconfirmed })
  const applicationId = idIn(asked)
  const sent = await sendMessage(db, employer, {
    applicationId,
    body: received.fields.body,
    links: applicationLinks(applicationSigners, mailSiteIn(asked.context.get(siteContext))),
    accountMailPerEmail: limits.accountMailPerEmail,
    now: now(),
  })
  if (sent.ok) return back(applicationId, 'messaged')
  return sent.reason === 'not-found' ? notFound(asked.request) : received.refuse(sent, text.refusal)
}

/** Asks for confirmation: erasing is permanent. */
export async function askErase(asked: Asked, form: FormData) {
  const { db, env, files, now } = asked.context.get(servicesContext)
  const applicationId = idIn(asked)
  if (!form.has('bevestigd')) return redirect(`${applicationPath(applicationId)}?wissen`)
  const erased = await eraseOwnApplication(db, files, asked.context.get(employerContext), {
    applicationId,
    baseAddress: env.BASE_ADDRESS,
    now: now(),
  })
  return erased.ok ? backToApplications('', { gedaan: 'erased' }) : tellErased(asked, [{ id: applicationId }])
}

/** Adds an application manually. */
export async function askAdd(sent: RequestArgs) {
  const { db, now, applicationSigners, limits } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const received = await receiveForm(
    sent,
    byHandForm({ today: localDay(now()), personal: await findPersonalRules(db) }),
  )
  if (!received.ok) return received.answer
  const { fields, files, refuse } = received
  if (!isConfirmed(employer)) return refuse({ reason: 'unconfirmed' }, text.form.refusal)
  // It mails somebody: the limit keeps anyone from filling another person's mailbox.
  const { address } = sent.context.get(requestContext)
  const wait = await limits.applyPerEmail(`by hand ${callerOf(address)} ${fields.email}`)
  if (wait !== undefined) return refuse({ reason: 'too-often', retryAfterSeconds: wait }, text.form.refusal)
  const added = await addApplication(db, employer, {
    fields,
    cvFileId: files.cv[0]?.id,
    motivationFileId: files.motivation[0]?.id,
    links: applicationLinks(applicationSigners, mailSiteIn(sent.context.get(siteContext))),
    now: now(),
  })
  if (added.ok) return back(added.value.id, 'added')
  return refuse(added, text.form.refusal, { 'unknown-vacancy': 'vacancyId', 'file-gone': 'cv' })
}
