import { createContext, useContext } from 'react'
import type { Steps, StepTarget } from './steps.rules.ts'

/** What the parts of a form in steps know of it. */
export type StepParts = Steps & {
  formId: string
  hasScript: boolean
  allowIncomplete: boolean
  go: (target: StepTarget, from: Place) => Promise<void>
  notice: Notice | undefined
}
/** Where something was asked, so that the answer stands there. */
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
