import type { Page } from 'playwright-core'
import { demoPassword } from '#features/accounts/persona.rules.ts'
import { signInForm } from '#features/sign-in/sign-in.fields.ts'
import { formName } from '#ui/forms/form.rules.ts'
import { linkInMail } from './browser-mail.ts'
import { callApi, submit } from './story-calls.ts'

/** Signs in as a demo user. Only use accounts that no story closes, and users that no story changes. */
export function signInAs(
  page: Page,
  email: 'admin@voorbeeld.test' | 'werkgever@voorbeeld.test' | 'achterstand@voorbeeld.test',
) {
  return signIn(page, { identifier: email, password: demoPassword })
}

function signIn(page: Page, credentials: { identifier: string; password: string }) {
  return submit(page, '/inloggen', { [formName]: signInForm.id, ...credentials })
}

export type OwnAddress = `rian.${string}@voorbeeld.test`

export const ownPassword = 'paraplu in de polder'

/** Registers a new employer for this story, Rian Elzen, who is then signed in on the account's home page. */
export async function register(page: Page, email: OwnAddress) {
  // An address that belongs to another story is refused.
  await callApi('/auth/local/register', {
    data: { email, password: ownPassword, firstName: 'Rian', lastName: 'Elzen' },
  })
  await signIn(page, { identifier: email, password: ownPassword })
  await page.goto('/mijn-account')
}

/** The same, with a confirmed address. */
export async function registerAndConfirm(page: Page, email: OwnAddress) {
  await register(page, email)
  const { pathname, search } = new URL(await linkInMail(page, email, '/e-mail-bevestigen'))
  await submit(page, pathname + search, { wat: 'bevestigen' })
  await page.goto('/mijn-account')
}
