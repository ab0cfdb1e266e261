import type { KeyboardEvent } from 'react'

/** Whether a key only helps to write one sign, as for Chinese or Japanese. Safari tells it of the last key by its number. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent) {
  return nativeEvent.isComposing || keyCode === 229
}
