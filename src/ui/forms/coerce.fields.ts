import { configureCoercion } from '@conform-to/zod/v4/future'
import { readWholeNumber } from '#basics/whole-number.ts'

/** Makes a schema read the values of a form, which are texts. All numbers of forms are whole; amounts are read as texts. */
export const { coerceFormValue } = configureCoercion({ type: { number: readWholeNumber } })
