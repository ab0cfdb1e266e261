import { useEffect, useState } from 'react'
import { middleCrop, writeCrop } from '#basics/crop.ts'
import type { KeptPicture } from './form.ts'

const widest = 960

/** The pictures as they will look once cropped; each is shown whole until its crop is ready. */
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
    const part = crop ?? middleCrop({ picture, aspect })
    const canvas = document.createElement('canvas')
    canvas.width = widest
    canvas.height = Math.round(widest / aspect)
    const [width, height] = [canvas.width / part.width, canvas.height / part.height]
    // An SVG has no pixels to crop by, so the whole picture is drawn, larger than the canvas.
    canvas.getContext('2d')!.drawImage(image, -part.left * width, -part.top * height, width, height)
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return undefined
  }
}
