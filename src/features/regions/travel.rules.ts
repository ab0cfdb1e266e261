// gap 80: a simple estimate. Roads are about 1.3 times as long as the straight line; a bike does 16 km an hour; a car
// 48 km an hour on regional roads, plus two minutes for getting in and parking.
const detour = 1.3
const bikeKmPerHour = 16.4
const carKmPerHour = 48
const carStartMinutes = 2
/** Nobody cycles further than this. */
const longestRideKm = 20
/** Longer trips use motorways, for which this estimate is far too high. */
const longestTripKm = 30

/**
 * The approximate number of minutes for a trip, from the straight-line distance; undefined if it cannot be estimated.
 */
export function estimateTravel(km: number) {
  if (km > longestTripKm) return undefined
  const road = km * detour
  return {
    bikeMinutes: km <= longestRideKm ? Math.max(1, Math.round((road / bikeKmPerHour) * 60)) : undefined,
    carMinutes: Math.max(1, Math.round(carStartMinutes + (road / carKmPerHour) * 60)),
  }
}
