import { createContext, useContext } from 'react'
import type { Steps, StepTarget } from './steps.rules.ts'

/** What the parts of a form in steps share. */
export type StepParts = Steps & {
  formId: string
  hasScript: boolean
  allowIncomplete: boolean
  go: (target: StepTarget, from: Place) => Promise<unknown>
  notice: Notice | undefined
}
/** Where a change was requested, so that its message shows there. */
export type Place = 'top' | 'foot'
export type Notice = { text: string; at: Place }

export const StepContext = createContext<StepParts | undefined>(undefined)

export function useStepParts() {
  const parts = useContext(StepContext)
  if (!parts) throw new Error('a step belongs in a MultiStepForm')
  return parts
}

export function panelId(formId: string, name: string) {
  return `${formId}-stap-${name}`
}
