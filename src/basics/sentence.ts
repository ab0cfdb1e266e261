/** With a full stop, unless it already ends with one: `bij Bakkerij Vos B.V.` */
export function asSentence(words: string) {
  return /[.!?…]$/.test(words) ? words : `${words}.`
}
