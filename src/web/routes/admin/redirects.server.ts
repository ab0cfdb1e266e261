import { redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { redirectList } from '#features/content/components/redirect-list.tsx'
import {
  findRedirectById,
  searchRedirects,
  versionOfRedirect,
} from '#features/content/redirect-admin.queries.server.ts'
import { removeRedirect, saveRedirect } from '#features/content/redirect.commands.server.ts'
import { redirectForm } from '#features/content/redirect.fields.ts'
import { redirectStatuses } from '#features/content/redirect.rules.ts'
import { redirectText as text } from '#features/content/redirect.text.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { listAroundOf, readChanging, readDone, toldGone, withDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

/** The rules, and the one that is being edited. */
export async function loadRedirects(asked: RequestArgs) {
  const { db } = asked.context.get(servicesContext)
  const admin = asked.context.get(adminContext)
  const id = readChanging(asked.request)
  const changing = id === undefined ? undefined : ((await findRedirectById(db, admin, id)) ?? notFound(asked.request))
  const listing = await loadList(asked, redirectList, searchRedirects)
  return {
    listing,
    changing,
    version: changing && versionOfRedirect(changing),
    done: readDone(asked.request, text.done),
  }
}

export const changeRedirects = formActions({
  [redirectForm.id]: async (sent: RequestArgs) => {
    const { db, env, now } = sent.context.get(servicesContext)
    const received = await receiveForm(sent, redirectForm)
    if (!received.ok) return received.answer
    const id = readChanging(sent.request)
    const { fields, version } = received
    const asked = { id, fields, version, baseAddress: env.BASE_ADDRESS, now: now() }
    const admin = sent.context.get(adminContext)
    const saved = await saveRedirect(db, admin, asked)
    if (saved.ok) return redirect(withDone(listAroundOf(sent.request), id === undefined ? 'toegevoegd' : 'gewijzigd'))
    if (saved.reason === 'not-found') return notFound(sent.request)
    if (saved.reason === 'changed') {
      const current = (await findRedirectById(db, admin, id!)) ?? notFound(sent.request)
      const stored = { saved: current, version: versionOfRedirect(current) }
      const words = { status: redirectStatuses.map((code) => ({ value: String(code), label: text.status[code] })) }
      const answer = received.refuse({ reason: 'changed' }, meanwhileText.refusal)
      return tellMeanwhile(answer, { labels: redirectForm.labels, typed: fields, ...stored, words })
    }
    const atFrom = { 'from-taken': 'fromPath', 'is-route': 'fromPath', 'is-page': 'fromPath' } as const
    return received.refuse({ reason: saved.reason }, text.refusal, {
      ...atFrom,
      loop: 'target',
      'too-long-a-chain': 'target',
    })
  },
  verwijderd: async (sent: RequestArgs, form) => {
    const { db, now } = sent.context.get(servicesContext)
    const id = readEntryId(String(form.get('id'))) ?? notFound(sent.request)
    const removed = await removeRedirect(db, sent.context.get(adminContext), { id, now: now() })
    const list = listAroundOf(sent.request)
    return removed.ok ? redirect(withDone(list, 'verwijderd')) : toldGone(list)
  },
})
