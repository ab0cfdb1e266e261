import { useState, useSyncExternalStore } from 'react'
import type { FieldState } from './field-frame.tsx'

const never = () => () => {}

/** False on the server and until hydration: then only what works without JavaScript may show. */
export function useHasScript() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * For a control that hydration replaces by a better one. `chosen` is what people already chose in the plain one: the
 * better one must start with it instead of the field's initial value.
 */
export function useReplacedControl(field: FieldState) {
  const hasScript = useHasScript()
  const [first] = useState({ wasPlain: !hasScript, key: field.key })
  const [chosen, setChosen] = useState<string[]>()
  // Read during this render, as the plain control is gone after it.
  if (hasScript && first.wasPlain && !chosen) setChosen(readControl(field))
  return { hasScript, chosen: field.key === first.key ? chosen : undefined }
}

function readControl({ id, name }: FieldState) {
  const form = document.getElementById(id)?.closest('form')
  return form ? new FormData(form).getAll(name).filter((value) => typeof value === 'string') : []
}
