import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { moveFaq, removeFaq, saveFaq } from '#features/content/faq.commands.server.ts'
import { faqForm } from '#features/content/faq.fields.ts'
import { findFaq, listFaqs } from '#features/content/faq.queries.server.ts'
import { faqAudiences } from '#features/content/faq.rules.ts'
import { faqText } from '#features/content/faq.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { readChanging, readDone, toldGone } from './answer.server.ts'

const path = '/beheer/inhoud/vragen'

/** The questions in order, and the one that is being edited. */
export async function loadFaqs({ context, request }: RequestArgs) {
  const { db } = context.get(servicesContext)
  context.get(adminContext)
  const id = readChanging(request)
  const changing = id === undefined ? undefined : ((await findFaq(db, id)) ?? notFound(request))
  const faqs = await listFaqs(db)
  const groups = faqAudiences.map((audience) => ({ audience, faqs: faqs.filter((faq) => faq.audience === audience) }))
  return { groups, changing, done: readDone(request, faqText.admin.done) }
}

const idIn = (sent: RequestArgs, form: FormData) => readEntryId(String(form.get('id'))) ?? notFound(sent.request)

export const changeFaqs = formActions({
  [faqForm.id]: async (sent: RequestArgs) => {
    const { db, now } = sent.context.get(servicesContext)
    const received = await receiveForm(sent, faqForm)
    if (!received.ok) return received.answer
    const id = readChanging(sent.request)
    const saving = { id, fields: received.fields, mayBeAgain: true, now: now() }
    const saved = await saveFaq(db, sent.context.get(adminContext), saving)
    if (saved.ok) return redirect(`${path}?gedaan=${id === undefined ? 'toegevoegd' : 'gewijzigd'}`)
    if (saved.reason === 'not-found') return notFound(sent.request)
    const answer = received.refuse(saved, faqText.refusal)
    const current = saved.reason === 'changed' && id !== undefined ? await findFaq(db, id) : undefined
    if (!current) return answer
    // The refusal warned that saving again overwrites the other change.
    const typed = { ...answer.data.result.initialValue, version: String(current.version) }
    return data({ ...answer.data, result: { ...answer.data.result, initialValue: typed } }, { status: 409 })
  },
  verwijderd: async (sent: RequestArgs, form) => {
    const { db, now } = sent.context.get(servicesContext)
    const removed = await removeFaq(db, sent.context.get(adminContext), { id: idIn(sent, form), now: now() })
    return removed.ok ? redirect(`${path}?gedaan=verwijderd`) : toldGone(path)
  },
  omhoog: (sent: RequestArgs, form) => move(sent, form, -1),
  omlaag: (sent: RequestArgs, form) => move(sent, form, 1),
})

async function move(sent: RequestArgs, form: FormData, by: -1 | 1) {
  const { db, now } = sent.context.get(servicesContext)
  const moved = await moveFaq(db, sent.context.get(adminContext), { id: idIn(sent, form), by, now: now() })
  return moved.ok ? redirect(path) : data({ refusal: faqText.refusal[moved.reason] }, { status: 409 })
}
