import { middleCrop } from '#basics/crop.ts'
import type { KeptPicture } from './form.ts'

type Props = { picture: KeptPicture; aspect: number; className?: string }

/** The part of a picture that its crop selects; without a crop, its middle. */
export function CroppedPicture({ picture, aspect, className = '' }: Props) {
  const { left, top, width, height } = picture.crop ?? middleCrop({ picture, aspect })
  return (
    <span className={`relative block overflow-hidden bg-moss ${className}`} style={{ aspectRatio: aspect }}>
      <img
        src={picture.address}
        alt={picture.alternativeText}
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
    </span>
  )
}
