import { createContext, useContext } from 'react'
import type { SchemaFormState } from './form.ts'

/** What the parts of a form know about the form. */
export type FormParts = {
  form: SchemaFormState
  /** Whether the form is being submitted, or is waiting for something else. */
  isBusy: boolean
  /** Lets the form wait for something in progress before it is submitted. */
  waitFor: (arriving: Promise<unknown>) => void
}

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

/** Undefined for a field outside a form, as in the style guide. */
export function useFormParts() {
  return useContext(FormPartsContext)
}
