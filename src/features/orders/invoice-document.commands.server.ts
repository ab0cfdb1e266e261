import { createHash } from 'node:crypto'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import type { Admin, ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { drawLogo } from '#features/media/small.picture.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import { countDone, walk } from '#platform/walk.server.ts'
import { writeInvoicePdf } from './invoice.pdf.server.ts'
import {
  findDocuments,
  findIssued,
  findIssuedForAdmin,
  findOwnIssued,
  type Issued,
  listWithoutDocuments,
} from './invoice.queries.server.ts'
import { documentKinds } from './invoice.rules.ts'
import { writeInvoiceUbl } from './invoice.ubl.server.ts'
import { mailInvoice } from './order.mail.server.tsx'
import { invoiceDocuments } from './order.table.ts'

const batchSize = 25
/** The documents of an older invoice are created without a mail, which would only surprise. */
const mailWithinDays = 14

type Making = { files: FileStore; baseAddress: string; now: Date }

/**
 * Creates the documents of every invoice without any, stores them, and mails them to the buyer: once, even when several
 * processes do it at the same time. Returns for how many invoices.
 */
export function makeDocuments(db: Db, making: Making) {
  const waiting = walk((after) => listWithoutDocuments(db, { after, limit: batchSize }))
  return countDone(waiting, ({ id }) => makeOf(db, id, making), { failed: 'invoices could not be made' })
}

async function makeOf(db: Db, invoiceId: number, { files, baseAddress, now }: Making) {
  const issued = (await findIssued(db, invoiceId, baseAddress))!
  // Rendered before anything is locked: another process may do the same, and the first to store its documents wins.
  const documents = await render(issued, files)
  const isRecent = issued.issuedAt > daysBefore(now, mailWithinDays)
  const mail = isRecent ? await mailOf(issued, documents) : undefined
  return db.transaction(async (tx) => {
    const rows = documentKinds.map((kind) => {
      const hash = createHash('sha256').update(documents[kind]).digest('hex')
      return { invoiceId, kind, hash, content: documents[kind], createdAt: now }
    })
    const kept = await tx
      .insert(invoiceDocuments)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: invoiceDocuments.id })
    if (kept.length === 0) return false
    if (mail) await queueMail(tx, mail)
    return true
  })
}

/** For an invoice of a board without regions. */
const plainAccent = '#1c5a3c'

type Documents = { pdf: Uint8Array; ubl: Uint8Array }

async function render({ invoice, site }: Issued, files: FileStore): Promise<Documents> {
  const { title, accent, logoKey } = site
  const logo = logoKey === null ? undefined : await readLogo(files, logoKey)
  return {
    pdf: await writeInvoicePdf(invoice, { title, accent: accent ?? plainAccent, ...(logo && { logo }) }),
    ubl: new TextEncoder().encode(writeInvoiceUbl(invoice)),
  }
}

/** Sharp enough for print. Returns undefined if it cannot be read: an invoice without a logo is better than none. */
function readLogo(files: FileStore, key: string) {
  return files
    .read(key)
    .then((bytes) => drawLogo(bytes, 240))
    .catch(() => undefined)
}

function mailOf({ recipient, site, ...issued }: Issued, documents: Documents) {
  if (recipient === null) return undefined
  return mailInvoice({ ...issued, recipient, site, documents })
}

type Again = {
  orderId: number
  number: string
  baseAddress: string
  /** Per invoice, so that nobody can fill a mailbox with it. */
  limit: RateLimit
}

/** Mails an invoice of the account again, as it was stored. Returns the recipient. */
export async function mailInvoiceAgain(db: Db, employer: ConfirmedEmployer, again: Again) {
  return sendAgain(db, await findOwnIssued(db, employer, again), again)
}

/** gap 233: the same, by an admin. */
export async function mailInvoiceAgainAsAdmin(db: Db, admin: Admin, again: Again & { now: Date }) {
  const { orderId, number, now } = again
  return sendAgain(db, await findIssuedForAdmin(db, admin, again), again, (tx) =>
    writeLogEntry(tx, admin, {
      action: 'mail-sent-again',
      subject: 'order',
      subjectId: orderId,
      accountId: null,
      after: { invoice: number },
      now,
    }),
  )
}

async function sendAgain(
  db: Db,
  issued: Issued | undefined,
  { limit }: Again,
  alsoDo: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
) {
  if (!issued) return refused('not-found')
  const documents = await findDocuments(db, issued.id)
  // It is mailed as soon as they exist.
  if (!documents) return refused('not-made-yet')
  const mail = await mailOf(issued, documents)
  if (!mail) return refused('no-recipient')
  if ((await limit(`invoice ${issued.id}`)) !== undefined) return refused('too-often')
  await db.transaction(async (tx) => {
    await queueMail(tx, mail)
    await alsoDo(tx)
  })
  return done({ recipient: mail.recipient })
}
