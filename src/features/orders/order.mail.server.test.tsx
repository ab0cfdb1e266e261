import { expect, test } from 'vitest'
import { aCreditNote, anInvoice } from '#test/support/invoices.ts'
import type { Invoice } from './invoice.rules.ts'
import { orderMailText } from './order-mail.text.ts'
import { mailCancelled, mailExpiring, mailInvoice, mailReminder } from './order.mail.server.tsx'

const documents = { pdf: new Uint8Array([1]), ubl: new Uint8Array([2]) }
const site = {
  site: {
    title: 'Baan in Meierijstad',
    address: 'https://meierijstad.banen.test',
    accent: '#2b5f8a',
    accentDark: '#8fc3ee',
  },
}
const about = { orderId: 12, recipient: 'boekhouding@elzen.test', ...site, documents }
const order = 'https://meierijstad.banen.test/mijn-account/order/12'

test('an open invoice states how much, until when, and where to pay', async () => {
  const { html, text, ...mail } = await mailInvoice({ ...about, invoice: anInvoice(), isCancelled: false })
  expect(mail).toEqual({
    kind: 'invoice',
    recipient: 'boekhouding@elzen.test',
    subject: 'Je factuur F2026-000417',
    attachments: [
      { name: 'factuur-F2026-000417.pdf', mime: 'application/pdf', content: documents.pdf },
      { name: 'factuur-F2026-000417.xml', mime: 'application/xml', content: documents.ubl },
    ],
  })
  for (const words of [
    'Beste Bakkerij Van den Elzen v.o.f.',
    '635,25',
    '8 december 2026',
    'NL91ABNA0417164300',
    order,
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test('a credit note has its own file name', async () => {
  const { attachments } = await mailInvoice({ ...about, invoice: aCreditNote(), isCancelled: true })
  expect(attachments!.map(({ name }) => name)).toEqual([
    'creditfactuur-F2026-000431.pdf',
    'creditfactuur-F2026-000431.xml',
  ])
})

test('a credit note states what is refunded or no longer due, and no money that was never requested', async () => {
  const mail = async (note: Parameters<typeof aCreditNote>[0]) =>
    (await mailInvoice({ ...about, invoice: aCreditNote(note), isCancelled: true })).text
  const unpaid = await mail({ paidOn: null })
  expect(unpaid).toMatch(/Van die factuur hoef je €\s635,25 niet meer te\s+betalen\./)
  expect(unpaid).not.toContain('terug')
  const [line] = aCreditNote().lines
  const part = { ...line!, quantity: -1, unitPriceCents: 8264, netCents: -8264, vatCents: -1736 }
  const paid = await mail({ paidOn: '2026-11-30', lines: [part] })
  expect(paid).toMatch(/Je krijgt €\s100,00\s+terug op de rekening waarmee je betaalde\. Je hoeft niets te\s+doen\./)
  expect(paid).toContain('De creditfactuur vind je bij deze mail')
  const gift = await mail({ paidOn: '2026-11-30', lines: [{ ...line!, netCents: 0, vatCents: 0 }] })
  expect(gift).toContain('Je hoeft niets te doen.')
  expect(gift).not.toMatch(/terug op|te betalen/)
})

test('a credit note for a whole order says that its credits are gone, to anyone who still has an account', async () => {
  const mail = async (more: { isCancelled: boolean; isShutOut?: boolean }) =>
    (await mailInvoice({ ...about, invoice: aCreditNote(), ...more })).text
  const said = 'De credits van deze order zijn van je account af.'
  expect(await mail({ isCancelled: true })).toContain(said)
  expect(await mail({ isCancelled: false })).not.toContain(said)
  expect(await mail({ isCancelled: true, isShutOut: true })).not.toContain(said)
  const lapsed = await mailInvoice({ ...about, invoice: anInvoice(), isCancelled: true })
  expect(lapsed.text).not.toContain(said)
})

test('an invoice says that posting can begin, to somebody who can open its page', async () => {
  const mail = async (invoice: Invoice, isShutOut: boolean) =>
    (await mailInvoice({ ...about, invoice, isCancelled: false, isShutOut })).text
  const [line] = anInvoice().lines
  const free = anInvoice({ lines: [{ ...line!, unitPriceCents: 0, netCents: 0, vatCents: 0 }] })
  expect(await mail(anInvoice(), false)).toContain('Je kunt al een vacature plaatsen.')
  expect(await mail(free, false)).toContain('Je kunt meteen een vacature plaatsen.')
  const shutOut = [await mail(anInvoice(), true), await mail(free, true)]
  expect(shutOut[0]).toMatch(/Bedankt voor je order\. Betaal deze factuur uiterlijk op\s/)
  expect(shutOut[1]).toContain('Er is niets te betalen.')
  for (const text of shutOut) expect(text).not.toContain('plaatsen')
})

test('a reminder says how late it is, and the second also what happens next', async () => {
  const first = await mailReminder({
    ...about,
    invoice: anInvoice(),
    reminder: 'first',
    now: new Date('2026-12-09T08:00:00Z'),
  })
  const second = await mailReminder({
    ...about,
    invoice: anInvoice(),
    reminder: 'second',
    now: new Date('2026-12-23T08:00:00Z'),
  })
  expect([first.subject, second.subject]).toEqual([
    'Ben je factuur F2026-000417 vergeten?',
    'Tweede herinnering: factuur F2026-000417',
  ])
  expect(first.text).toMatch(/Te laat\s+1 dag\s/)
  expect(second.text).toMatch(/Te laat\s+15 dagen\s/)
  expect([first.text.includes('geen nieuwe credits'), second.text.includes('geen nieuwe credits')]).toEqual([
    false,
    true,
  ])
  for (const { text, attachments } of [first, second]) {
    for (const words of ['F2026-000417', '635,25', '8 december 2026', 'NL91ABNA0417164300', order]) {
      expect(text).toContain(words)
    }
    expect(attachments).toHaveLength(2)
  }
})

test('credits that expire soon are mentioned with how many, when, and where to use them', async () => {
  const expiring = { recipient: 'rian@elzen.test', name: 'Bakkerij Van den Elzen v.o.f.', ...site }
  const expiresAt = new Date('2027-11-24T22:59:59Z')
  const one = await mailExpiring({ ...expiring, credits: 1, expiresAt })
  const several = await mailExpiring({ ...expiring, credits: 3, expiresAt })
  expect(one.subject).toBe('Je hebt nog 1\u00a0credit tot 24 november 2027')
  expect(one.text).toContain('verloopt 1\u00a0credit van je account')
  expect(several.text).toContain('verlopen 3\u00a0credits van je account')
  expect(several.text).toContain('https://meierijstad.banen.test/mijn-account/vacatures')
  expect(several.attachments).toBeUndefined()
})

test('a cancelled unpaid order says that nothing is due, and what happens to a late payment', async () => {
  const cancelled = {
    order: { id: 12, number: '2026-000123', totalCents: 63_525 },
    name: 'Bakkerij Van den Elzen v.o.f.',
  }
  const { html, text, subject } = await mailCancelled({ ...cancelled, recipient: 'boekhouding@elzen.test', ...site })
  expect(subject).toBe('Order 2026-000123 is geannuleerd')
  for (const words of ['Er is nog niets betaald', 'gaat je order alsnog door', '635,25', order]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test('nobody is greeted by a name that is a web address', () => {
  for (const name of ['Klik https://kwaad.example', 'www.kwaad.example', 'a@kwaad.example'])
    expect(orderMailText.greeting(name)).toBe('Beste klant,')
  expect(orderMailText.greeting('Bakker.nl')).toBe('Beste Bakker.nl,')
  expect(orderMailText.greeting('Vos B.V.')).toBe('Beste Vos B.V.,')
})
