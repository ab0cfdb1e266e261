// gap 80: a plain estimate. Roads are about 1.3 times as long as the straight line; a bike does 16 km an hour; a car
// 48 km an hour on regional roads, and two minutes go to getting in and parking.
const detour = 1.3
const bikeKmPerHour = 16.4
const carKmPerHour = 48
const carStartMinutes = 2
/** Nobody takes the bike further than this. */
const longestRideKm = 20
/** Longer trips are on motorways, where this says far too much. */
const longestTripKm = 30

/** About how many minutes a trip takes, from the distance in a straight line; undefined if that cannot be told. */
export function estimateTravel(km: number) {
  if (km > longestTripKm) return undefined
  const road = km * detour
  return {
    bikeMinutes: km <= longestRideKm ? Math.max(1, Math.round((road / bikeKmPerHour) * 60)) : undefined,
    carMinutes: Math.max(1, Math.round(carStartMinutes + (road / carKmPerHour) * 60)),
  }
}
