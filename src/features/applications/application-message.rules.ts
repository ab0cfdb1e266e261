import { sameForMs } from '#basics/sent-again.ts'
import type { ApplicationStatus } from './application.rules.ts'

/** The mails to applicants that an account may write in its own words. */
export const templateKinds = ['received', 'invited', 'hired', 'rejected'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** The answers that are mailed, and shown to the employer before they are sent. */
export const answerKinds = ['invited', 'hired', 'rejected'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** The buttons in the mail about a new application, in their order. */
export const quickAnswers = ['interesting', 'invited', 'rejected'] as const
export type QuickAnswer = (typeof quickAnswers)[number]

export const messageKinds = ['message', ...answerKinds] as const
type MessageKind = (typeof messageKinds)[number]

export const longestSubject = 200
export const longestBody = 4000
/** A filled-in text may be longer than its template. */
export const longestFilledBody = 5000
/** How many people one answer may be sent to. */
export const mostAnsweredTogether = 100
/** Per application, from both sides: more than anyone writes, and a limit for programs. */
export const mostMessages = 200
export const mostNotes = 200

type Written = { kind: MessageKind; userId: number | null; subject: string; body: string; createdAt: Date }

/** Whether somebody sends the same message again, because the first response did not reach them. */
export function isSentAgain(newest: Written | undefined, { createdAt, ...sent }: Written) {
  if (!newest || createdAt.getTime() - newest.createdAt.getTime() > sameForMs) return false
  return (['kind', 'userId', 'subject', 'body'] as const).every((name) => newest[name] === sent[name])
}

type Note = { userId: number; text: string; createdAt: Date }

/** The same for a note. */
export function isNotedAgain(newest: Note | undefined, { userId, text, createdAt }: Note) {
  if (!newest || createdAt.getTime() - newest.createdAt.getTime() > sameForMs) return false
  return newest.userId === userId && newest.text === text
}

export function isAnswer(status: ApplicationStatus): status is AnswerKind {
  return (answerKinds as readonly string[]).includes(status)
}

/** The names of the placeholders in a template, filled in for each applicant. */
export const placeholders = ['voornaam', 'naam', 'vacature', 'bedrijf', 'afspraak', 'wisdatum', 'afzender'] as const
export type Placeholder = (typeof placeholders)[number]

const slot = /\{([^{}\s]{1,30})\}/g

/** The text with its placeholders filled in; an unknown name stays as it was typed. */
export function fillTemplate(text: string, values: Record<Placeholder, string>) {
  return templateParts(text, values)
    .map((part) => part.text)
    .join('')
}

/** The same for a subject, cut off if it becomes too long. */
export function fillSubject(text: string, values: Record<Placeholder, string>) {
  // By character, so that an emoji is not cut in half.
  return [...fillTemplate(text, values)].slice(0, longestSubject).join('')
}

/** The names between braces that are not placeholders. */
export function unknownPlaceholders(text: string) {
  const names = [...text.matchAll(slot)].map(([, name]) => name!)
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

/** The text in pieces, so that a preview can mark the filled-in ones. */
export function templateParts(text: string, values: Record<Placeholder, string>) {
  const pieces = text.split(/(\{[^{}\s]{1,30}\})/)
  const valueOf = (piece = '') => {
    const name = piece.slice(1, -1)
    return piece.startsWith('{') && isPlaceholder(name) ? values[name] : undefined
  }
  return pieces.map((piece, index) => {
    const value = valueOf(piece)
    if (value !== undefined) {
      const isLine = piece === '{afspraak}' && /^$|\n$/.test(pieces[index - 1]!) && /^$|^\n/.test(pieces[index + 1]!)
      return { text: isLine ? asSentence(value) : value, isFilledIn: true }
    }
    // A name that a mail must not contain is empty, so the space before it goes too: `Dag,`.
    const text = valueOf(pieces[index + 1]) === '' ? piece.replace(/ $/, '') : piece
    // A sentence that ends with `Bakkerij Vos B.V.` already has its full stop.
    const isStopped = piece.startsWith('.') && valueOf(pieces[index - 1])?.endsWith('.')
    return { text: isStopped ? text.slice(1) : text, isFilledIn: false }
  })
}

/** For a placeholder on a line of its own. */
const asSentence = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1).replace(/(?<![.!?])$/, '.')}`

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}
