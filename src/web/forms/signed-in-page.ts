import { data } from 'react-router'
import { sessionText } from '#features/accounts/session.text.ts'
import { formName } from '#ui/forms/form.rules.ts'
import { clientAction as submit } from './form-page.ts'

// The same exports for the pages of somebody who is signed in.
export { headers } from './form-page.ts'

/** Submits a form; when the session has ended, a form keeps what was typed and says so, instead of leaving the page. */
export async function clientAction(sending: Parameters<typeof submit>[0]) {
  const sent = sending.request.clone()
  try {
    return await submit(sending)
  } catch (error) {
    const form = leadsToSignIn(error) && String((await sent.formData()).get(formName))
    if (!form || !document.forms.namedItem(form)) throw error
    return data({ notice: sessionText.ended, form }, { status: 401 }) as never
  }
}

/** Not after signing out or closing the account: then there is nothing to return to. */
function leadsToSignIn(answer: unknown) {
  return answer instanceof Response && /^\/inloggen\?(naar=|link)/.test(answer.headers.get('location') ?? '')
}
