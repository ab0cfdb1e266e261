import { type ChangeEvent, useContext, useState } from 'react'
import { type Location, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * A text that a visitor types, and that must also follow when the address changes (a chip removed, the back button). What
 * is typed while an address loads is newer than that address, and stays when it arrives.
 */
export function useSyncedText(given: string) {
  // Its hook tells a render later what loads.
  const { router } = useContext(DataRouterContext)!
  const [typed, setTyped] = useState<{ text: string; given: string; during?: Location }>({ text: given, given })
  if (typed.given !== given) {
    setTyped({ text: typed.during === router.state.location ? typed.text : given, given })
  }
  const type = (text: string) => setTyped({ text, given, during: router.state.navigation.location })
  return [typed.text, type] as const
}

/** The same as the props of a text box or a list of options. */
export function useSyncedField(given: string) {
  const [value, type] = useSyncedText(given)
  return { value, onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type(event.target.value) }
}
