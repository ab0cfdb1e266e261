import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import type { Result } from '#basics/result.ts'
import { withQuery } from '#basics/with-query.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { listAround } from '#ui/lists/list-query.rules.ts'
import { adminText } from '#web/components/admin.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Services } from '../../../services.ts'

/** The arguments of a button's action on an admin screen. */
export type Acting = Services & {
  admin: Admin
  at: Date
  form: FormData
  sent: RequestArgs
  params: Record<string, string | undefined>
}

type Act<Reason extends string> = (acting: Acting) => Promise<Result<unknown, Reason>>
type Acts<Done extends string, Reason extends string> = { [Name in Done]?: Act<Reason> }

type Said<Done extends string, Reason extends string> = {
  /** The success messages, by the name of the button. */
  done: Record<Done, string>
  refusal: Record<Reason, string>
}

const doneParam = 'gedaan'
const goneName = 'al-weg'

type Acted = RequestArgs & { params: Record<string, string | undefined> }

/**
 * The action of a page whose buttons each call one command. Afterwards it redirects to the same address with a success
 * message; a refusal is shown at the top.
 */
export function adminActions<Done extends string, Reason extends string>(
  text: Said<Done, Reason>,
  acts: Acts<Done, Reason>,
  options?: Afterwards,
) {
  return formActions(adminButtons(text, acts, options))
}

/** Where to go afterwards, if not to the same page: after a removal that page is gone, even on a second attempt. */
type Afterwards = { to?: string | ((request: Request) => string) }

/** Such buttons by their names, for a page that has forms as well. */
export function adminButtons<Done extends string, Reason extends string>(
  text: Said<Done, Reason>,
  acts: Acts<Done, Reason>,
  afterwardsAt: Afterwards = {},
) {
  const buttonOf = (name: Done, act: Act<Reason>) => async (sent: Acted, form: FormData) => {
    const services = sent.context.get(servicesContext)
    const admin = sent.context.get(adminContext)
    const answer = await act({ ...services, admin, at: services.now(), form, sent, params: sent.params })
    const to = typeof afterwardsAt.to === 'function' ? afterwardsAt.to(sent.request) : afterwardsAt.to
    if (answer.ok) return redirect(to === undefined ? afterwards(sent.request, name) : withDone(to, name))
    if (answer.reason === 'not-found') return to === undefined ? notFound(sent.request) : toldGone(to)
    return data({ refusal: text.refusal[answer.reason] }, { status: 409 })
  }
  const names = Object.keys(acts) as Done[]
  return Object.fromEntries(names.map((name) => [name, buttonOf(name, acts[name]!)]))
}

/** The same address, with a success message. */
function afterwards({ url }: Request, name: string) {
  const { pathname, searchParams } = new URL(url)
  searchParams.set(doneParam, name)
  return `${pathname.replace(/\.data$/, '')}?${searchParams}`
}

/** The list, when the entry to remove is already gone: the form was sent twice, or another tab removed it. */
export function toldGone(path: string) {
  return redirect(withDone(path, goneName))
}

/** The address of the list, once what is open next to it is closed. */
export function listAroundOf({ url }: Request) {
  const { pathname, search } = new URL(url)
  return listAround(pathname.replace(/\.data$/, ''), search)
}

/** An address with a success message for that page. */
export const withDone = (address: string, name: string) => withQuery(address, `${doneParam}=${name}`)

/** The message about what was just done, from the address. */
export function readDone<Done extends string>({ url }: Request, texts: Record<Done, string>) {
  const name = new URL(url).searchParams.get(doneParam) ?? ''
  if (name === goneName) return adminText.gone
  return Object.hasOwn(texts, name) ? texts[name as Done] : undefined
}

/** The id of the entry that is open for editing next to its list, from the address. */
export function readChanging(request: Request) {
  const asked = new URL(request.url).searchParams.get('wijzig')
  return asked === null ? undefined : (readEntryId(asked) ?? notFound(request))
}

/** The id in the address, or a 404. */
export function idIn({ params, sent }: Pick<Acting, 'params' | 'sent'>) {
  return readEntryId(params.id) ?? notFound(sent.request)
}
