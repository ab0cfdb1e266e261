import type { FocusEvent } from 'react'
import { isPostalCode } from '#basics/postal-code.ts'
import type { SchemaFormState } from './form.ts'

type Found = { streetName: string; place: string } | null

/**
 * Fills in the street, and the place if the form has that field, once the postal code and house number are known. What
 * somebody typed stays. Put it on an element around the four fields.
 */
export function useStreetLookup({ meta }: SchemaFormState, isOn: boolean) {
  if (!isOn) return undefined
  return async ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const form = (target as HTMLInputElement).form
    if (!form || !['postalCode', 'houseNumber'].includes((target as HTMLInputElement).name)) return
    const field = (name: string) => currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const [postalCode, houseNumber] = [field('postalCode')?.value ?? '', field('houseNumber')?.value ?? '']
    if (!isPostalCode(postalCode) || houseNumber === '' || field('streetName')?.value) return
    const query = new URLSearchParams({ postcode: postalCode, nummer: houseNumber })
    const found = await fetch(`/mijn-account/straat?${query}`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<Found>) : null))
      .catch(() => null)
    // Somebody may have typed on meanwhile: another address, or the street itself.
    if (!found || field('postalCode')?.value !== postalCode || field('houseNumber')?.value !== houseNumber) return
    for (const name of ['streetName', 'place'] as const) {
      if (field(name)?.value === '') meta.update({ name, value: found[name] } as never)
    }
  }
}
