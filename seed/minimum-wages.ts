import type { MinimumWage } from '#features/reference/minimum-wage.rules.ts'

// Besluit minimumjeugdloon: the same since 1 July 2019.
const youthPercentages = { 15: 30, 16: 34.5, 17: 39.5, 18: 50, 19: 60, 20: 80 }

/**
 * The wettelijk minimumuurloon, which the Minister of Social Affairs fixes in the Staatscourant for each half year:
 * https://www.rijksoverheid.nl/onderwerpen/minimumloon. Later amounts are added by an admin.
 */
const source = 'https://www.rijksoverheid.nl/onderwerpen/minimumloon'

export const minimumWages: readonly (MinimumWage & { source: string })[] = [
  { fromDay: '2024-01-01', hourlyCents: 1327, youthPercentages, source },
  { fromDay: '2024-07-01', hourlyCents: 1368, youthPercentages, source },
  { fromDay: '2025-01-01', hourlyCents: 1406, youthPercentages, source },
  { fromDay: '2025-07-01', hourlyCents: 1440, youthPercentages, source },
  { fromDay: '2026-01-01', hourlyCents: 1471, youthPercentages, source },
]
