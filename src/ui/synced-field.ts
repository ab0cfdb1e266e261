import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigationNow } from './navigation-now.ts'

type Box = HTMLInputElement | HTMLSelectElement

/**
 * A text that a visitor types, and that must also follow when the address changes (a chip removed, the back button). What
 * is typed while an address loads is newer than that address, and stays when it arrives. `box` is for the element.
 */
export function useSyncedText<Field extends Box = HTMLInputElement>(given: string) {
  const here = useLocation().key
  const findNavigation = useNavigationNow()
  const box = useRef<Field>(null)
  const [typed, setTyped] = useState<{ text: string; given: string; during?: string }>({ text: given, given })
  if (typed.given !== given) setTyped({ text: typed.during === here ? typed.text : given, given })
  useLayoutEffect(() => {
    // What was typed before the script had come: the next render would replace it.
    const { value } = box.current!
    setTyped((start) => (value === start.text ? start : { ...start, text: value }))
  }, [])
  const type = (text: string) => setTyped({ text, given, during: findNavigation().location?.key })
  return [typed.text, type, box] as const
}

/** The same as the props of a text box or a list of options. */
export function useSyncedField<Field extends Box = HTMLInputElement>(given: string) {
  const [value, type, ref] = useSyncedText<Field>(given)
  return { ref, value, onChange: (event: ChangeEvent<Field>) => type(event.target.value) }
}
