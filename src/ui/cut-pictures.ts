import { useEffect, useState } from 'react'
import { middleCrop, pixelsOf, writeCrop } from '#basics/crop.ts'
import type { KeptPicture } from './form.ts'

const widest = 960

/** The pictures as they look once they are cropped; until one is ready it is shown whole. */
export function useCutPictures(pictures: readonly KeptPicture[], aspect: number) {
  const [cut, setCut] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let isGone = false
    for (const picture of pictures) {
      if (!picture.crop || cut[nameOf(picture)]) continue
      void cutOut(picture, aspect).then((address) => {
        if (address && !isGone) setCut((before) => ({ ...before, [nameOf(picture)]: address }))
      })
    }
    return () => {
      isGone = true
    }
  }, [pictures, aspect, cut])
  return pictures.map(({ address, alternativeText, ...picture }) => ({
    address: cut[nameOf({ address, ...picture })] ?? address,
    alternativeText,
  }))
}

function nameOf({ address, crop }: Pick<KeptPicture, 'address' | 'crop'>) {
  return crop ? `${address} ${writeCrop(crop)}` : address
}

async function cutOut({ address, crop, ...picture }: KeptPicture, aspect: number) {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    // A drawing has no pixels of its own: the browser chooses how many.
    const drawn = { width: image.naturalWidth, height: image.naturalHeight }
    const { left, top, width, height } = pixelsOf(crop ?? middleCrop({ picture, aspect }), drawn)
    const canvas = document.createElement('canvas')
    canvas.width = widest
    canvas.height = Math.max(1, Math.round(canvas.width / aspect))
    const whole = [left, top, width, height] as const
    canvas.getContext('2d')!.drawImage(image, ...whole, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return undefined
  }
}
