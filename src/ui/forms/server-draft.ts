import type { Draft, DraftStore } from './draft.tsx'
import { callService } from '../service-call.ts'

/**
 * Stores a draft with the signed-in user's account, so that it is available on other devices. Make one per form,
 * outside the component. If the server cannot be reached there is no draft, but the form still works; `tellKept` is
 * called with the outcome.
 */
export function serverDraft(form: string, tellKept: (isKept: boolean) => void = () => undefined): DraftStore {
  const address = `/concept/${form}`
  /** What the server has: a draft that was only restored is not sent again, because it could arrive after a save. */
  let known: string | undefined
  // One request at a time, so that the last version is the one that is stored.
  let last: Promise<unknown> = Promise.resolve()
  let sent = 0
  const forget = () => void (known = undefined)
  const inTurn = (options: RequestInit) => {
    sent += 1
    return (last = last.then(() => callService(address, options).catch(forget))).then(() => undefined)
  }
  return {
    read: async () => {
      const before = sent
      const draft = (await callService(address).catch(() => undefined)) as Draft | undefined
      if (sent === before) known = draft && inOrder(draft.values)
      return draft
    },
    write: ({ values }) => {
      const text = inOrder(values)
      if (text === known) return undefined
      known = text
      const body = new FormData()
      body.set('waarden', JSON.stringify(values))
      // Sent even when the page is closed at once. Browsers refuse `keepalive` for larger bodies.
      return inTurn({ method: 'POST', body, keepalive: text.length < 20_000 }).then(() => tellKept(known !== undefined))
    },
    clear: () => {
      forget()
      const body = new FormData()
      body.set('wat', 'wis')
      return inTurn({ method: 'POST', body })
    },
  }
}

/** The database does not preserve the order of names. */
const inOrder = (values: Draft['values']) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
