import { plainWords } from './rich-text.ts'
import { summarise } from './words.ts'

/** The first sentences of sanitised HTML that fit; at least one, unless that would be far too long. */
export function firstSentences(html: string, length: number) {
  const [first = '', ...rest] = plainWords(html).split(/(?<=[.!?…]['’”)]?)\s+(?=\p{Lu}|['‘“(])/u)
  if (first.length > 1.5 * length) return summarise(html, length)
  return rest.reduce(
    ({ said, isFull }, sentence) => {
      const more = `${said} ${sentence}`
      return isFull || more.length > length ? { said, isFull: true } : { said: more, isFull }
    },
    { said: first, isFull: false },
  ).said
}
