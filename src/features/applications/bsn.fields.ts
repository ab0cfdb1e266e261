import type { z } from 'zod'
import { findBsn } from '#basics/bsn.ts'
import { applicationText } from './application.text.ts'

/** gap 262: for a text of an applicant. An employer may ask for a citizen service number only of somebody who is hired. */
export function refuseBsn(text: string | null, context: z.RefinementCtx) {
  const found = findBsn(text ?? '')
  if (found !== undefined) context.addIssue({ code: 'custom', message: applicationText.wrong.bsn(found) })
}
