import { useSent } from '#ui/forms/form.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'

/** The action result of a screen with a form and buttons: why a button did nothing, or the form as it was sent. */
export function useAdminAnswer(answer: unknown) {
  return { refusal: refusalIn(answer), sent: useSent(answer) }
}
