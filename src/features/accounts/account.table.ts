import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { id, stamps, time } from '#platform/columns.server.ts'

/** The party that pays: it owns companies, credits, orders and invoices. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    legalName: text(),
    kvkNumber: text(),
    btwId: text(),
    billingEmail: text(),
    streetName: text(),
    houseNumber: text(),
    postalCode: text(),
    place: text(),
    /** When its owner closed it: what the law requires is retained, and nobody can sign in. */
    closedAt: time(),
    ...stamps(),
  },
  (account) => [
    check('accounts_kvk_number', sql`${account.kvkNumber} ~ '^[0-9]{8}$'`),
    check('accounts_btw_id', sql`${account.btwId} ~ '^NL[0-9]{9}B[0-9]{2}$'`),
    check('accounts_postal_code', sql`${account.postalCode} ~ '^[1-9][0-9]{3}[A-Z]{2}$'`),
  ],
)
