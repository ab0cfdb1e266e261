import type { CheckRule, Finding } from './finding.rules.ts'
import type { Sentence } from './sentences.rules.ts'

/** Words that a rule looks for. A finding quotes the group named `quote`, or else the whole match. */
export type WordPattern = {
  find: RegExp
  /** Words that make a sentence harmless. */
  unless?: RegExp
  /** The fields in which it counts; by default all. */
  in?: readonly Sentence['field'][]
}

/** Whole words, ignoring case. */
export function words(source: string) {
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')
}

/** The same at the beginning of a sentence. */
export function opening(source: string) {
  return new RegExp(`^[‘“"'•-]*\\s*(?:${source})(?![\\p{L}\\p{N}])`, 'iu')
}

/** Up to five words that belong to the noun: after `voor`, `met` or `die` the sentence is about something else. */
export const gap =
  "(?:(?!(?:voor|met|die|dat|om|bij|in|aan|van|naast|tussen|op|binnen|onder|als|zonder|waar|wie|of|over|ook)(?!\\p{L}))[\\p{L}’'-]+[ ,]+){0,5}?"
const seeks =
  '(?:zoeken|(?<!(?:je|jij|hij|ze) )zoekt|(?<=ik )zoek|(?<!(?:je|jij|u) )op zoek|gezocht|voorkeur (?:gaat )?uit|voorkeur hebben (?:wij|we)|voorkeur voor|bij voorkeur|liefst|ben jij|ben je|jij bent|je bent|bent u|u bent)'

/** What the candidate must be: `wij zoeken een …`, `jij bent een …`, `bij voorkeur …`. */
export function wanted(source: string) {
  return words(`${seeks}:? (?:die |de |dat )?${gap}(?<quote>${source})`)
}

/** People who need not apply: `mannen hoeven niet te reageren`. */
export function turnedAway(source: string) {
  return words(`(?<quote>${source})[^.!?]{0,60}? niet (?:te )?(?:reageren|solliciteren)`)
}

/** The most findings that one rule reports, so that the list stays readable for a text full of faults. */
export const mostPerRule = 10

// "Wij zoeken een vrouw, omdat …": the law requires the reason in the advertisement itself.
const reason = /(?<!\p{L})(?:omdat|want|vanwege|wegens|in verband met|i\.v\.m\.|wettelijk|volgens de wet)(?!\p{L})/iu

// Tasks may involve young people or women, so there only a sentence that says who is wanted counts.
const isAboutTheWork = (field: Sentence['field']) => field === 'tasksTitle' || field === 'tasksText'
const seeking = /zoek|gezocht|voorkeur|liefst|alleen|uitsluitend/iu

/** One finding for each sentence in which the rule finds something. */
export function findWords(
  rule: CheckRule,
  severity: Finding['severity'],
  sentences: readonly Sentence[],
  patterns: readonly WordPattern[],
): Finding[] {
  return sentences.flatMap(({ field, text }) => {
    if (severity === 'law' && isAboutTheWork(field) && !seeking.test(text)) return []
    for (const { find, unless, in: fields } of patterns) {
      if (fields && !fields.includes(field)) continue
      const match = find.exec(text)
      if (!match || unless?.test(text)) continue
      const excuse = severity === 'law' && reason.test(text) ? { excuse: 'stated' as const } : {}
      return [{ rule, severity, field, quote: match.groups?.quote ?? match[0], sentence: text, ...excuse }]
    }
    return []
  })
}
