import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { hearFirst } from '../history-first.ts'
import { useBlockedNow } from '../navigation-now.ts'

// Stored next to the router's own state of a history entry. The router does not know of the entries that steps add: it
// would request the same page again. `visit` distinguishes one visit to a form from another; the router's keys do not,
// since it replaces them when a form is refused.

type Kept = { visit: string; name: string }
type Entry = { steps?: Record<string, Kept> } | null

const keptIn = (state: unknown, formId: string) => (state as Entry)?.steps?.[formId]

/** The step that a form was at when this entry of the history was left. */
export const readStep = (formId: string) => keptIn(history.state, formId)?.name

/** The steps of a form as history entries. `enter` is called when somebody goes back or forward to one of them. */
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
  /** Stores the step in the current history entry, for a reload or going back. */
  const keep = (name: string) => history.replaceState(withStep(name), '')
  /** Whether the current history entry still belongs to the form. */
  const isHere = () => isMounted.current && keptIn(history.state, formId)?.visit === visit.current
  /** Adds an entry for a step, so that going back leads to the previous one. */
  const add = (name: string) => {
    if (isHere()) history.pushState(withStep(name), '')
  }

  const follow = useEffectEvent((event: PopStateEvent) => {
    const kept = keptIn(event.state, formId)
    if (!kept || kept.visit !== visit.current) {
      hasLeft.current = true
      return
    }
    // Somebody left, and the router brings them back here until they confirm that: it waits for this event.
    const isBrought = hasLeft.current && blocked?.state === 'blocked'
    hasLeft.current = false
    if (isBrought) return keep(active)
    event.stopImmediatePropagation()
    enter(kept.name)
  })
  const begin = useEffectEvent(() => {
    // A refused form is the same visit, but another entry for the router.
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
