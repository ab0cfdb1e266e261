import type { Draft, DraftStore } from './draft.tsx'
import { callService } from './service-call.ts'

/**
 * Keeps a draft with the signed-in user's account, so that it is available on another device too. Make one per form,
 * outside the component. If the server cannot be reached there is no draft, but the form works.
 */
export function serverDraft(form: string): DraftStore {
  const address = `/concept/${form}`
  // One after the other, so that the last version is the one that is kept.
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
