import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db.server.ts'
import type { PaymentProvider, PaymentStatus, ProviderPayment } from './payment.server.ts'
import { sandboxPayments } from './payment-sandbox.table.ts'

type Row = typeof sandboxPayments.$inferSelect

/** Pretends to be a payment provider: its checkout page asks how the payment should end. No money is moved. */
export function sandboxProvider(db: Db, { checkoutPath }: { checkoutPath: string }): PaymentProvider {
  const tell = ({ id, status, amountCents, backCents, orderNumber }: Row): ProviderPayment => ({
    id,
    status,
    amountCents,
    backCents,
    orderNumber,
    currency: 'EUR',
    method: status === 'open' ? null : 'ideal',
    checkoutUrl: status === 'open' ? `${checkoutPath}/${id}` : null,
  })
  return {
    name: 'sandbox',
    async create({ webhookUrl: _, ...request }) {
      await db
        .insert(sandboxPayments)
        .values({ id: `tr_${randomUUID()}`, status: 'open', ...request })
        .onConflictDoNothing({ target: sandboxPayments.idempotencyKey })
      const [row] = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.idempotencyKey, request.idempotencyKey))
      return tell(row!)
    },
    async find(id) {
      const row = await findSandboxPayment(db, id)
      return row && tell(row)
    },
  }
}

export async function findSandboxPayment(db: Db, id: string) {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return row
}

/** The payer's choice, or what was refunded later. */
export async function endSandboxPayment(
  db: Db,
  id: string,
  end: { status?: PaymentStatus; backCents?: number; now: Date },
) {
  const { now, ...change } = end
  await db
    .update(sandboxPayments)
    .set({ ...change, updatedAt: now })
    .where(eq(sandboxPayments.id, id))
}
