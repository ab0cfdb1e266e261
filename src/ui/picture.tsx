/** A picture on a page. `srcSet`: its smaller versions, `/uploads/small-oven.webp 500w, …`, if it has any. */
export type Picture = { address: string; alternativeText: string; srcSet?: string }

type Props = {
  picture: Picture
  /**
   * The width at which it is shown, as in CSS: `(min-width: 64rem) 48rem, 100vw`. The browser chooses a version by it.
   */
  sizes: string
  /** The aspect ratio that it is shown in; what does not fit is cut off. */
  width?: number
  height?: number
  /** For a picture that repeats the text next to it. */
  isDecoration?: boolean
  /** For the largest picture above the fold: it loads before scripts and other pictures. */
  isFirst?: boolean
  /** For a picture that may be far down the page. */
  isLazy?: boolean
  className?: string
}

/** A stored picture, in the smallest version that is sharp where it is shown. */
export function PictureView({ picture, sizes, isDecoration = false, isFirst, isLazy, ...shape }: Props) {
  return (
    <img
      src={picture.address}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      alt={isDecoration ? '' : picture.alternativeText}
      fetchPriority={isFirst ? 'high' : undefined}
      loading={isLazy ? 'lazy' : undefined}
      {...shape}
    />
  )
}

/** The poster of a video. */
export function VideoPoster({ picture }: { picture: Picture }) {
  const sizes = '(min-width: 64rem) 48rem, 100vw'
  return (
    <PictureView
      picture={picture}
      sizes={sizes}
      width={1200}
      height={400}
      isDecoration
      className="size-full object-cover"
    />
  )
}
