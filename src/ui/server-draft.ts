import type { Draft, DraftStore } from './draft.tsx'
import { callService } from './service-call.ts'

/**
 * Keeps a draft with the account of someone who is signed in, so that it is there on another device too. Made once per form,
 * outside the component. When the server cannot be reached there is no draft, and the form works.
 */
export function serverDraft(form: string): DraftStore {
  const address = `/concept/${form}`
  // One after the other: what was typed last must be what is kept.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (options: RequestInit) =>
    (last = last.then(() => callService(address, options).catch(() => undefined))).then(() => undefined)
  return {
    read: async () => (await callService(address).catch(() => undefined)) as Draft | undefined,
    write: ({ values }) => {
      const body = new FormData()
      body.set('waarden', JSON.stringify(values))
      return inTurn({ method: 'POST', body })
    },
    clear: () => inTurn({ method: 'DELETE' }),
  }
}
