import { type FormAnswer, useSent } from '#ui/form.ts'

type Refused = { refusal: string }

/** What the action of a screen with a form and buttons answered: why a button did nothing, or the form as it was sent. */
export function useAdminAnswer(answer: FormAnswer | { notice: string } | Refused | undefined) {
  return { refusal: answer && 'refusal' in answer ? answer.refusal : undefined, sent: useSent(answer) }
}
