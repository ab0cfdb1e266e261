/** The characters that the fonts of an invoice have, so that it has the same text on paper and in UBL. */
export const printable = /^[ -~¡-£¥§-«®-°´¶-¸º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŪ-ųŴ-ž€–—‘’“”„‚…•№−™]*$/

/** Removes the invisible characters that come along with copied text. */
export function asSeen(typed: string) {
  return typed
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u2011', '-')
}
