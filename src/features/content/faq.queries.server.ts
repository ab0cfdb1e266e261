import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import { showContent } from '#platform/rich-text.server.ts'
import { faqs } from './page.table.ts'

/** Every question in order, with its answer as shown. */
export async function listFaqs(db: Db | Tx) {
  const rows = await db
    .select({ id: faqs.id, audience: faqs.audience, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .orderBy(asc(faqs.sort), asc(faqs.id))
  return rows.map((row) => ({ ...row, answer: showContent(row.answer) }))
}

/** One question, for its form. */
export async function findFaq(db: Db, id: number) {
  const [row] = await db
    .select({
      id: faqs.id,
      audience: faqs.audience,
      question: faqs.question,
      answer: faqs.answer,
      version: faqs.version,
    })
    .from(faqs)
    .where(eq(faqs.id, id))
  return row
}
