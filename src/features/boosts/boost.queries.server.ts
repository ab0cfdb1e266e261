import { aliasedTable, type SQL, sql } from 'drizzle-orm'
import { daysUpTo, shownDays } from '#features/figures/figure.rules.ts'
import { localDay } from '#basics/dutch-date.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { hoursPerMonth } from '#features/vacancies/vacancy-pay.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import type { Comparable } from './boost.rules.ts'

const words = (row: SQL) => sql`
  coalesce(cardinality(regexp_split_to_array(nullif(btrim(regexp_replace(
    concat_ws(' ', ${row}.job_text, ${row}.tasks_text, ${row}.candidate_text, ${row}.offer_text),
    '<[^>]*>', ' ', 'g')), ''), '[[:space:]]+')), 0)`

const middle = (value: SQL) => sql`(percentile_cont(0.5) within group (order by ${value}))::float8`

/** The number of words in a vacancy's texts, without their markup. */
export async function countWords(db: Db, vacancyId: number) {
  const [row] = await rowsOf<{ words: number }>(
    db,
    sql`select ${words(sql`v`)} as words from vacancies v where v.id = ${vacancyId}`,
  )
  return row?.words ?? 0
}

/** Open vacancies of other accounts in the same region that share a profession with this one. */
export async function findComparable(db: Db, { vacancyId, now }: { vacancyId: number; now: Date }) {
  const [from] = daysUpTo(localDay(now), shownDays)
  const [row] = await rowsOf<Comparable>(
    db,
    sql`with own as (
        select v.id, p.region_id, c.account_id
        from vacancies v join places p on p.id = v.place_id join companies c on c.id = v.company_id
        where v.id = ${vacancyId}
      ), alike as (
        select v.company_id, ${words(sql`v`)} as words,
          coalesce(v.monthly_salary_from_cents, v.monthly_salary_to_cents,
            coalesce(v.hourly_salary_from_cents, v.hourly_salary_to_cents) * ${hoursPerMonth}::float8) as pay_from,
          coalesce(v.monthly_salary_to_cents, v.monthly_salary_from_cents,
            coalesce(v.hourly_salary_to_cents, v.hourly_salary_from_cents) * ${hoursPerMonth}::float8) as pay_to,
          (select coalesce(sum(f.count), 0) from vacancy_figures f
            where f.vacancy_id = v.id and f.kind = 'view' and f.day >= ${from})::float8
            / greatest(1, least(${shownDays}::int, ${localDay(now)}::date - (v.posted_at at time zone 'Europe/Amsterdam')::date + 1)) as views_per_day
        from own
        join places p on p.region_id = own.region_id
        join vacancies v on v.place_id = p.id
        join companies c on c.id = v.company_id and c.account_id <> own.account_id
        where ${isPublic(now, aliasedTable(vacancies, 'v'))}
          and exists (select 1 from vacancy_professions mine join vacancy_professions theirs using (profession_id)
            where mine.vacancy_id = own.id and theirs.vacancy_id = v.id)
      )
      select exists (select 1 from vacancy_professions where vacancy_id = ${vacancyId}) as "hasProfession",
        count(*)::int as vacancies, count(distinct company_id)::int as companies, count(pay_to)::int as "withPay",
        ${middle(sql`pay_from`)} as "payFrom", ${middle(sql`pay_to`)} as "payTo",
        ${middle(sql`words`)} as words, ${middle(sql`views_per_day`)} as "viewsPerDay"
      from alike`,
  )
  return row!
}
