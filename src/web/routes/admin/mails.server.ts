import { readChosen } from '#ui/lists/list-query.rules.ts'
import { redirect } from 'react-router'
import { mailList, suppressionList } from '#features/mails/components/mail-list.tsx'
import { allowMail, sendAgain, suppress, suppressRecipients } from '#features/mails/mail.commands.server.ts'
import { suppressionForm } from '#features/mails/mail.fields.ts'
import { listOutbox, listSuppressions } from '#features/mails/mail.queries.server.ts'
import { mailText as text } from '#features/mails/mail.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { type Acting, adminButtons, adminActions, readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

export async function loadMails(asked: RequestArgs) {
  return { listing: await loadList(asked, mailList, listOutbox), done: readDone(asked.request, text.done) }
}

const chosen = ({ form, at }: Acting) => ({ ids: readChosen(form), now: at })

export const changeMails = adminActions(text, {
  'nog-eens': (acting) => sendAgain(acting.db, acting.admin, chosen(acting)),
  'niets-meer': (acting) => suppressRecipients(acting.db, acting.admin, chosen(acting)),
})

export async function loadSuppressions(asked: RequestArgs) {
  const listing = await loadList(asked, suppressionList, listSuppressions)
  return { listing, done: readDone(asked.request, { ...text.done, ...text.doneElsewhere }) }
}

export const changeSuppressions = formActions({
  ...adminButtons(text, { 'weer-mail': (acting) => allowMail(acting.db, acting.admin, chosen(acting)) }),
  [suppressionForm.id]: addSuppression,
})

async function addSuppression(sent: RequestArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const received = await receiveForm(sent, suppressionForm)
  if (!received.ok) return received.answer
  const added = await suppress(db, sent.context.get(adminContext), { fields: received.fields, now: now() })
  if (added.ok) return redirect(`${suppressionList.path}?gedaan=erbij`)
  return received.refuse(added, text.refusal, { 'already-there': 'email' })
}
