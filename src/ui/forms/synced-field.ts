import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHasScript } from '../has-script.ts'
import { useNavigationNow } from '../navigation-now.ts'

type Box = HTMLInputElement | HTMLSelectElement

/**
 * Text that a visitor types, and that must also follow the address (a chip removed, the back button). What is typed
 * while an address loads is newer than that address, and stays when it has loaded. `box` is the ref of the element.
 */
export function useSyncedText<Field extends Box = HTMLInputElement>(given: string) {
  const here = useLocation().key
  const findNavigation = useNavigationNow()
  const box = useRef<Field>(null)
  const [typed, setTyped] = useState<{ text: string; given: string; during?: string }>({ text: given, given })
  if (typed.given !== given) setTyped({ text: typed.during === here ? typed.text : given, given })
  useLayoutEffect(() => {
    // A page leaves out the box while there is nothing to search in.
    if (!box.current) return
    // What was typed before hydration: the next render would overwrite it.
    const { value } = box.current
    setTyped((start) => (value === start.text ? start : { ...start, text: value }))
  }, [])
  const type = (text: string) => setTyped({ text, given, during: findNavigation().location?.key })
  return [typed.text, type, box] as const
}

/** The same, as the props of a text box or a select. */
export function useSyncedField<Field extends Box = HTMLInputElement>(given: string) {
  const [value, type, ref] = useSyncedText<Field>(given)
  return { ref, value, onChange: (event: ChangeEvent<Field>) => type(event.target.value) }
}

/** For a form that acts on every choice: submits what was chosen before the script had loaded. Give `ref` to the form. */
export function useEarlyChoice() {
  const ref = useRef<HTMLFormElement>(null)
  const wasPlain = useRef(!useHasScript())
  const isEarly = useRef(false)
  // From here on the form has its own listener.
  useLayoutEffect(() => {
    isEarly.current = wasPlain.current && isChosenEarly(ref.current!)
  }, [])
  useEffect(() => {
    if (isEarly.current) ref.current!.requestSubmit()
  }, [])
  return ref
}

/**
 * Whether a choice differs from the one in the page's HTML. A form may leave out fields that mean nothing on their own.
 */
function isChosenEarly(form: HTMLFormElement) {
  const asked = new URLSearchParams(location.search)
  const told = new FormData(form)
  return [...form.elements].some((field) => {
    const { name } = field as HTMLInputElement
    return isChanged(field) && String(told.getAll(name)) !== String(asked.getAll(name))
  })
}

function isChanged(field: Element) {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
}
