import { createContext, useContext } from 'react'
import type { KeptUpload, SchemaFormState } from './form.ts'

/** What the parts of a form share about the form. */
export type FormParts = {
  form: SchemaFormState
  /** Whether the form is being submitted, or is waiting for something else. */
  isBusy: boolean
  /** Whether it is being submitted, until the result is shown. */
  isSending: boolean
  /** Whether its fields were read since it was last disabled: a disabled form reads as empty. */
  isRead: boolean
  /** Lets the form wait for something in progress before it is submitted. */
  waitFor: (arriving: Promise<unknown>) => void
  /** The files of a draft that was restored. */
  restored: RestoredUploads | undefined
  /** Reports which files of a field the server has now, and what is wrong with the one that was chosen. */
  tellFiles: (name: string, files: { kept: readonly KeptUpload[]; wrong: string | undefined }) => void
}

/** Per field, and when they were restored. */
export type RestoredUploads = { at: number; uploads: Readonly<Record<string, readonly KeptUpload[]>> }

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

/** Undefined for a field outside a form, as in the style guide. */
export function useFormParts() {
  return useContext(FormPartsContext)
}
