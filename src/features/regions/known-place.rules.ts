import { plainText, toleratedErrors, typingDistance } from '#basics/dutch-words.ts'
import { distanceKm, type Position } from '#basics/distance.ts'
import { slugify } from '#basics/slug.ts'

/** A place to search around: one of the board, another Dutch place, a postcode, or a whole region. */
export type KnownPlace = Position & {
  slug: string
  title: string
  /** The place itself; for a postcode, the place that it belongs to. */
  placeSlug: string
  /** Distinguishes it from others: its region or municipality. */
  note: string
  /** Kilometres to the nearest place of the board. */
  kmAway: number
  /** Only if it is a whole region of the board. */
  regionId?: number
}

type OwnPlace = Position & {
  slug: string
  title: string
  regionId: number
  aliases?: readonly string[]
  formerSlugs?: readonly string[]
}
type OwnRegion = { id: number; slug: string; name: string }
type Former = { slug: string; formerSlugs?: readonly string[] }
type DutchPlace = Position & {
  title: string
  municipality: string
  postcodes: readonly (Position & { code: string })[]
}
type Lists = {
  places: readonly OwnPlace[]
  regions: readonly OwnRegion[]
  formerRegions?: readonly Former[]
  dutchPlaces: readonly DutchPlace[]
}

export type KnownPlaces = ReturnType<typeof buildKnownPlaces>

/** Local nicknames of places. */
const nicknames: Record<string, string> = {
  bosch: 's-hertogenbosch',
  denbosch: 's-hertogenbosch',
  hertogenbosch: 's-hertogenbosch',
  rooi: 'sint-oedenrode',
  oedenrode: 'sint-oedenrode',
  denhaag: 's-gravenhage',
  schijnel: 'schijndel',
  ehv: 'eindhoven',
  hadee: 'heeswijk-dinther',
  uje: 'uden',
  kuuk: 'cuijk',
  michielsgestel: 'sint-michielsgestel',
  bommel: 'zaltbommel',
  nimwegen: 'nijmegen',
}

/** Additions to the name of a place that do not change its meaning: `Veghel-Zuid`, `Oss, Nederland`. */
const sides = new Set('centrum binnenstad noord zuid oost west nederland nb brabant'.split(' '))
/** What people type before or after the name in a field that is only for places. */
const surroundings = new Set('regio omgeving gemeente in bij rond rondom nabij te en van stad'.split(' '))
/** Areas larger than all regions of the board together. */
const wholeAreas = new Set(
  'brabant noordbrabant oostbrabant noordoostbrabant heelbrabant provincienoordbrabant nederland heelnederland'.split(
    ' ',
  ),
)

/** Places whose name is an ordinary word: in a search they only count after `in` or `bij`. */
const ordinaryWords = new Set(
  'best beek bergen broek drunen ham haps heen houten kessel lent made someren well zand zetten'.split(' '),
)

/** Within this many kilometres of the board, a place name in a search is taken as a place. */
const nearKm = 45
/** Within this many kilometres, a place is recognised despite a typing error; farther away it is only suggested. */
const sureKm = 20
const mostSuggestions = 3
const farthestPostcodeKm = 10

/** Finds places by name, nickname and postcode, whatever the spelling. */
export function buildKnownPlaces({ places, regions, formerRegions = [], dutchPlaces }: Lists) {
  const away = nearestTo(places)
  const bySlug = new Map<string, KnownPlace>()
  const byKey = new Map<string, KnownPlace>()
  const keep = (place: KnownPlace, ...names: string[]) => {
    if (!bySlug.has(place.slug)) bySlug.set(place.slug, place)
    for (const key of names.map(keyOf)) if (!byKey.has(key)) byKey.set(key, place)
  }

  const regionOf = new Map(regions.map((region) => [region.id, region]))
  for (const { slug, title, latitude, longitude, regionId, aliases = [] } of places) {
    const note = regionOf.get(regionId)?.name ?? ''
    keep(
      { slug, placeSlug: slug, title, latitude, longitude, note, kmAway: 0 },
      title,
      slug,
      ...partsOf(title),
      ...aliases,
    )
  }
  for (const { id, slug, name } of regions) {
    const own = places.filter(({ regionId }) => regionId === id)
    if (own.length > 0)
      keep({ slug, placeSlug: slug, title: name, note: '', kmAway: 0, regionId: id, ...middleOf(own) }, name, slug)
  }
  // A search saved before a place was renamed or merged still finds it. Current names take precedence.
  for (const { slug, formerSlugs = [] } of [...places, ...formerRegions]) {
    // A region without places cannot be searched around.
    if (!bySlug.has(slug)) continue
    for (const former of formerSlugs) {
      if (!bySlug.has(former)) bySlug.set(former, bySlug.get(slug)!)
      if (!byKey.has(keyOf(former))) byKey.set(keyOf(former), bySlug.get(slug)!)
    }
  }
  // Of two places with the same name, the nearest one is meant.
  const others = dutchPlaces
    .map((place) => ({ ...place, kmAway: away(place) }))
    .toSorted((one, other) => one.kmAway - other.kmAway)
  for (const { title, municipality, latitude, longitude, kmAway, postcodes } of others) {
    const placeSlug = slugify(title)
    keep({ slug: placeSlug, placeSlug, title, latitude, longitude, kmAway, note: municipality }, title)
    for (const { code, ...position } of postcodes) {
      keep({ slug: code, placeSlug, title: `${code} ${title}`, ...position, kmAway, note: municipality }, code)
    }
  }
  for (const [title, ones] of Map.groupBy(others, ({ municipality }) => municipality)) {
    const slug = slugify(title)
    const middle = middleOf(ones)
    keep({ slug, placeSlug: slug, title, note: '', kmAway: away(middle), ...middle }, title)
  }
  for (const [nickname, name] of Object.entries(nicknames)) {
    const place = byKey.get(keyOf(name))
    if (place && !byKey.has(nickname)) byKey.set(nickname, place)
  }
  const postcodes = [...bySlug.values()].filter(({ slug, kmAway }) => /^\d{4}$/.test(slug) && kmAway <= nearKm)
  const near = [...byKey].filter(([key, { kmAway }]) => kmAway <= nearKm && !/^\d/.test(key))

  const findExact = (text: string): KnownPlace | undefined => {
    const key = keyOf(text)
    const postcode = /^(\d{4})([a-z]{2})?$/.exec(key)?.[1]
    return byKey.get(postcode ?? key)
  }
  const find = (text: string) => findExact(text) ?? findExact(without(sides, text))

  return {
    bySlug: (slug: string) => bySlug.get(slug),
    find,
    /** `Brabant`: contains every vacancy of the board. */
    isEverywhere: (text: string) => wholeAreas.has(keyOf(text)),
    /** The place typed in the place field: also with one typing error, if only one place nearby resembles it. */
    findTyped(text: string): KnownPlace | undefined {
      const name = without(surroundings, text)
      const [postcode] = /^\s*\d{4}\b/.exec(text) ?? []
      const known = find(text) ?? find(name) ?? find(postcode ?? '')
      if (known) return known
      const key = keyOf(name)
      const most = Math.min(toleratedErrors(key), 1)
      const isAlike = ([one, { kmAway }]: readonly [string, KnownPlace]) =>
        most > 0 && kmAway <= sureKm && typingDistance(key, one, most) <= most
      const alike = new Set(near.filter(isAlike).map(second))
      return alike.size === 1 ? [...alike][0] : undefined
    },
    /** Suggestions for an unknown name, the most similar first. */
    suggest(text: string): KnownPlace[] {
      const key = keyOf(without(surroundings, text))
      if (key.length < 3) return []
      const most = Math.max(2, Math.floor(key.length / 3))
      const alike = near
        .map(([name, place]) => ({ place, errors: errorsBetween(key, name, most) }))
        .filter(({ errors }) => errors <= most)
        .toSorted((one, other) => one.errors - other.errors || one.place.kmAway - other.place.kmAway)
      return [...new Set(alike.map(({ place }) => place))].slice(0, mostSuggestions)
    },
    /** Places whose name begins with the typed text, the board's own first. */
    complete(text: string): KnownPlace[] {
      const key = keyOf(text)
      if (key.length < 2) return []
      const fitting = (/^\d/.test(key) ? [...byKey] : near)
        .filter(([name]) => name.startsWith(key))
        .map(second)
        .toSorted((one, other) => one.kmAway - other.kmAway || one.title.localeCompare(other.title, 'nl'))
      return [...new Set(fitting)].slice(0, 8)
    },
    /** The postcode with the nearest centre, if it is nearby. */
    findNearest(position: Position): KnownPlace | undefined {
      let nearest: { place: KnownPlace; km: number } | undefined
      for (const place of postcodes) {
        const km = distanceKm(position, place)
        if (!nearest || km < nearest.km) nearest = { place, km }
      }
      return nearest && nearest.km < farthestPostcodeKm ? nearest.place : undefined
    },
    /** A place among other words: one nearby, and not an ordinary word unless a preposition precedes it. */
    findAmongWords(words: readonly string[], isAfterPreposition: boolean): KnownPlace | undefined {
      const text = words.join(' ')
      const found = find(text)
      if (!found || found.kmAway > nearKm) return undefined
      const isClear = found.kmAway === 0 || isAfterPreposition || (text.length > 2 && !ordinaryWords.has(text))
      return isClear ? found : undefined
    },
  }
}

/**
 * The number of kilometres to the nearest of these places. Thousands of places are measured, so it treats the earth as
 * flat: within the Netherlands that is accurate to a few per cent.
 */
function nearestTo(places: readonly Position[]) {
  const kmPerDegree = 111.2
  const middle = places.length > 0 ? middleOf(places).latitude : 0
  const narrowing = Math.cos((middle * Math.PI) / 180)
  return ({ latitude, longitude }: Position) => {
    let nearest = Infinity
    for (const place of places) {
      const north = (place.latitude - latitude) * kmPerDegree
      const east = (place.longitude - longitude) * kmPerDegree * narrowing
      nearest = Math.min(nearest, north * north + east * east)
    }
    return Math.sqrt(nearest)
  }
}

/** The same key for `St. Oedenrode`, `Sint Oedenrode` and `sint-oedenrode`. */
function keyOf(name: string) {
  const words = plainText(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 8)
    .map((word) => (word === 'st' ? 'sint' : word))
    .join('')
    .slice(0, 60)
}

/** The other words of a name, or an empty string if there are none. */
function without(leftOut: ReadonlySet<string>, text: string) {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !leftOut.has(word)).join(' ')
}

/**
 * The difference between the typed text and a name. The beginning of a name counts as equal, and a part of it nearly
 * so.
 */
function errorsBetween(key: string, name: string, most: number) {
  if (name.startsWith(key)) return 0
  return key.length > 3 && name.includes(key) ? 1 : typingDistance(key, name, most)
}

/** `Heeswijk-Dinther` is also found as `Heeswijk`. */
function partsOf(title: string) {
  return title.split('-').filter((part) => part.length > 4 && part !== title)
}

function middleOf(places: readonly Position[]): Position {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  }
}

function second<Thing>([, thing]: readonly [unknown, Thing]) {
  return thing
}
