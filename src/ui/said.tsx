import { useState } from 'react'
import { useFormText } from './forms/form-locale.tsx'

/** A screen reader announcement of what just happened, repeated even when the words are the same as last time. */
export function useSaid() {
  const text = useFormText()
  const [{ words, times }, setSaid] = useState({ words: '', times: 0 })
  const said = (
    <p role="status" className="sr-only" lang={text.lang}>
      <span key={times}>{words}</span>
    </p>
  )
  return { said, say: (next: string) => setSaid((before) => ({ words: next, times: before.times + 1 })) }
}
