import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db } from '#platform/db.server.ts'
import { containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { contactMessages } from './contact-message.table.ts'

export type ContactMessageRow = Awaited<ReturnType<typeof listContactMessages>>['rows'][number]

const selected = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  handledAt: contactMessages.handledAt,
  createdAt: contactMessages.createdAt,
}

export function listContactMessages(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { name, email, subject, message, handledAt, createdAt } = contactMessages
  // This key and those of `columns` are the names in the URL.
  const { staat } = asked.chosen
  const where = and(
    containing(asked.words, [name, email, subject, message]),
    staat === undefined ? undefined : staat === 'open' ? isNull(handledAt) : isNotNull(handledAt),
  )
  const columns = { onderwerp: subject, van: name, wanneer: createdAt }
  const found = db.select(selected).from(contactMessages).where(where).$dynamic()
  return listPage(db, found, { asked, columns, id: contactMessages.id })
}

export async function findContactMessage(db: Db, _admin: Admin, id: number) {
  const { firstName, infix, lastName, email } = users
  const [row] = await db
    .select({ ...selected, by: { firstName, infix, lastName, email } })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.handledById))
    .where(eq(contactMessages.id, id))
  if (!row) return undefined
  const { by, ...message } = row
  return { ...message, handledBy: by && (fullName(by) || by.email) }
}

export function countUnhandledMessages(db: Db, _admin: Admin) {
  return db.$count(contactMessages, isNull(contactMessages.handledAt))
}
