import { expect, test } from 'vitest'
import { billingAddress, buyingAddress, readBuyingChoice } from './buying.rules.ts'

const choice = { planId: 3, paymentMethod: 'post', vacancyId: 7, buyerReference: 'PO 117/b' } as const

test('the page with the invoice details leads back to the same choice', () => {
  const [, search] = billingAddress(choice).split('?')
  expect(readBuyingChoice(new URLSearchParams(search))).toEqual(choice)
  expect(buyingAddress(choice)).toBe(
    '/mijn-account/credits/kopen?planId=3&paymentMethod=post&vacature=7&referentie=PO+117%2Fb',
  )
  expect(buyingAddress({})).toBe('/mijn-account/credits/kopen')
  expect(buyingAddress(readBuyingChoice(new URLSearchParams('buyerReference=')))).toBe(
    '/mijn-account/credits/kopen?referentie=',
  )
})

test('other parameters in the address are dropped', () => {
  const typed = new URLSearchParams('planId=../3&paymentMethod=gratis&vacature=//elders.nl&terug=//elders.nl')
  expect(buyingAddress(readBuyingChoice(typed))).toBe('/mijn-account/credits/kopen')
})
