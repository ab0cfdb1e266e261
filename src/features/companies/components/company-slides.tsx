import { type Picture, PictureView } from '#ui/picture.tsx'
import { Slider } from '#ui/slider.tsx'
import { companyText } from '../company.text.ts'

type Props = {
  company: { name: string; slides: readonly Picture[] }
  slideClassName: string
}

/** The pictures of a company side by side; nothing if it has none. */
export function CompanySlides({ company: { name, slides }, slideClassName }: Props) {
  if (slides.length === 0) return null
  return (
    <Slider label={companyText.slider(name)} slideClassName={slideClassName}>
      {slides.map((picture) => (
        <li key={picture.address}>
          <PictureView
            picture={picture}
            sizes="(min-width: 64rem) 30rem, 86vw"
            width={960}
            height={640}
            isLazy
            className="aspect-[3/2] w-full rounded-card object-cover"
          />
        </li>
      ))}
    </Slider>
  )
}
