import { expect, test } from 'vitest'
import { accountLinksOf } from './account-links.rules.ts'

const site = {
  title: 'Baan in Oss',
  address: 'https://oss.voorbeeld.test',
  accent: '#b8432b',
  accentDark: '#f09a7f',
}

test('mail links go to the host that the person used', () => {
  const links = accountLinksOf(site)

  expect(links.site.title).toBe('Baan in Oss')
  expect(links.confirmEmail('a1')).toBe('https://oss.voorbeeld.test/e-mail-bevestigen?code=a1')
  expect(links.resetPassword('a1')).toBe('https://oss.voorbeeld.test/wachtwoord-herstellen?code=a1')
  expect(links.acceptInvitation('a1')).toBe('https://oss.voorbeeld.test/registratie-voltooien?code=a1')
  expect(links.confirmEmail('a1', 'sjef+1@oss.test')).toBe(
    'https://oss.voorbeeld.test/e-mail-bevestigen?code=a1&adres=sjef%2B1%40oss.test',
  )
  expect(links.forgotPassword).toBe('https://oss.voorbeeld.test/wachtwoord-vergeten')
})

test('the links to reset a password and to confirm may go to another front end', () => {
  const at = (passwordResetUrl: string) => accountLinksOf(site, { passwordResetUrl }).resetPassword('a1')

  expect(at('https://banen.test/nieuw')).toBe('https://banen.test/nieuw?code=a1')
  expect(at('https://banen.test/nieuw?taal=nl')).toBe('https://banen.test/nieuw?taal=nl&code=a1')
})
