import { findMedianPay, mostCompared, type PayGroup } from '#features/vacancies/vacancy-median.queries.server.ts'
import { medianOf } from '#features/vacancies/vacancy-median.rules.ts'
import type { Db } from '#platform/db.server.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import { listRegionPlaces, type RegionMemory } from './vacancy-region.queries.server.ts'

/** The median full-time pay of a region's open vacancies in one profession, from the in-memory index if it is ready. */
export async function findRegionMedian(db: Db, group: PayGroup & { memory: RegionMemory }) {
  const { index, knowledge } = group.memory
  if (!index) return findMedianPay(db, group)
  const { professionId, regionId } = group
  const now = group.now.getTime()
  const areaIds = listRegionPlaces(knowledge, regionId)
  return keepMedian(index, `${areaIds.join()} ${professionId}`, now, () =>
    medianOf(
      index
        .listNewest({ now, areaIds, professionIds: [professionId], limit: mostCompared })
        .map(({ middlePayCents }) => middlePayCents),
    ),
  )
}

type Kept = { version: number; until: number; medians: Map<string, number | undefined> }
const keptOf = new WeakMap<VacancyIndex, Kept>()

/** Caches the medians, one per region and profession, until something changes or a vacancy closes automatically. */
function keepMedian(index: VacancyIndex, key: string, now: number, find: () => number | undefined) {
  const known = keptOf.get(index)
  const isRight = known?.version === index.version && now < known.until
  const kept = isRight ? known : { version: index.version, until: index.nextClosing(now), medians: new Map() }
  keptOf.set(index, kept)
  if (!kept.medians.has(key)) kept.medians.set(key, find())
  return kept.medians.get(key)
}
