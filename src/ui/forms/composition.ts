import type { KeyboardEvent } from 'react'

/**
 * Whether a key press is part of an IME composition, as for Chinese or Japanese. Safari reports its last key by number.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent) {
  return nativeEvent.isComposing || keyCode === 229
}
