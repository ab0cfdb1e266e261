import type { Draft, DraftStore } from './draft.tsx'
import { callService } from './service-call.ts'

/**
 * Keeps a draft with the account of who is signed in, so that it is there on another device too. Made once per form,
 * outside the component. When the server cannot be reached there is no draft, and the form works.
 */
export function serverDraft(form: string): DraftStore {
  const address = `/concept/${form}`
  return {
    read: async () => (await callService(address).catch(() => undefined)) as Draft | undefined,
    write: async ({ values }) => {
      const body = new FormData()
      body.set('waarden', JSON.stringify(values))
      await callService(address, { method: 'POST', body }).catch(() => undefined)
    },
    clear: async () => {
      await callService(address, { method: 'DELETE' }).catch(() => undefined)
    },
  }
}
