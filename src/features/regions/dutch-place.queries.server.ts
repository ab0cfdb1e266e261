// Facts of the Dutch postal system: every place with its municipality, its centre, and its four-digit postcodes, each
// with the centre of its area; no postcodes for a village that shares that of another. Municipalities as of 2023.
// One line per place: title;municipality;latitude longitude;postcode latitude longitude,…
// decision 030
import lines from './dutch-place.facts.json' with { type: 'json' }

/** A Dutch place and its postcodes. */
export type DutchPlace = {
  title: string
  municipality: string
  latitude: number
  longitude: number
  postcodes: readonly { code: string; latitude: number; longitude: number }[]
}

let parsed: readonly DutchPlace[] | undefined

/** Every place of the Netherlands, in alphabetical order. */
export function listDutchPlaces() {
  return (parsed ??= lines.map(parse))
}

function parse(line: string): DutchPlace {
  const [title, municipality, centre, postcodes] = line.split(';') as [string, string, string, string]
  const [latitude, longitude] = centre.split(' ').map(Number) as [number, number]
  return {
    title,
    municipality,
    latitude,
    longitude,
    postcodes: postcodes
      .split(',')
      .filter(Boolean)
      .map((one) => {
        const [code, north, east] = one.split(' ') as [string, string, string]
        return { code, latitude: Number(north), longitude: Number(east) }
      }),
  }
}
