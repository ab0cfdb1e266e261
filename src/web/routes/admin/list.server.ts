import { localDay } from '#basics/dutch-date.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Knowledge } from '#features/search/knowledge.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { type DataList, type Listing, sheetOf } from '#ui/lists/data-list.ts'
import { type ListQuery, readListQuery, readSheetQuery, startingView } from '#ui/lists/list-query.rules.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { csvResponse } from '#web/request/csv-response.server.ts'
import { findPage } from '#web/request/find-page.ts'

/** Finds the requested page of a list. */
export type Find<Row> = (
  db: Db,
  admin: Admin,
  asked: { asked: ListQuery; now: Date; knowledge: () => Promise<Knowledge> },
) => Promise<{ rows: Row[]; total: number }>

/** The list query in an address. */
export async function loadList<Row>(
  { context, request }: Pick<RequestArgs, 'context' | 'request'>,
  list: DataList<Row>,
  find: Find<Row>,
): Promise<Listing<Row>> {
  const { db, knowledge, now } = context.get(servicesContext)
  const asked = readListQuery(list, startingView(list, new URL(request.url).searchParams))
  const at = now()
  const admin = context.get(adminContext)
  const found = await findPage(asked, asked.perPage, (page) => find(db, admin, { asked: page, now: at, knowledge }))
  return { ...found, now: at }
}

/** All the rows that the address requests, up to a limit, or only the chosen ones, as a file. */
export async function downloadList<Row>({ context, request }: RequestArgs, list: DataList<Row>, find: Find<Row>) {
  const { db, knowledge, now } = context.get(servicesContext)
  const asked = readSheetQuery(list, new URL(request.url).searchParams)
  const { rows } = await find(db, context.get(adminContext), { asked, now: now(), knowledge })
  const isAsked = (row: Row) => asked.only?.includes(Number(list.keyOf(row))) ?? true
  return csvResponse(`${list.name}-${localDay(now())}.csv`, sheetOf(list, rows.filter(isAsked)))
}
