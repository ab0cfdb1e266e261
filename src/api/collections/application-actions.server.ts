import { z } from 'zod'
import { line } from '#ui/forms/form.fields.ts'
import { findTemplate } from '#features/applications/application-answer.queries.server.ts'
import { answerApplications } from '#features/applications/application-answer.commands.server.ts'
import { findApplication } from '#features/applications/application-detail.queries.server.ts'
import { downloadPath } from '#features/applications/document-link.rules.ts'
import { employerText } from '#features/applications/application-employer.text.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import { sendMessage } from '#features/applications/application-message.commands.server.ts'
import { answerForm, messageForm, noteForm } from '#features/applications/application-message.fields.ts'
import { answerKinds } from '#features/applications/application-message.rules.ts'
import { applicationMessageText } from '#features/applications/application-message.text.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { addNote } from '#features/applications/application-note.commands.server.ts'
import { type AppointmentRefusal, seenStatuses } from '#features/applications/application.rules.ts'
import { findApplicationSite } from '#features/applications/application.queries.server.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { scanStates } from '#features/media/file.rules.ts'
import { ApiError, applicationError, notFound, tooManyRequests, validationError } from '../api-error.ts'
import { asConfirmedEmployer, asEmployer, employers } from '../dialect/audience.ts'
import { type Asker, takingAction, tellingAction } from '../dialect/collection.server.ts'
import { invalidFields } from '../dialect/write.server.ts'
import type { Tx } from '#platform/db.server.ts'

const status = z.enum(seenStatuses as [(typeof seenStatuses)[number]])

const appointment = z.object({
  at: z.iso.datetime({ offset: true }),
  place: line(applicationMessageText.wrong.place),
})
const momentOf = ({ at, place }: z.output<typeof appointment>) => ({ at: new Date(at), place })

const aDocument = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      properties: {
        name: { type: 'string' },
        mime: { type: 'string' },
        size: { type: 'integer' },
        scan: { type: ['string', 'null'], enum: [...scanStates, null] },
        url: { type: 'string' },
      },
      required: ['name', 'mime', 'size', 'scan', 'url'],
    },
  ],
}

/** The actions of the board and of an application's page, for programs. */
export const applicationActions = {
  move: takingAction({
    description:
      'Gives it another status without a mail, if its status is still `from`. Only somebody who is invited gets an appointment, also from `invited` to `invited`; null takes an earlier one away.',
    may: employers,
    takes: z
      .object({ from: status, to: status, appointment: appointment.nullish() })
      .refine(({ to, appointment: asked }) => to === 'invited' || asked === undefined, {
        path: ['appointment'],
        message: 'Only somebody who is invited has an appointment: leave it out',
      }),
    async run({ tx, asker: { actor, now }, id, asked: { from, to, appointment: at } }) {
      const moved = await moveApplications(tx, asEmployer(actor), {
        chosen: [{ id, from }],
        to,
        appointment: at && momentOf(at),
        now,
      })
      if (!moved.ok) throw moved.reason === 'not-found' ? notFound() : refusedAnswer(moved.reason)
      if (moved.value.left.length > 0) throw stale()
    },
  }),
  answer: takingAction({
    description:
      'Invites, hires or rejects: mails the applicant and gives it that status, if its status is still `from`. Without words the account’s template is used. Somebody who was invited gets another appointment in the same way.',
    may: employers,
    takes: z.object({
      from: status,
      kind: z.enum(answerKinds),
      subject: z.string().optional(),
      body: z.string().optional(),
      appointment: appointment.optional(),
    }),
    async run({ tx, asker, id, asked: { from, kind, subject, body, appointment: at } }) {
      const employer = asConfirmedEmployer(asker.actor)
      const template = await findTemplate(tx, employer.accountId, kind)
      const words = answerForm.schema.safeParse({ subject: subject ?? template.subject, body: body ?? template.body })
      if (!words.success) throw invalidFields(words.error)
      const answered = await answerApplications(tx, employer, {
        chosen: [{ id, from }],
        kind,
        subject: words.data.subject,
        body: words.data.body,
        appointment: at && momentOf(at),
        links: await linksOf(tx, asker, id),
        answersPerEmail: asker.mailing.answersPerEmail,
        now: asker.now,
      })
      if (!answered.ok) throw answered.reason === 'not-found' ? notFound() : refusedAnswer(answered.reason)
      if (answered.value.often) throw tooManyRequests(3600)
      if (answered.value.left.length > 0) throw stale()
    },
  }),
  message: takingAction({
    description: 'Writes to the applicant: on their own page, and by mail.',
    may: employers,
    takes: messageForm.schema,
    async run({ tx, asker, id, asked: { body } }) {
      const links = await linksOf(tx, asker, id)
      const { accountMailPerEmail } = asker.mailing
      const sending = { applicationId: id, body, links, accountMailPerEmail, now: asker.now }
      const sent = await sendMessage(tx, asConfirmedEmployer(asker.actor), sending)
      if (sent.ok) return
      if (sent.reason === 'too-often') throw tooManyRequests(sent.retryAfterSeconds)
      throw sent.reason === 'not-found' ? notFound() : tooMany()
    },
  }),
  documents: tellingAction({
    description: 'What was sent along, each at an address that works for five minutes, also without a token.',
    may: employers,
    takes: z.object({}),
    answers: {
      type: 'object',
      properties: { cv: aDocument, motivation: aDocument },
      required: ['cv', 'motivation'],
    },
    async tell({ tx, asker: { actor, mailing, now }, id }) {
      const found = await findApplication(tx, asEmployer(actor), id)
      if (!found) throw notFound()
      const told = (file: typeof found.cv) =>
        file && {
          name: file.name,
          mime: file.mime,
          size: file.sizeBytes,
          scan: file.scan,
          url: `${mailing.baseAddress}${downloadPath(mailing.signers.document, { fileId: file.id, now })}`,
        }
      return { cv: told(found.cv), motivation: told(found.letter) }
    },
  }),
  note: takingAction({
    description: 'Writes a note for colleagues.',
    may: employers,
    takes: noteForm.schema,
    async run({ tx, asker: { actor, now }, id, asked: { text } }) {
      const noted = await addNote(tx, asEmployer(actor), { applicationId: id, text, now })
      if (!noted.ok) throw noted.reason === 'not-found' ? notFound() : tooMany()
    },
  }),
}

const stale = () =>
  new ApiError('ConflictError', 'Its status is no longer what `from` says', { userMessage: employerText.changed })

const tooMany = () => applicationError('There are too many of these', employerText.refusal['too-many'])

function refusedAnswer(reason: 'too-long' | AppointmentRefusal) {
  const { tooLong, past, erased } = applicationMessageText.wrong
  const message = { 'too-long': tooLong, past, 'after-erasure': erased }[reason]
  const path = reason === 'too-long' ? ['body'] : ['appointment', 'at']
  return validationError(message, { errors: [{ path, message, name: 'ValidationError' }] })
}

/** Links on the host of the application's region. */
async function linksOf(tx: Tx, { mailing: { baseAddress, signers } }: Asker, applicationId: number) {
  const site = await findApplicationSite(tx, applicationId)
  if (!site) throw notFound()
  return applicationLinks(signers, mailSiteOf(site, baseAddress))
}
