/** A rectangle of a picture, as fractions of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number }
/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number }
/** A picture, and the shape that is cut from it: its width divided by its height. */
export type Cropping = { picture: PictureSize; aspect: number }

export const mostZoom = 5

/** The largest crop of this shape, in the middle: what a picture without a crop shows. */
export function middleCrop({ picture, aspect }: Cropping): Crop {
  const relative = aspect / (picture.width / picture.height)
  const width = Math.min(1, relative)
  const height = Math.min(1, 1 / relative)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

/** How far a crop is zoomed in: 1 is as much of the picture as its shape allows. */
export function zoomOf(crop: Crop, cropping: Cropping) {
  return middleCrop(cropping).width / crop.width
}

/** The same centre, closer or farther. */
export function zoomTo(crop: Crop, zoom: number, cropping: Cropping): Crop {
  const largest = middleCrop(cropping)
  const by = between(zoom, 1, mostZoom)
  const [width, height] = [largest.width / by, largest.height / by]
  return inside({
    left: crop.left + (crop.width - width) / 2,
    top: crop.top + (crop.height - height) / 2,
    width,
    height,
  })
}

export function moveCrop(crop: Crop, { right, down }: { right: number; down: number }): Crop {
  return inside({ ...crop, left: crop.left + right, top: crop.top + down })
}

/** A corner of a crop: left or right, top or bottom. */
export type Corner = { isRight: boolean; isBottom: boolean }

/** Drags a corner to a position in the picture; the opposite corner stays where it is. */
export function resizeCrop(crop: Crop, { isRight, isBottom }: Corner, across: number, cropping: Cropping): Crop {
  const largest = middleCrop(cropping)
  const [x, y] = [isRight ? crop.left : crop.left + crop.width, isBottom ? crop.top : crop.top + crop.height]
  const shape = largest.width / largest.height
  const room = Math.min(isRight ? 1 - x : x, (isBottom ? 1 - y : y) * shape)
  const width = between(isRight ? across - x : x - across, largest.width / mostZoom, room)
  const height = width / shape
  return { left: isRight ? x : x - width, top: isBottom ? y : y - height, width, height }
}

/** The nearest crop that has the shape, is inside the picture and shows enough of it. */
export function fitCrop(crop: Crop, cropping: Cropping): Crop {
  return zoomTo(crop, zoomOf(crop, cropping), cropping)
}

/** The pixels that a crop cuts out: at least one. */
export function pixelsOf(crop: Crop, { width, height }: PictureSize) {
  const left = Math.min(Math.round(crop.left * width), width - 1)
  const top = Math.min(Math.round(crop.top * height), height - 1)
  return {
    left,
    top,
    width: between(Math.round(crop.width * width), 1, width - left),
    height: between(Math.round(crop.height * height), 1, height - top),
  }
}

const digits = 4

/** As a form submits it: `0.1 0.25 0.8 0.4`. */
export function writeCrop({ left, top, width, height }: Crop) {
  return [left, top, width, height].map((part) => part.toFixed(digits)).join(' ')
}

/** Undefined for anything but a crop inside a picture. */
export function readCrop(written: string): Crop | undefined {
  if (!/^(?:[01]\.\d{1,4} ){3}[01]\.\d{1,4}$/.test(written)) return undefined
  const [left, top, width, height] = written.split(' ').map(Number) as [number, number, number, number]
  const isInside = width > 0 && height > 0 && left + width <= 1 + slack && top + height <= 1 + slack
  return isInside ? inside({ left, top, width: Math.min(width, 1), height: Math.min(height, 1) }) : undefined
}

// Four digits cannot represent every fraction exactly.
const slack = 2 / 10 ** digits

/** Whether two crops look the same. */
export function isSameCrop(one: Crop | null, other: Crop | null) {
  if (one === null || other === null) return one === other
  return (['left', 'top', 'width', 'height'] as const).every((part) => Math.abs(one[part] - other[part]) <= slack)
}

function inside(crop: Crop): Crop {
  return { ...crop, left: between(crop.left, 0, 1 - crop.width), top: between(crop.top, 0, 1 - crop.height) }
}

function between(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most)
}
