import { expect, test } from 'vitest'
import {
  decideOpening,
  documentAddress,
  holderOfOwnPage,
  holderOfSession,
  ownDocumentAddress,
} from './document-link.rules.ts'

const now = new Date('2026-11-17T10:00:00+01:00')
const link = { applicationId: 7, which: 'cv', fileId: 12, sessionId: 3, now } as const
const proof = documentAddress((text) => text, link).split('?toegang=')[1]!
const asked = { fileId: 12, holder: holderOfSession(3), now }
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a document link names the application, the document and a signature', () => {
  const address = documentAddress((text) => `<${text.length}>`, { ...link, which: 'motivation' })
  expect(address).toMatch(/^\/mijn-account\/sollicitaties\/7\/bestand\/motivation\?toegang=<\d+>$/)
})

test('a document link works for an hour', () => {
  expect(decideOpening(proof, asked)).toBe('open')
  expect(decideOpening(proof, { ...asked, now: after(3599) })).toBe('open')
  expect(decideOpening(proof, { ...asked, now: after(3600) })).toBe('expired')
})

test('another session or document is refused, even after that hour', () => {
  for (const moment of [now, after(7200)]) {
    expect(decideOpening(proof, { ...asked, now: moment, holder: holderOfSession(4) })).toBe('refused')
    expect(decideOpening(proof, { ...asked, now: moment, holder: holderOfSession(33) })).toBe('refused')
    expect(decideOpening(proof, { ...asked, now: moment, fileId: 1 })).toBe('refused')
  }
})

test("a link on an applicant's own page is for that application only", () => {
  const own = { path: '/sollicitatie/x', which: 'cv', applicationId: 3, fileId: 12, now } as const
  const [path, ownProof] = ownDocumentAddress((text) => text, own).split('?toegang=')
  expect(path).toBe('/sollicitatie/x/bestand/cv')
  expect(decideOpening(ownProof, { ...asked, holder: holderOfOwnPage(3) })).toBe('open')
  expect(decideOpening(ownProof, { ...asked, holder: holderOfOwnPage(4) })).toBe('refused')
  expect(decideOpening(ownProof, asked)).toBe('refused')
  expect(decideOpening(proof, { ...asked, holder: holderOfOwnPage(3) })).toBe('refused')
})

test('an invalid signature is refused', () => {
  for (const wrong of [undefined, '', '12', 'file 12 for session 3', `${proof}9 `, `x${proof}`, `${proof}\nx`])
    expect(decideOpening(wrong, asked)).toBe('refused')
})
