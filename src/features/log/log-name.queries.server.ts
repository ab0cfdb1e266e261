import { sql, type SQL } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db.server.ts'
import type { LogSubject } from './log-entry.rules.ts'
import { logEntries } from './log-entry.table.ts'

const hostIn = (url: SQL) => sql`substring(${url} from '^[a-z]+://(?:[^/?#]*@)?([^/?#]+)')`

// This feature may not import the others. What people sent or requested themselves (mails, messages, job alerts) is
// only shown by number.
const named = {
  user: sql`select id, nullif(concat_ws(' ', first_name, infix, last_name), '') as name from users`,
  account: sql`select id, legal_name as name from accounts`,
  company: sql`select id, name from companies`,
  vacancy: sql`select id, title as name from vacancies`,
  order: sql`select id, number as name from orders`,
  plan: sql`select id, title as name from plans`,
  profession: sql`select id, title as name from professions`,
  education: sql`select id, title as name from educations`,
  employment: sql`select id, title as name from employments`,
  place: sql`select id, title as name from places`,
  region: sql`select id, title as name from regions`,
  occupation: sql`select id, title as name from occupations`,
  'occupation-family': sql`select id, title as name from occupation_families`,
  'minimum-wage': sql`select id, to_char(from_day, 'DD-MM-YYYY') as name from minimum_wages`,
  page: sql`select id, title as name from pages`,
  article: sql`select id, title as name from articles`,
  faq: sql`select id, question as name from faqs`,
  redirect: sql`select id, from_path as name from redirects`,
  // Only the host: the rest of an address may contain a key. A removed one is still known from its log entries.
  webhook: sql`select id, ${hostIn(sql`url`)} as name from webhooks
    union all select subject_id, before ->> 'host' from log_entries where subject = 'webhook' and action = 'webhook-removed'`,
  import: sql`select id, ${hostIn(sql`address`)} as name from import_sources
    union all select subject_id, before ->> 'host' from log_entries where subject = 'import' and before ? 'host' and not after ? 'host'`,
  'api-token': sql`select id, name from api_tokens`,
} satisfies Partial<Record<LogSubject, SQL>>

type Named = keyof typeof named

/** The current name of an entry's subject; null for one that is gone, or has no name. */
export const subjectName = sql<string | null>`case ${logEntries.subject} ${sql.join(
  Object.entries(named).map(
    ([kind, rows]) =>
      sql`when ${sql.raw(`'${kind}'`)} then (select thing.name from (${rows}) thing where thing.id = ${logEntries.subjectId} limit 1)`,
  ),
  sql` `,
)} end`

/** The logged fields that contain ids, and of what. */
const idFields: Readonly<Record<string, Named>> = {
  accountId: 'account',
  blocked: 'user',
  familyId: 'occupation-family',
  professionId: 'profession',
  regionId: 'region',
  regionIds: 'region',
  siteId: 'region',
}

type Values = Record<string, unknown>
type Logged = { before: Values; after: Values }

/** The same rows, with names in place of ids; what is gone keeps its id. */
export async function nameIds<Row extends Logged>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const wanted = new Map<Named, Set<number>>()
  for (const { before, after } of rows) {
    for (const [field, value] of [...Object.entries(before), ...Object.entries(after)]) {
      const kind = kindOf(field)
      if (!kind) continue
      const ids = [value].flat().filter((id) => typeof id === 'number')
      if (ids.length > 0) wanted.set(kind, new Set([...(wanted.get(kind) ?? []), ...ids]))
    }
  }
  if (wanted.size === 0) return [...rows]
  const found = await rowsOf<{ kind: Named; id: number; name: string }>(
    db,
    sql.join(
      [...wanted].map(
        ([kind, ids]) => sql`select ${kind}::text as kind, thing.id, thing.name from (${named[kind]}) thing
          where thing.id = any(${`{${[...ids].join(',')}}`}::int[])`,
      ),
      sql` union all `,
    ),
  )
  const names = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const nameIn = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, nameOf(kindOf(field), value)]))
  const nameOf = (kind: Named | undefined, value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => nameOf(kind, one)) : (names.get(`${kind} ${String(value)}`) ?? value)
  return rows.map((row) => ({ ...row, before: nameIn(row.before), after: nameIn(row.after) }))
}

function kindOf(field: string) {
  return Object.hasOwn(idFields, field) ? idFields[field] : undefined
}
