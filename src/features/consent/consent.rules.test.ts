import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'
import { answers, consentVersion, decideConsent, readAnswer, thirdPartiesAt } from './consent.rules.ts'
import { isPersonalPage, isSecretPage } from './personal-page.rules.ts'

const both = ['statistics', 'spam-check'] as const

test('nothing is allowed before a choice, and the question is shown', () => {
  expect(decideConsent(both, undefined)).toEqual({ offered: [...both], given: [], isOpen: true })
})

test('a board without third parties asks nothing', () => {
  expect(decideConsent([], undefined)).toEqual({ offered: [], given: [], isOpen: false })
})

test('each button stores its own choice, and an unknown one stores none', () => {
  const given = (answer: string, ticked: string[] = []) => readAnswer({ answer, ticked }, both)?.given
  expect(given(answers.refuse, ['statistics'])).toEqual([])
  expect(given(answers.accept)).toEqual(both)
  expect(given(answers.save, ['spam-check', 'onzin'])).toEqual(['spam-check'])
  expect(given('constructor')).toBeUndefined()
})

test('only purposes that were asked are allowed, and a new purpose asks again', () => {
  const choice = readAnswer({ answer: answers.accept, ticked: [] }, ['statistics'])
  expect(decideConsent(['statistics'], choice)).toMatchObject({ given: ['statistics'], isOpen: false })
  expect(decideConsent(both, choice)).toMatchObject({ given: ['statistics'], isOpen: true })
  expect(decideConsent(both, { ...choice!, given: [...both] })).toMatchObject({ given: ['statistics'] })
  expect(decideConsent(['spam-check'], choice)).toMatchObject({ given: [], isOpen: true })
})

test('a choice about another version of the question does not count', () => {
  const choice = { version: consentVersion - 1, asked: [...both], given: [...both] }
  expect(decideConsent(both, choice)).toMatchObject({ given: [], isOpen: true })
})

test('each third party is loaded for its own purpose only, and only where it belongs', () => {
  const captcha = (pathname: string) => pathname === '/contact'
  expect(thirdPartiesAt('/contact', [], captcha)).toEqual({ tagManager: false, captcha: false })
  expect(thirdPartiesAt('/contact', ['statistics'], captcha)).toEqual({ tagManager: true, captcha: false })
  expect(thirdPartiesAt('/contact', ['spam-check'], captcha)).toEqual({ tagManager: false, captcha: true })
  expect(thirdPartiesAt('/vacatures', both, captcha)).toEqual({ tagManager: true, captcha: false })
})

test('a page about one person is not measured, nor one with a secret in its address', () => {
  for (const path of ['/', '/vacatures', '/vacatures/kok-oss', '/blog/solliciteren', '/privacy', '/contact']) {
    expect(isPersonalPage(path), path).toBe(path === '/blog/solliciteren')
  }
  const addresses = addressesOf(routes)
  expect(addresses.filter((address) => address.includes(':token') && !isSecretPage(address))).toEqual([])
  const secret = addresses.filter((address) => isSecretPage(address) || /^\/(mijn-account|beheer)/.test(address))
  expect(secret.length).toBeGreaterThan(50)
  expect(secret.filter((address) => !isPersonalPage(address))).toEqual([])
  expect(isPersonalPage('/vacatures/kok-oss/solliciteren')).toBe(true)
  expect(isPersonalPage('/mijn-sollicitaties')).toBe(true)
  expect(isPersonalPage('/bewaard')).toBe(true)
  // Paths match regardless of case and percent-encoding.
  for (const path of ['/Mijn-Account/sollicitaties/7', '/SOLLICITATIE/geheim', '/%62eheer', '/mijn%2Daccount'])
    expect(isPersonalPage(path), path).toBe(true)
})

type Entry = { path?: string; children?: Entry[] }

function addressesOf(entries: readonly Entry[], under = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const address = path === '' ? under : `${under}/${path}`
    return children ? addressesOf(children, address) : [address || '/']
  })
}
