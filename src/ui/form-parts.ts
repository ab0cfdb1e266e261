import { createContext, useContext } from 'react'
import type { SchemaFormState } from './form.ts'

/** What the parts of a form know of the form around them. */
export type FormParts = {
  form: SchemaFormState
  /** Whether the form is being sent, or waits for something else. */
  isBusy: boolean
  /** Lets the form wait for something that is on its way before it is sent. */
  waitFor: (arriving: Promise<unknown>) => void
}

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

/** Undefined for a field outside a form, as on a page that shows fields. */
export function useFormParts() {
  return useContext(FormPartsContext)
}
