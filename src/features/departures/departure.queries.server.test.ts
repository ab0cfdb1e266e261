import { expect, test } from 'vitest'
import { formatCents } from '#basics/money.ts'
import { actorOf, type Owner } from '#features/accounts/actor.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { ownAccountText } from '#features/sign-in/own-account.text.ts'
import { aCompany, anEmployer, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, seller } from '#test/support/money.ts'
import { departureText } from './departure.text.ts'
import { findClosing } from './departure.queries.server.ts'

const db = await freshDb()
const say = ownAccountText.profile.leaveWith

test('an owner who closes the account reads what and who is removed with it', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const stranger = await aCompany(db)
  await aVacancy(db, { companyId: company.id })
  await aVacancy(db, { companyId: company.id, status: 'filled', endedAt: now })
  await aVacancy(db, { companyId: company.id, expiresAt: now })
  await aVacancy(db, { companyId: stranger.company.id })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 2, note: 'welkom' })
  const els = { firstName: 'Els', infix: null, lastName: 'Bos', passwordHash: 'hash' }
  await anEmployer(db, { accountId, ...els })
  await anEmployer(db, { accountId, firstName: 'Zonder', lastName: 'Login', passwordHash: null })

  const closing = await findClosing(db, actorOf(owner) as Owner, { now })

  expect(closing).toMatchObject({
    openVacancies: 1,
    credits: 2,
    debt: { unpaid: [] },
    colleagues: ['Els Bos'],
    others: 0,
  })
  expect(say(closing)).toBe(
    'Dat gaat nu om 1 open vacature en 2 credits. Ook Els Bos kan daarna niet meer inloggen. Gaat het account verder zonder jou? Maak dan bij Contactpersonen een collega eigenaar en jezelf lid. Daarna kun je hier weggaan zonder het te sluiten.',
  )
})

test('an owner who closes the account reads which invoices stay due, and how to pay them', async () => {
  const planId = (await aPlan(db)).id
  const { owner, employer } = await aBuyer(db)
  const asked = { planId, paymentMethod: 'post', totalCents: 63_525, seller, now } as const
  await orderCredits(db, employer, asked)
  await orderCredits(db, (await aBuyer(db)).employer, asked)

  const { debt } = await findClosing(db, actorOf(owner) as Owner, { now })

  const [{ number } = { number: '' }, ...others] = debt.unpaid
  expect(number).toMatch(/^F2026-/)
  expect(others).toEqual([])
  expect(departureText.owed(debt)).toBe(
    `Nog niet betaald: factuur ${number} (${formatCents(63_525)}, op NL91ABNA0417164300 van Streekbaan Voorbeeld B.V.). Die moet ook na het sluiten betaald worden, met het factuurnummer als kenmerk. Herinneringen daarover gaan naar ${owner.email}. Drie maanden nadat alles is afgehandeld wissen we dat adres, tenzij het op een factuur staat.`,
  )
  expect(departureText.owed({ ...debt, unpaid: [] })).toBeUndefined()
})

test('an empty account loses nothing, and of many colleagues only a few are named', () => {
  expect(say({ openVacancies: 0, credits: 0, colleagues: [], others: 0 })).toBe('')
  expect(say({ openVacancies: 0, credits: 0, colleagues: ['A', 'B', 'C'], others: 2 })).toContain(
    'Ook A, B, C en 2 anderen kunnen daarna niet meer inloggen.',
  )
})
