/** The same as `URL.parse`, which Safari lacks before version 18. */
export function parseUrl(text: string) {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
