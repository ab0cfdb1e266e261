import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { files as fileTable } from '#features/media/file.table.ts'
import { outgoingMailAttachments, outgoingMails } from '#platform/mail/mail.table.ts'
import { endSandboxPayment, sandboxProvider } from '#platform/payments/payment-sandbox.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { anAdmin, anEmployer, aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aBuyer, aPlan, baseAddress, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { makeDocuments, mailInvoiceAgain } from './invoice-document.commands.server.ts'
import { orderCredits } from './order.commands.server.ts'
import { cancelOrderAsAdmin } from './order-cancelling.commands.server.ts'
import { invoiceDocuments, invoices } from './order.table.ts'
import { hearOfPayment, startPayment } from './payment.commands.server.ts'

const db = await freshDb()
const { files } = testServices(db)
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const plan = await aPlan(db)
const provider = sandboxProvider(db, { checkoutPath: '/proefbetaling' })

const make = (fields: { now?: Date } = {}) => makeDocuments(db, { files, baseAddress, now, ...fields })
const listMails = () => db.select().from(outgoingMails).orderBy(asc(outgoingMails.id))
beforeEach(async () => {
  await make()
  await db.delete(outgoingMails)
})

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function anOrder(buyer: Buyer, fields: Partial<Parameters<typeof orderCredits>[2]> = {}) {
  const ordered = await orderCredits(db, buyer.employer, {
    planId: plan.id,
    paymentMethod: 'post',
    totalCents: 63_525,
    regionId: region.id,
    seller,
    now,
    ...fields,
  })
  if (!ordered.ok) throw new Error(ordered.reason)
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, ordered.value.id))
  return { order: ordered.value, invoice: invoice! }
}

async function aPaidOrder(buyer: Buyer) {
  const { order } = await anOrder(buyer, { paymentMethod: 'direct' })
  const addresses = { returnUrl: 'https://oss.banen.test', webhookUrl: 'https://oss.banen.test/api' }
  const started = await startPayment(db, buyer.employer, { orderId: order.id, provider, addresses, seller, now })
  if (!started.ok) throw new Error(started.reason)
  const id = started.value.checkoutUrl.split('/').at(-1)!
  await endSandboxPayment(db, id, { status: 'paid', now })
  await hearOfPayment(db, { id, key: undefined, provider, seller, now })
  return order
}

const documentsOf = async (invoiceId: number) =>
  Object.fromEntries(
    (await db.select().from(invoiceDocuments).where(eq(invoiceDocuments.invoiceId, invoiceId))).map((row) => [
      row.kind,
      row,
    ]),
  )
const textOf = (content: Uint8Array) => Buffer.from(content).toString()

describe('the documents of an invoice', () => {
  test('are made once, stored with their hashes, and mailed to the buyer', async () => {
    const buyer = await aBuyer(db)
    const { order, invoice } = await anOrder(buyer)

    expect(await make()).toBe(1)
    expect(await make()).toBe(0)

    const { pdf, ubl } = await documentsOf(invoice.id)
    for (const { hash, content } of [pdf!, ubl!]) {
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash)
    }
    expect(textOf(pdf!.content)).toMatch(/^%PDF-1\.7/)
    expect(textOf(ubl!.content)).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)

    const mails = await listMails()
    expect(mails).toMatchObject([
      { kind: 'invoice', recipient: buyer.owner.email, subject: `Je factuur ${invoice.number}` },
    ])
    expect(mails[0]!.text).toContain('uiterlijk op 1 december 2026')
    expect(mails[0]!.text).toContain('NL91ABNA0417164300')
    expect(mails[0]!.text).toContain(`https://oss.banen.test/mijn-account/order/${order.id}`)
    const attached = await db.select().from(outgoingMailAttachments).orderBy(asc(outgoingMailAttachments.id))
    expect(attached.map(({ name }) => name)).toEqual([`factuur-${invoice.number}.pdf`, `factuur-${invoice.number}.xml`])
    expect(attached.map(({ content }) => textOf(content))).toEqual([textOf(pdf!.content), textOf(ubl!.content)])
  })

  test('of an order that was paid directly say that it was paid', async () => {
    const order = await aPaidOrder(await aBuyer(db))
    expect(await make()).toBe(1)
    const [mail] = await listMails()
    expect(mail!.subject).toMatch(/^Betaald: je factuur F2026-/)
    expect(mail!.text).not.toContain('IBAN')
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id))
    expect(textOf((await documentsOf(invoice!.id)).ubl!.content)).toContain('PrepaidAmount')
  })

  test('of a credit note name the invoice that it corrects', async () => {
    const { order, invoice } = await anOrder(await aBuyer(db))
    await make()
    await db.delete(outgoingMails)
    await cancelOrderAsAdmin(db, actorOf(await anAdmin(db)) as Admin, { orderId: order.id, seller, baseAddress, now })

    expect(await make()).toBe(1)

    const mails = await listMails()
    expect(mails).toMatchObject([{ kind: 'credit-note' }])
    expect(mails[0]!.text).toContain(`hoort bij factuur ${invoice.number}`)
    expect(mails[0]!.text).toContain('De creditfactuur vind je bij deze mail')
    const isCreditNote = and(eq(invoices.orderId, order.id), eq(invoices.kind, 'credit-note'))
    const [creditNote] = await db.select().from(invoices).where(isCreditNote)
    const ubl = textOf((await documentsOf(creditNote!.id)).ubl!.content)
    expect(ubl).toMatch(new RegExp(`<cac:InvoiceDocumentReference>\\s*<cbc:ID>${invoice.number}<`))
  })

  test('carry the logo of the region', async () => {
    const key = 'regio/oss.png'
    const square = { width: 8, height: 8, channels: 3, background: '#2b5f8a' } as const
    await files.put(key, await sharp({ create: square }).png().toBuffer())
    const logo = { visibility: 'public', key, name: 'oss.png', mime: 'image/png', sizeBytes: 100 } as const
    const [file] = await db.insert(fileTable).values(logo).returning()
    const withLogo = await aRegion(db, { title: 'Baan in Bernheze', logoId: file!.id })
    const { invoice } = await anOrder(await aBuyer(db), { regionId: withLogo.id })
    const plain = await anOrder(await aBuyer(db))
    await make()
    expect(textOf((await documentsOf(invoice.id)).pdf!.content)).toContain('/Subtype /Image')
    expect(textOf((await documentsOf(plain.invoice.id)).pdf!.content)).not.toContain('/Subtype /Image')
  })

  test('are made without a region too, and then link to the board itself', async () => {
    await anOrder(await aBuyer(db), { regionId: undefined })
    await make()
    expect((await listMails())[0]!.text).toContain('https://banen.test/mijn-account/order/')
  })

  test('are not mailed when the invoice is old', async () => {
    const { invoice } = await anOrder(await aBuyer(db))
    expect(await make({ now: daysAfter(now, 15) })).toBe(1)
    expect(await documentsOf(invoice.id)).toMatchObject({ pdf: {}, ubl: {} })
    expect(await listMails()).toEqual([])
  })
})

const erased = { erasedAt: now, blocked: true, passwordHash: null, phone: null }

describe('the mail goes to', () => {
  test('the address for invoices, when the account has one', async () => {
    const buyer = await aBuyer(db)
    await db.update(accounts).set({ billingEmail: 'boekhouding@elzen.test' }).where(eq(accounts.id, buyer.accountId))
    await anOrder(buyer)
    await make()
    expect(await listMails()).toMatchObject([{ recipient: 'boekhouding@elzen.test' }])
  })

  test('an owner, when the buyer has left', async () => {
    const buyer = await aBuyer(db)
    const member = await anEmployer(db, { accountId: buyer.accountId, accountRole: 'member' })
    await anOrder({ ...buyer, employer: actorOf(member) as Buyer['employer'] })
    await db.update(users).set(erased).where(eq(users.id, member.id))
    await make()
    expect(await listMails()).toMatchObject([{ recipient: buyer.owner.email }])
  })

  test('another owner rather than a blocked buyer, and to the buyer when everyone is blocked', async () => {
    const blockedBuyer = async () => {
      const buyer = await aBuyer(db)
      const other = await anEmployer(db, { accountId: buyer.accountId })
      await db.update(users).set({ blocked: true }).where(eq(users.id, buyer.owner.id))
      await anOrder(buyer)
      return { buyer: buyer.owner, other }
    }
    const [one, shut] = [await blockedBuyer(), await blockedBuyer()]
    await db.update(users).set({ blocked: true }).where(eq(users.id, shut.other.id))
    await make()
    const recipients = (await listMails()).map(({ recipient }) => recipient)
    expect(recipients).toEqual([one.other.email, shut.buyer.email])
  })

  test('nobody, when nobody is left; the documents are still stored', async () => {
    const buyer = await aBuyer(db)
    const { invoice } = await anOrder(buyer)
    await db.update(users).set(erased).where(eq(users.accountId, buyer.accountId))
    await make()
    expect(await listMails()).toEqual([])
    expect(await documentsOf(invoice.id)).toMatchObject({ pdf: {}, ubl: {} })
  })
})

describe('whatever goes wrong', () => {
  test('after a crash anywhere, the next run makes both documents and mails once', async () => {
    const { invoice } = await anOrder(await aBuyer(db))
    const crashes = await crashEverywhere(db, {
      run: (fragile) => makeDocuments(fragile, { files, baseAddress, now }),
      async check() {
        const made = Object.keys(await documentsOf(invoice.id)).length
        expect([made, (await listMails()).length]).toEqual(made === 0 ? [0, 0] : [2, 1])
      },
    })
    expect(crashes).toBeGreaterThan(5)
    expect(Object.keys(await documentsOf(invoice.id))).toHaveLength(2)
    expect(await listMails()).toHaveLength(1)
  })

  test('an invoice that cannot be made does not hold up the others, and the run fails', async () => {
    const broken = await anOrder(await aBuyer(db), { seller: { name: 'Onvolledig' } as typeof seller })
    const { invoice } = await anOrder(await aBuyer(db))
    await expect(make()).rejects.toThrow()
    expect(await documentsOf(invoice.id)).toMatchObject({ pdf: {}, ubl: {} })
    expect(await documentsOf(broken.invoice.id)).toEqual({})
    // Inserted manually, so that it does not break the runs of the other tests.
    const content = new Uint8Array([1])
    await db.insert(invoiceDocuments).values({ invoiceId: broken.invoice.id, kind: 'pdf', hash: '', content })
  })

  // A single connection cannot race with itself.
  test.runIf(isPostgres)('two processes at once store one pair of documents and send one mail', async () => {
    const { invoice } = await anOrder(await aBuyer(db))
    const hash = 'of the first'
    const [made] = await race(db, {
      first: (tx) =>
        tx.insert(invoiceDocuments).values(
          (['pdf', 'ubl'] as const).map((kind) => {
            return { invoiceId: invoice.id, kind, hash, content: new Uint8Array([1]) }
          }),
        ),
      waiting: [() => make()],
    })
    expect(made).toBe(0)
    expect(await listMails()).toEqual([])
    expect(await documentsOf(invoice.id)).toMatchObject({ pdf: { hash }, ubl: { hash } })

    const another = await anOrder(await aBuyer(db))
    const all = await Promise.all([make(), make(), make(), make()])
    expect(all.toSorted()).toEqual([0, 0, 0, 1])
    expect(await listMails()).toHaveLength(1)
    expect(Object.keys(await documentsOf(another.invoice.id))).toHaveLength(2)
  })
})

describe('mailing an invoice again', () => {
  const limit = rateLimit({ points: 3, seconds: 3600 })
  const again = (buyer: Buyer, { order, invoice }: Awaited<ReturnType<typeof anOrder>>) =>
    mailInvoiceAgain(db, buyer.employer, { orderId: order.id, number: invoice.number, baseAddress, limit })

  test('sends the stored documents, at most three times an hour', async () => {
    const buyer = await aBuyer(db)
    const order = await anOrder(buyer)
    expect(await again(buyer, order)).toEqual({ ok: false, reason: 'not-made-yet' })
    await make({ now: daysAfter(now, 15) })

    const { pdf } = await documentsOf(order.invoice.id)
    const answers = [await again(buyer, order), await again(buyer, order), await again(buyer, order)]
    expect(answers).toEqual(Array(3).fill({ ok: true, value: { recipient: buyer.owner.email } }))
    expect(await again(buyer, order)).toEqual({ ok: false, reason: 'too-often' })

    expect(await listMails()).toHaveLength(3)
    const [attached] = await db.select().from(outgoingMailAttachments).orderBy(asc(outgoingMailAttachments.id))
    expect(textOf(attached!.content)).toBe(textOf(pdf!.content))
  })

  test("works only for invoices of one's own account, by their order", async () => {
    const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
    const [order, another] = [await anOrder(buyer), await anOrder(other)]
    await make()
    await db.delete(outgoingMails)
    expect(await again(other, order)).toEqual({ ok: false, reason: 'not-found' })
    expect(await again(buyer, { ...order, invoice: another.invoice })).toEqual({ ok: false, reason: 'not-found' })
    expect(await listMails()).toEqual([])
  })

  test('of a cancelled order does not ask for payment', async () => {
    const buyer = await aBuyer(db)
    const order = await anOrder(buyer)
    await make()
    await cancelOrderAsAdmin(db, actorOf(await anAdmin(db)) as Admin, {
      orderId: order.order.id,
      seller,
      baseAddress,
      now,
    })
    await db.delete(outgoingMails)
    await again(buyer, order)
    const [mail] = await listMails()
    expect(mail!.subject).toBe(`Vervallen: je factuur ${order.invoice.number}`)
    expect(mail!.text).not.toContain('IBAN')
  })

  test('is refused when there is nobody left to mail', async () => {
    const buyer = await aBuyer(db)
    const order = await anOrder(buyer)
    await make()
    await db.update(users).set(erased).where(eq(users.accountId, buyer.accountId))
    expect(await again(buyer, order)).toEqual({ ok: false, reason: 'no-recipient' })
  })
})
