import type { z } from 'zod'
import { lockFaqFields, removeFaq, saveFaq } from '#features/content/faq.commands.server.ts'
import { faqFields } from '#features/content/faq.fields.ts'
import type { FaqRefusal } from '#features/content/faq.rules.ts'
import { faqText } from '#features/content/faq.text.ts'
import { lockRedirectFields, removeRedirect, saveRedirect } from '#features/content/redirect.commands.server.ts'
import { redirectFields } from '#features/content/redirect.fields.ts'
import type { RedirectRefusal } from '#features/content/redirect.rules.ts'
import { redirectText } from '#features/content/redirect.text.ts'
import {
  type FieldsOf,
  lockWritingFields,
  removeWriting,
  saveWriting,
} from '#features/content/writing.commands.server.ts'
import type { WritingKind, WritingRefusal } from '#features/content/writing.rules.ts'
import { writingText } from '#features/content/writing.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asAdmin } from '../dialect/audience.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

const { refusal } = writingText

/** Pages and articles are written in the same way. */
export function writingWrites<Kind extends WritingKind>(kind: Kind, fields: z.ZodType<FieldsOf[Kind]>) {
  return formWrites<z.ZodType<FieldsOf[Kind]>, WritingRefusal>({
    fields,
    relations: { image: { field: 'imageId', isMany: false } },
    current: (tx, _asker, id) => lockWritingFields(tx, kind, id),
    save: (tx, { actor }, { id, fields, now }) => saveWriting(tx, asAdmin(actor), { kind, id, fields, now }),
    remove: (tx, { actor, now }, id) => removeWriting(tx, asAdmin(actor), { kind, id, now }),
    refusals: {
      'not-found': notFound,
      changed: () => applicationError('Somebody else saved a newer version', refusal.changed),
      'must-stay': () => applicationError('Forms of the board link to this page', refusal['must-stay']),
      'slug-taken': () => notUnique('slug', refusal['slug-taken']),
      'is-route': () => applicationError('The product answers this address', refusal['is-route']),
      'is-redirect': () => applicationError('A redirect has this address', refusal['is-redirect']),
      'unknown-image': () => applicationError('A picture must be of the board', refusal['unknown-image']),
      'too-many': () => applicationError('There are too many already', refusal['too-many']),
    },
  })
}

const { refusal: ruleRefusal } = redirectText

export const redirectWrites = formWrites<typeof redirectFields, RedirectRefusal>({
  fields: redirectFields,
  current: (tx, _asker, id) => lockRedirectFields(tx, id),
  save: (tx, { actor, mailing: { baseAddress } }, input) => saveRedirect(tx, asAdmin(actor), { ...input, baseAddress }),
  remove: (tx, { actor, now }, id) => removeRedirect(tx, asAdmin(actor), { id, now }),
  refusals: {
    'not-found': notFound,
    'from-taken': () => notUnique('fromPath', ruleRefusal['from-taken']),
    'is-route': () => applicationError('The product answers this address', ruleRefusal['is-route']),
    'is-page': () => applicationError('A page or an article has this address', ruleRefusal['is-page']),
    loop: () => applicationError('It leads back to itself', ruleRefusal.loop),
    'too-long-a-chain': () => applicationError('More than five redirects in a row', ruleRefusal['too-long-a-chain']),
    'too-many': () => applicationError('There are too many already', ruleRefusal['too-many']),
  },
})

export const faqWrites = formWrites<typeof faqFields, FaqRefusal>({
  fields: faqFields,
  current: (tx, _asker, id) => lockFaqFields(tx, id),
  save: (tx, { actor }, input) => saveFaq(tx, asAdmin(actor), input),
  remove: (tx, { actor, now }, id) => removeFaq(tx, asAdmin(actor), { id, now }),
  refusals: {
    'not-found': notFound,
    changed: () => applicationError('Somebody else saved a newer version', faqText.refusal.changed),
    'too-many': () => applicationError('There are too many already', faqText.refusal['too-many']),
  },
})
