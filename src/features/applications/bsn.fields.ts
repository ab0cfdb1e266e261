import type { z } from 'zod'
import { findBsn } from '#basics/bsn.ts'
import { applicationText } from './application.text.ts'

/** gap 262: for an applicant's text. An employer may ask for a citizen service number only once somebody is hired. */
export function refuseBsn(text: string | null, context: z.RefinementCtx) {
  const found = findBsn(text ?? '')
  if (found !== undefined) context.addIssue({ code: 'custom', message: applicationText.wrong.bsn(found) })
}
