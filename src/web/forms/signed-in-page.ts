import { data } from 'react-router'
import { sessionText } from '#features/sign-in/session.text.ts'
import { formName } from '#ui/forms/form.rules.ts'
import { clientAction as submit } from './form-page.ts'

// The same exports as `form-page.ts`, for pages of signed-in users.
export { headers } from './form-page.ts'

/** Submits a form; if that redirects to the sign-in page, keeps the typed values and shows a message instead. */
export async function clientAction(sending: Parameters<typeof submit>[0]) {
  const sent = sending.request.clone()
  try {
    return await submit(sending)
  } catch (error) {
    const notice = whyNotHere(error)
    const form = notice && String((await sent.formData()).get(formName))
    if (!form || !document.forms.namedItem(form)) throw error
    return data({ notice, form }, { status: 401 })
  }
}

function whyNotHere(answer: unknown) {
  const to = answer instanceof Response ? (answer.headers.get('location') ?? '') : ''
  // `secondFactorPath` is not imported, to keep the sign-in page light. An admin turned it off in another tab.
  if (to.endsWith('=tweede-stap-eerst')) return sessionText.withoutSecondFactor
  // Not after signing out or closing the account: then there is nothing to return to.
  return /^\/inloggen\?(naar=|link)/.test(to) ? sessionText.ended : undefined
}
