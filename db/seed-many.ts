import { sql } from 'drizzle-orm'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'

// Large enough to be fast, small enough to show progress and keep transactions short.
const vacanciesPerStep = 10_000
const vacanciesPerCompany = 50

type Report = (vacancies: number) => void

/**
 * Adds vacancies up to this number, all copies of the demo's, to see how the site performs when it is full. They have
 * no credit transactions: to test the ledger, use the demo itself.
 */
export async function seedMany(db: Db, { total, now, report }: { total: number; now: Date; report: Report }) {
  const present = await db.$count(vacancies)
  if (present >= total) return 0
  const models = sql`v.slug not like '%-extra-%' and v.status <> 'draft'`
  await addCompanies(db, { count: Math.ceil((total - present) / vacanciesPerCompany), now })

  await withoutSearchIndexes(db, async () => {
    const first = await nextNumber(db, 'vacancies')
    for (let added = 0; added < total - present; added += vacanciesPerStep) {
      const count = Math.min(vacanciesPerStep, total - present - added)
      await db.transaction(async (tx) => {
        await addVacancies(tx, { from: first + added, count, models, now })
        await addLinks(tx, { from: first + added, count })
      })
      report(present + added + count)
    }
  })
  await db.execute(sql`analyze`)
  return total - present
}

/**
 * Updating the search indexes row by row takes longer than everything else, so they are dropped and rebuilt at the end.
 */
async function withoutSearchIndexes(db: Db, work: () => Promise<void>) {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and indexname in ('vacancies_search', 'vacancies_search_title', 'vacancies_title_words')`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  try {
    await work()
  } finally {
    for (const { definition } of indexes) await db.execute(sql.raw(definition))
  }
}

/** Copies of the demo's companies at other addresses; they share logo, header, account and people. */
async function addCompanies(db: Db, { count, now }: { count: number; now: Date }) {
  const first = await nextNumber(db, 'companies')
  await db.execute(sql`
    with model as (select *, row_number() over (order by id) - 1 as turn, count(*) over () as models from companies where slug not like '%-extra-%'),
    added as (
      insert into companies (account_id, name, slug, street_name, house_number, postal_code, website, work_at_url, billing_email,
        description, youtube_id, work_at_heading, work_at_lead, work_at_palette, work_day, quote_text, quote_name, quote_role,
        team, weekend_line, rosters, header_image_id, logo_id, primary_contact_id, listed_at, created_at, updated_at)
      select m.account_id, m.name || ' ' || n, m.slug || '-extra-' || n, m.street_name, (1 + n % 240)::text, m.postal_code, m.website,
        m.work_at_url, m.billing_email, m.description, m.youtube_id, m.work_at_heading, m.work_at_lead, m.work_at_palette,
        m.work_day, m.quote_text, m.quote_name, m.quote_role, m.team, m.weekend_line, m.rosters, m.header_image_id, m.logo_id, m.primary_contact_id,
        ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}
      from generate_series(${first}::int, ${first + count - 1}::int) as n join model m on m.turn = n % m.models
      returning id, account_id, primary_contact_id, split_part(slug, '-extra-', 1) as model_slug
    ),
    placed as (
      insert into company_places (company_id, place_id, position)
      select a.id, p.place_id, p.position from added a join companies m on m.slug = a.model_slug join company_places p on p.company_id = m.id
    )
    insert into company_contact_persons (company_id, user_id, account_id)
    select id, primary_contact_id, account_id from added`)
}

async function addVacancies(
  tx: Tx,
  { from, count, models, now }: { from: number; count: number; models: ReturnType<typeof sql>; now: Date },
) {
  // A copy has the same texts as its original, so it reuses their search terms: only company and place are indexed
  // again, and the trigger that would parse every text again is disabled.
  await tx.execute(sql`alter table vacancies disable trigger vacancies_fill_search`)
  // The primes 7919 and 104729 scatter companies, places, days and hours without a random generator.
  await tx.execute(sql`
    with model as (
      select v.*, row_number() over (order by v.id) - 1 as turn, count(*) over () as models from vacancies v where ${models}
    ),
    employer as (
      select c.id, c.primary_contact_id, c.slug, c.name, split_part(c.slug, '-extra-', 1) as model_slug,
        row_number() over (partition by split_part(c.slug, '-extra-', 1) order by c.id) - 1 as turn,
        count(*) over (partition by split_part(c.slug, '-extra-', 1)) as employers
      from companies c
    ),
    place as (select id, slug, title, row_number() over (order by id) - 1 as turn, count(*) over () as places from places),
    sketch as (
      select n, m.*, e.id as employer_id, e.primary_contact_id, e.name as employer_name, p.title as place_title, p.id as new_place_id, p.slug as place_slug,
        ${now.toISOString()}::timestamptz - ((n::bigint * 7919) % 86400) * interval '50 seconds' as moment
      from generate_series(${from}::int, ${from + count - 1}::int) as n
      join model m on m.turn = n % m.models
      join companies mc on mc.id = m.company_id
      join employer e on e.model_slug = split_part(mc.slug, '-extra-', 1) and e.turn = (n / m.models) % e.employers
      join place p on p.turn = (n::bigint * 104729) % p.places
    )
    insert into vacancies (company_id, title, slug, status, place_id, hours_from, hours_to, monthly_salary_from_cents,
      monthly_salary_to_cents, hourly_salary_from_cents, hourly_salary_to_cents, salary_description, job_title, job_text, tasks_title,
      tasks_text, candidate_title, candidate_text, offer_title, offer_text, questions, is_anonymous_first, coordinator_id, posted_at, expires_at, paid_until, ended_at, created_at, updated_at, search, search_title, title_words)
    select employer_id, title, left(slug, 120) || '-' || place_slug || '-extra-' || n, status, new_place_id, hours_from, hours_to,
      monthly_salary_from_cents, monthly_salary_to_cents, hourly_salary_from_cents, hourly_salary_to_cents, salary_description, job_title,
      job_text, tasks_title, tasks_text, candidate_title, candidate_text, offer_title, offer_text, questions, is_anonymous_first, primary_contact_id,
      case when status = 'open' then moment else posted_at end,
      case when status = 'open' then (date_trunc('day', moment at time zone 'Europe/Amsterdam') + interval '61 days - 1 second') at time zone 'Europe/Amsterdam' else expires_at end,
      case when status = 'open' then (date_trunc('day', moment at time zone 'Europe/Amsterdam') + interval '61 days - 1 second') at time zone 'Europe/Amsterdam' else paid_until end,
      ended_at, case when status = 'open' then moment else created_at end, case when status = 'open' then moment else updated_at end,
      ts_filter(search, '{a,d}') || setweight(to_tsvector('nl', employer_name || ' ' || place_title), 'B'),
      lower(unaccent(title || ' ' || employer_name)),
      ts_filter(title_words, '{a}') || setweight(to_tsvector('simple', regexp_replace(unaccent(employer_name), '[^[:alnum:]]+', ' ', 'g')), 'B')
    from sketch`)
  // A table cannot be altered while triggers on it wait for the end of the transaction.
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`alter table vacancies enable trigger vacancies_fill_search`)
}

/** A copy has the professions, employments and educations of its original. */
async function addLinks(tx: Tx, { from, count }: { from: number; count: number }) {
  for (const [table, column] of [
    ['vacancy_professions', 'profession_id'],
    ['vacancy_employments', 'employment_id'],
    ['vacancy_educations', 'education_id'],
  ] as const) {
    await tx.execute(sql`
      with model as (
        select v.id, row_number() over (order by v.id) - 1 as turn, count(*) over () as models
        from vacancies v where v.slug not like '%-extra-%' and v.status <> 'draft'
      ),
      extra as (
        select id, split_part(slug, '-extra-', 2)::int as n from vacancies
        where slug like '%-extra-%' and id > (select max(id) from vacancies) - ${count}::int
      )
      insert into ${sql.identifier(table)} (vacancy_id, ${sql.identifier(column)}, position)
      select x.id, l.${sql.identifier(column)}, l.position from extra x
      join model m on m.turn = x.n % m.models join ${sql.identifier(table)} l on l.vacancy_id = m.id
      where x.n >= ${from}::int`)
  }
}

/** The first unused number of a copy after an earlier run. */
async function nextNumber(db: Db, table: 'vacancies' | 'companies') {
  const [row] = await rowsOf<{ next: number }>(
    db,
    sql`select coalesce(max(split_part(slug, '-extra-', 2)::int), 0) + 1 as next from ${sql.identifier(table)} where slug like '%-extra-%'`,
  )
  return Number(row!.next)
}
