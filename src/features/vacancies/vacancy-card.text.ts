import { formatKm } from '#basics/distance.ts'
import { formatPosted } from '#basics/dutch-date.ts'

/** Every Dutch sentence on a card of a vacancy. A separate file, because every page with cards loads it. */
export const vacancyCardText = {
  posted: (at: Date, now: Date) => `geplaatst ${formatPosted(at, now)}`,
  km: (km: number) => `${formatKm(km)} km`,
  minutes: (minutes: number) => `${minutes} min`,
  byBike: 'Met de fiets ongeveer',
  byCar: 'Met de auto ongeveer',
  keep: (title: string) => `Bewaar ${title}`,
  unkeep: (title: string) => `Bewaard: ${title}. Bewaar niet langer`,
  keepShort: 'Bewaar',
  unkeepShort: 'Bewaard',
}
