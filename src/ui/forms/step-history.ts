import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { hearFirst } from '../history-first.ts'
import { useBlockedNow } from '../navigation-now.ts'

// Beside what the router keeps of an entry of the history. The router itself does not know of the entries that steps add:
// it would ask for the same page anew.

type Entry = { key?: string; steps?: Record<string, string> } | null

/** The step that a form was at when this entry of the history was left. */
export const readStep = (formId: string) => (history.state as Entry)?.steps?.[formId]

/** Notes it in this entry, for a reload or a way back. */
export function keepStep(formId: string, name: string) {
  history.replaceState(withStep(formId, name), '')
}

/** Adds an entry for a step, so that a step back in the history leads to the one before it. */
export function addStep(formId: string, name: string) {
  history.pushState(withStep(formId, name), '')
}

function withStep(formId: string, name: string) {
  const state = history.state as Entry
  return { ...state, steps: { ...state?.steps, [formId]: name } }
}

/** Calls `enter` when somebody goes back or forward in the history to a step of the form that is shown. */
export function useStepsOfHistory(formId: string, enter: (name: string) => void) {
  const { key } = useLocation()
  const blocked = useBlockedNow()
  const follow = useEffectEvent((event: PopStateEvent) => {
    const entry = event.state as Entry
    const name = entry?.steps?.[formId]
    // The router takes somebody who left back to here, until it is known whether they want to leave.
    if (!name || (entry?.key ?? 'default') !== key || blocked?.state === 'blocked') return
    event.stopImmediatePropagation()
    enter(name)
  })
  useEffect(() => hearFirst((event) => follow(event)), [])
}
