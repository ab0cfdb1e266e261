export type Position = { latitude: number; longitude: number }

const earthRadiusKm = 6371

/** Kilometres between two positions, over the surface of the earth (haversine). */
export function distanceKm(from: Position, to: Position) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLatitude = radians(to.latitude - from.latitude)
  const dLongitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLongitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

const exact = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

/** `4,2` and, from 20 km, `24` */
export function formatKm(km: number) {
  return km < 20 ? exact.format(km) : whole.format(km)
}
