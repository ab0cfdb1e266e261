import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { findApplication, listConversation, listHistory } from './application-detail.queries.server.ts'
import { addNote, recordLook } from './application-note.commands.server.ts'
import { fonts } from '#ui/paper.server.ts'
import { drawApplication } from './application.pdf.server.ts'

const db = await freshDb()

test('a printed application holds everything, is tagged, and continues on further pages', async () => {
  const motivationText = Array.from({ length: 80 }, (_, made) => `Regel ${made} over mij.`).join('\n')
  const { owner, applications: made } = await anEmployerWithApplications(db, 1, { motivationText, eraseAt: now })
  const { id } = made[0]!
  const employer = actorOf(owner) as Employer
  await addNote(db, employer, { applicationId: id, text: 'Rustig', now })
  await recordLook(db, employer, { applicationId: id, now })
  const application = (await findApplication(db, employer, id))!
  const exported = { application, ...(await listConversation(db, id)), history: await listHistory(db, id) }

  const pdf = await drawApplication(exported, { now })

  const document = await getDocumentProxy(new Uint8Array(pdf))
  expect(document.numPages).toBeGreaterThan(1)
  expect((await document.getMarkInfo())?.Marked).toBe(true)
  const { text } = await extractText(document, { mergePages: true })
  for (const words of [
    'Noor Peters',
    'Regel 0 over mij.',
    'Regel 79 over mij.',
    'Rustig',
    'Geopend door Sanne Kuijpers',
  ])
    expect(text).toContain(words)
  expect(text).toContain('Bladzijde 1 van')
})

test('a printed application has the letters of all European languages, and says when it lacks some', async () => {
  const note = 'Niet alle letters kunnen op papier.'
  const paperOf = async (firstName: string, motivationText: string) => {
    const { owner, applications: made } = await anEmployerWithApplications(db, 1, { firstName, motivationText })
    const { id } = made[0]!
    const application = (await findApplication(db, actorOf(owner) as Employer, id))!
    const pdf = await drawApplication({ application, notes: [], messages: [], history: [] }, { now })
    return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
  }
  const known = 'Zoë Đorđević, Łukasz Şahin, Ñandú, Олена Ґанок, Ελένη Παππά ₴'
  for (const font of Object.values(fonts))
    expect([...known].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0)!))).toEqual([])
  // A Mac decomposes accents in file names.
  const ours = await paperOf('Олена', `${known.normalize('NFD')} Ik bak graag 👍🏽 1️⃣`)
  expect(ours).toContain('Олена')
  expect(ours).toContain('Đorđević')
  expect(ours).toMatch(/graag\s+1\s/)
  expect(ours).not.toContain(note)
  for (const name of ['محمد', '李伟']) expect(await paperOf(name, 'Ik bak graag.')).toContain(note)
  expect(await paperOf('Noor', 'Ik spreek 中文.')).toContain(note)
})
