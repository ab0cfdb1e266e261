import { useLayoutEffect, useState } from 'react'
import type { FieldState } from './field-frame.tsx'
import { useHasScript } from '../has-script.ts'

/**
 * For a control that hydration replaces with a richer one. `chosen` is what people already chose in the plain one: the
 * richer one must start with that instead of the field's initial value. It also gets the focus if the plain one had it.
 */
export function useReplacedControl(field: FieldState) {
  const hasScript = useHasScript()
  const [first] = useState({ wasPlain: !hasScript, key: field.key })
  const [early, setEarly] = useState<{ chosen: string[]; hadFocus: boolean }>()
  // Read during this render, because the plain control is gone after it.
  if (hasScript && first.wasPlain && !early) setEarly({ chosen: readControl(field), hadFocus: hasFocus(field) })
  const takesFocus = early?.hadFocus && field.id
  useLayoutEffect(() => {
    const better = takesFocus && document.getElementById(takesFocus)
    if (!better) return
    better.focus({ preventScroll: true })
    // Typing continues at the end of the text.
    if (better instanceof HTMLTextAreaElement) better.setSelectionRange(better.value.length, better.value.length)
  }, [takesFocus])
  return { hasScript, chosen: field.key === first.key ? early?.chosen : undefined }
}

function hasFocus({ id, name }: FieldState) {
  const focused = document.activeElement as HTMLInputElement | null
  return focused?.name === name && focused.form === document.getElementById(id)?.closest('form')
}

function readControl({ id, name }: FieldState) {
  const form = document.getElementById(id)?.closest('form')
  return form ? new FormData(form).getAll(name).filter((value) => typeof value === 'string') : []
}
