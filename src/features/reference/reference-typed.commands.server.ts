import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { chosenIn } from './reference-usage.queries.server.ts'

/** The columns with forms as they were typed. This feature may not import the tables of vacancies. */
const kept = [
  { table: sql.raw('vacancies'), values: sql.raw('typed') },
  { table: sql.raw('vacancy_templates'), values: sql.raw('typed') },
  { table: sql.raw('form_drafts'), values: sql.raw('values') },
]

type Moving = { field: 'place' | 'profession' | 'employment' | 'education'; fromId: number; intoId: number }

/** Moves an employer's meanings for words of a feed to the entry that the chosen one is merged into. */
export async function moveWordsOfFeeds(tx: Tx, { field, fromId, intoId }: Moving) {
  const named = sql`jsonb_build_object('field', ${field}::text, 'id', ${fromId}::int)`
  await tx.execute(sql`update import_sources set words = (
      select jsonb_agg(case when word @> ${named} then jsonb_set(word, '{id}', to_jsonb(${intoId}::int)) else word end
        order by place)
      from jsonb_array_elements(words) with ordinality as said(word, place))
    where words @> jsonb_build_array(${named})`)
}

/** Replaces an entry in stored forms by the one that it is merged into. */
export async function moveTypedChoices(
  tx: Tx,
  { field, fromId, intoId }: { field: string; fromId: number; intoId: number },
) {
  const [from, into] = [sql`${fromId}::text`, sql`to_jsonb(${intoId}::text)`]
  for (const { table, values } of kept) {
    const choice = sql`${values} -> ${field}::text`
    await tx.execute(sql`update ${table} set ${values} = jsonb_set(${values}, array[${field}::text],
        case jsonb_typeof(${choice})
          when 'array' then (
            select jsonb_agg(to_jsonb(id) order by place) from (
              select case id when ${from} then ${intoId}::text else id end as id, min(place) as place
              from jsonb_array_elements_text(${choice}) with ordinality as chosen(id, place) group by 1
            ) merged)
          else ${into}
        end)
      where ${chosenIn(values, field, sql`${fromId}`)}`)
  }
}
