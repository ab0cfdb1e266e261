import { type ChangeEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigationNow } from './navigation-now.ts'

/**
 * A text that a visitor types, and that must also follow when the address changes (a chip removed, the back button). What
 * is typed while an address loads is newer than that address, and stays when it arrives.
 */
export function useSyncedText(given: string) {
  const here = useLocation().key
  const findNavigation = useNavigationNow()
  const [typed, setTyped] = useState<{ text: string; given: string; during?: string }>({ text: given, given })
  if (typed.given !== given) setTyped({ text: typed.during === here ? typed.text : given, given })
  const type = (text: string) => setTyped({ text, given, during: findNavigation().location?.key })
  return [typed.text, type] as const
}

/** The same as the props of a text box or a list of options. */
export function useSyncedField(given: string) {
  const [value, type] = useSyncedText(given)
  return { value, onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type(event.target.value) }
}
