import { plainWords } from '#basics/rich-text.ts'

/** With more words than this per sentence on average, a text is hard to read at B1 level. */
const mostMeanWords = 15

type Checked = {
  body: string
  /** The description of the picture on top; undefined without one. */
  imageAlt: string | undefined
  /** The words that the button below an article searches for. */
  vacancySearch: string | undefined
}

/** What an editor may want to improve before visitors read it. Nothing here prevents publishing. */
export function checkWriting({ body, imageAlt, vacancySearch }: Checked) {
  const described = [...body.matchAll(/<img\b[^>]*>/g)].map(([tag]) => /\balt="([^"]*)"/.exec(tag)?.[1] ?? '')
  const pictures = imageAlt === undefined ? described : [imageAlt, ...described]
  return {
    pictures: { total: pictures.length, undescribed: pictures.filter((alt) => alt.trim() === '').length },
    reading: readingOf(body),
    hasVacancies:
      Boolean(vacancySearch?.trim()) || /href="(https?:\/\/[^"/]+)?\/(vacatures|werken-bij|bedrijven)\b/.test(body),
  }
}

/** The average number of words per sentence. A heading or a list item also ends a sentence. */
function readingOf(body: string) {
  const sentences = body
    .split(/<\/(?:p|h2|h3|li|blockquote|figcaption)>|<br ?\/?>/)
    .flatMap((block) => plainWords(block).split(/(?<=[.!?…]['’”)]?)\s+(?=\p{Lu}|['‘“(])/u))
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length)
    .filter((words) => words > 0)
  if (sentences.length === 0) return undefined
  const meanWords = Math.round(sentences.reduce((sum, words) => sum + words, 0) / sentences.length)
  return { meanWords, isEasy: meanWords <= mostMeanWords }
}
