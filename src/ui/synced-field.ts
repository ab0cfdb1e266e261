import { useEffect, useRef, useState } from 'react'

// A field that a visitor can change, and that must also follow when the address changes (a chip removed, the back
// button). Setting the element's value keeps the focus; a new key would lose it.

export function useSyncedBox(isChecked: boolean) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isChecked
  }, [isChecked])
  return box
}

export function useSyncedValue<Field extends HTMLSelectElement | HTMLInputElement>(value: string) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return field
}

/** Text that is typed here and can also change from outside: a new value from there replaces what was typed. */
export function useSyncedText(value: string) {
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setText(value)
  }
  return [given === value ? text : value, setText] as const
}
