import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '../columns.server.ts'
import type { PaymentStatus } from './payment.server.ts'

/** The payments of the sandbox checkout, which stands in for a provider. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  status: text().$type<PaymentStatus>().notNull(),
  amountCents: integer().notNull(),
  backCents: integer().notNull().default(0),
  description: text().notNull(),
  orderNumber: text().notNull(),
  returnUrl: text().notNull(),
  ...stamps(),
})
