import type { SVGProps } from 'react'
import type { DrawingName } from './drawings.ts'
import sheet from './drawings.svg?no-inline'

/** A drawing from the sprite sheet that a browser loads once: a list of vacancies has a hundred drawings. */
export function Drawing({ name, ...svg }: { name: DrawingName } & Omit<SVGProps<SVGSVGElement>, 'name'>) {
  return (
    <svg width="1.25em" height="1.25em" {...svg}>
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
