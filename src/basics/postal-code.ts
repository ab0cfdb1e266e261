/** spec §5: 1234 AB. Never starts with 0; SA, SD and SS are not issued. */
export function isPostalCode(text: string) {
  return /^[1-9][0-9]{3} ?(?!SA|SD|SS)[A-Z]{2}$/.test(text.trim().toUpperCase())
}

/** `1234AB` → `1234 AB` */
export function formatPostalCode(stored: string) {
  return `${stored.slice(0, 4)} ${stored.slice(4)}`
}
