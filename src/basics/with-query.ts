/** An address with one more parameter in its query: `name=value`. */
export function withQuery(address: string, part: string) {
  return `${address}${address.includes('?') ? '&' : '?'}${part}`
}
