import { vacancyFigures } from '#features/figures/figure.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { planFigures } from '../seed/figures.ts'
import { insertAll } from './seed-rows.ts'

export async function seedFigures(
  tx: Tx,
  planned: ReturnType<typeof planFigures>,
  { vacancyIds }: { vacancyIds: readonly number[] },
) {
  await insertAll(
    tx,
    vacancyFigures,
    planned.map(({ vacancyIndex, ...figure }) => ({ ...figure, vacancyId: vacancyIds[vacancyIndex]! })),
  )
}
