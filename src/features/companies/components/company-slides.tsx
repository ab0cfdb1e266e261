import { Slider } from '#ui/slider.tsx'
import { companyText } from '../company.text.ts'

type Props = {
  company: { name: string; slides: readonly { address: string; alternativeText: string }[] }
  slideClassName: string
}

/** The pictures of a company beside each other; nothing when it has none. */
export function CompanySlides({ company: { name, slides }, slideClassName }: Props) {
  if (slides.length === 0) return null
  return (
    <Slider label={companyText.slider(name)} slideClassName={slideClassName}>
      {slides.map(({ address, alternativeText }) => (
        <li key={address}>
          <img
            src={address}
            alt={alternativeText}
            width="960"
            height="640"
            loading="lazy"
            className="aspect-[3/2] w-full rounded-card object-cover"
          />
        </li>
      ))}
    </Slider>
  )
}
