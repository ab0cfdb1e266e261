import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { hearFirst } from '../history-first.ts'
import { useBlockedNow } from '../navigation-now.ts'

// Beside what the router keeps of an entry of the history. The router itself does not know of the entries that steps add:
// it would ask for the same page anew. `visit` tells the entries of one visit to a form from those of another; the keys of
// the router do not, since it replaces them when a form is refused.

type Kept = { visit: string; name: string }
type Entry = { steps?: Record<string, Kept> } | null

const keptIn = (state: unknown, formId: string) => (state as Entry)?.steps?.[formId]

/** The step that a form was at when this entry of the history was left. */
export const readStep = (formId: string) => keptIn(history.state, formId)?.name

/** The steps of a form as entries of the history. `enter` is called when somebody goes back or forward to one of them. */
export function useStepHistory(formId: string, { active, enter }: { active: string; enter: (name: string) => void }) {
  const blocked = useBlockedNow()
  const { key } = useLocation()
  const type = useNavigationType()
  const visit = useRef<string>(undefined)
  const isMounted = useRef(false)
  const hasLeft = useRef(false)

  const withStep = (name: string) => {
    const state = history.state as Entry
    return { ...state, steps: { ...state?.steps, [formId]: { visit: visit.current, name } } }
  }
  /** Notes the step in the entry that one is at, for a reload or a way back. */
  const keep = (name: string) => history.replaceState(withStep(name), '')
  /** Whether the entry that one is at is still one of the form. */
  const isHere = () => isMounted.current && keptIn(history.state, formId)?.visit === visit.current
  /** Adds an entry for a step, so that a step back in the history leads to the one before it. */
  const add = (name: string) => {
    if (isHere()) history.pushState(withStep(name), '')
  }

  const follow = useEffectEvent((event: PopStateEvent) => {
    const kept = keptIn(event.state, formId)
    if (!kept || kept.visit !== visit.current) {
      hasLeft.current = true
      return
    }
    // Somebody left, and the router brings them back here until it is known whether they want to: it waits for this.
    const isBrought = hasLeft.current && blocked?.state === 'blocked'
    hasLeft.current = false
    if (isBrought) return keep(active)
    event.stopImmediatePropagation()
    enter(kept.name)
  })
  const begin = useEffectEvent(() => {
    // A refused form is the same visit, in another entry for the router.
    if (visit.current !== undefined && type === 'REPLACE') return
    visit.current = keptIn(history.state, formId)?.visit ?? String(Math.random())
  })
  useEffect(() => begin(), [key])
  useEffect(() => {
    isMounted.current = true
    const stop = hearFirst((event) => follow(event))
    return () => {
      isMounted.current = false
      stop()
    }
  }, [])
  return { keep, add, isHere }
}
