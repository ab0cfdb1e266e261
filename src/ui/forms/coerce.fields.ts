import { configureCoercion } from '@conform-to/zod/v4/future'
import { readWholeNumber } from '#basics/whole-number.ts'

/** Makes a schema read form values, which are strings. All numbers in forms are whole; amounts are read as strings. */
export const { coerceFormValue } = configureCoercion({ type: { number: readWholeNumber } })
