import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import type { Channel } from './channel.rules.ts'
import type { FigureKind } from './figure.rules.ts'

export type Counted = {
  vacancyId: number
  day: string
  kind: FigureKind
  channel: Channel
  /** The account of an employer who views pages: visits to their own vacancies are not counted. */
  accountId: number | null
}

/** Adds the collected counts. A vacancy that no longer exists, or is a draft, is left out. */
export async function saveFigures(db: Db, counted: readonly (Counted & { count: number })[]) {
  const rows = counted.map(({ vacancyId, day, kind, channel, accountId, count }) => ({
    vacancy_id: vacancyId,
    day,
    kind,
    channel,
    account_id: accountId,
    count,
  }))
  // In a fixed order, so that two processes writing at the same time cannot deadlock.
  await db.execute(sql`
    insert into vacancy_figures (vacancy_id, day, kind, channel, count)
    select c.vacancy_id, c.day, c.kind, c.channel, sum(c.count)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(vacancy_id int, day date, kind text, channel text, account_id int, count int)
    join vacancies v on v.id = c.vacancy_id and v.status <> 'draft'
    join companies on companies.id = v.company_id and companies.account_id is distinct from c.account_id
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (vacancy_id, day, kind, channel) do update set count = vacancy_figures.count + excluded.count`)
}
