import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { oneOf } from '#platform/columns.server.ts'
import { channels } from './channel.rules.ts'
import { figureKinds } from './figure.rules.ts'

/** Counters without personal data: at most one row per vacancy, day, kind and channel. */
export const vacancyFigures = pgTable(
  'vacancy_figures',
  {
    vacancyId: integer()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** In Amsterdam. */
    day: date().notNull(),
    kind: text({ enum: figureKinds }).notNull(),
    channel: text({ enum: channels }).notNull(),
    count: integer().notNull(),
  },
  (figure) => [
    primaryKey({ columns: [figure.vacancyId, figure.day, figure.kind, figure.channel] }),
    check('vacancy_figures_kind', oneOf(figure.kind, figureKinds)),
    check('vacancy_figures_channel', oneOf(figure.channel, channels)),
    check('vacancy_figures_count', sql`${figure.count} > 0`),
    index('vacancy_figures_day').on(figure.day, figure.kind),
  ],
)
