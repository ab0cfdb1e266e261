import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { files } from '#features/media/file.table.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { keptName, leaveOutName } from '#ui/forms/form.rules.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { callerContext } from '#web/context.ts'
import { anAccount } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { sentTo } from '#test/support/sent.ts'
import { testServices } from '#test/support/services.ts'
import { storedPictures } from './form-uploads.server.ts'
import { formActions } from './form-actions.server.ts'
import { receiveForm } from './receive-form.server.ts'

const db = await freshDb()
const services = testServices(db)
beforeEach(() => {
  services.limits.uploadPerAddress = rateLimit({ points: 100, seconds: 600 })
})

const form = describeForm({
  id: 'brief',
  schema: z.object({ name: z.string() }),
  labels: {},
  files: { cv: { kind: 'document' }, letters: { kind: 'document', max: 3 } },
})
const withoutFiles = { ...form, files: undefined }
const publicForm = { ...form, isPublic: true }

const letter = (name: string) => new File(['Geachte heer, mevrouw'], `${name}.txt`)
const noFile = new File([], 'geen')
const program = new File(['MZ'], 'virus.exe')

type Uploads = Record<string, { kept: { token: string; name: string }[]; error?: string }>
type Answer = { data: { uploads: Uploads }; init: { status: number } }

/**
 * A form with a field for one file and one for three. Without a name it is refused, and shown again with the files that
 * the server has.
 */
async function send(sent: [name: string, value: string | File][], { needsPerson = false } = {}) {
  const body = new FormData()
  for (const [name, value] of sent) body.append(name, value)
  const received = await receiveForm(sentTo(services, await asBrowser(body)), needsPerson ? publicForm : form)
  if (received.ok) return { cv: namesOf(received.files.cv), letters: namesOf(received.files.letters) }
  const { data, init } = received.answer as unknown as Answer
  const { uploads } = data
  return { status: init.status, cv: namesOf(uploads.cv!.kept), letters: namesOf(uploads.letters!.kept), uploads }
}

/** As a browser sends it: an empty file field holds a nameless file, which FormData itself would leave out. */
async function asBrowser(body: FormData) {
  const encoded = new Response(body)
  const text = (await encoded.text()).replaceAll(`; filename="${noFile.name}"`, '; filename=""')
  return new Request('http://oss.test/formulier', { method: 'POST', headers: encoded.headers, body: text })
}

const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)
const complete: [string, string] = ['name', 'Noor']

/** Uploads files ahead, and returns the proofs that the server has them. */
async function keep(field: 'cv' | 'letters', ...names: string[]) {
  const { uploads } = await send(names.map((name) => [field, letter(name)]))
  return uploads![field]!.kept.map(({ token }): [string, string] => [keptName(field), token])
}
const withoutFile = (field: string, [, token]: [string, string]): [string, string] => [leaveOutName(field), token]

test('each form of a signed-in user has its own key', async () => {
  const keyOf = async () => {
    const body = new FormData()
    body.append(...complete)
    const received = await receiveForm(sentTo(services, await asBrowser(body)), withoutFiles)
    return received.ok && received.key
  }
  expect(await keyOf()).toMatch(/^[\w-]{36}$/)
  expect(await keyOf()).not.toBe(await keyOf())
})

describe('a field for one file', () => {
  test('submits the file that was kept earlier', async () => {
    expect(await send([complete, ...(await keep('cv', 'cv'))])).toMatchObject({ cv: ['cv.txt'], letters: [] })
  })

  test('holds the new file when it replaces an earlier one', async () => {
    const sent = await send([complete, ...(await keep('cv', 'oud')), ['cv', letter('nieuw')]])
    expect(sent).toMatchObject({ cv: ['nieuw.txt'] })
  })

  test('is empty when the new file was refused', async () => {
    const sent = await send([complete, ...(await keep('cv', 'oud')), ['cv', program]])
    expect(sent).toMatchObject({ cv: [], uploads: { cv: { error: expect.stringContaining('virus.exe') } } })
  })

  test('is empty when the new file hit the upload limit', async () => {
    const kept = await keep('cv', 'oud')
    services.limits.uploadPerAddress = rateLimit({ points: 0, seconds: 600 })

    expect(await send([complete, ...kept, ['cv', letter('nieuw')]])).toMatchObject({ status: 429, cv: [] })
    expect(await send([complete, ...kept])).toMatchObject({ cv: ['oud.txt'] })
  })

  test('is empty when the new file came with a form from a program', async () => {
    const kept = await keep('cv', 'oud')

    expect(await send([complete, ...kept, ['cv', letter('nieuw')]], { needsPerson: true })).toMatchObject({ cv: [] })
    expect(await send([complete, ...kept], { needsPerson: true })).toMatchObject({ cv: ['oud.txt'] })
  })

  test('holds one file, even if a program sends two', async () => {
    expect(await send([complete, ['cv', letter('een')], ['cv', letter('twee')]])).toMatchObject({ cv: ['twee.txt'] })
  })

  test('holds the earlier file when no new one was chosen', async () => {
    const sent = await send([complete, ...(await keep('cv', 'cv')), ['cv', noFile]])
    expect(sent).toMatchObject({ cv: ['cv.txt'] })
  })

  test('loses a file that another form has kept in the meantime', async () => {
    const kept = await keep('cv', 'cv')
    await db.update(files).set({ keptAt: now })
    expect(await send([complete, ...kept])).toMatchObject({
      status: 400,
      cv: [],
      uploads: { cv: { error: 'Je bestand is er niet meer. Kies het opnieuw.' } },
    })
  })

  test('loses a file in which a virus was found meanwhile, and says so', async () => {
    const kept = await keep('cv', 'cv')
    await db.update(files).set({ scan: 'infected' })
    expect(await send([complete, ...kept])).toMatchObject({
      status: 400,
      cv: [],
      uploads: { cv: { error: 'In cv.txt zit een virus. We hebben het bestand verwijderd. Kies een ander bestand.' } },
    })
  })
})

describe('a field for several files', () => {
  test('loses a file that was removed, and keeps the others', async () => {
    const kept = await keep('letters', 'een', 'twee', 'drie')
    expect(await send([complete, ...kept, withoutFile('letters', kept[1]!)])).toMatchObject({
      letters: ['een.txt', 'drie.txt'],
    })
  })

  test('adds new files to the earlier ones', async () => {
    const sent = await send([complete, ...(await keep('letters', 'een')), ['letters', letter('twee')]])
    expect(sent).toMatchObject({ letters: ['een.txt', 'twee.txt'] })
  })

  test('keeps the accepted files when another is refused', async () => {
    const kept = await keep('letters', 'een')
    const sent = await send([complete, ...kept, ['letters', program], ['letters', letter('twee')]])
    expect(sent).toMatchObject({
      letters: ['een.txt', 'twee.txt'],
      uploads: { letters: { error: expect.stringContaining('virus.exe') } },
    })
  })

  test('accepts files up to its maximum, and none of the files beyond it', async () => {
    const kept = await keep('letters', 'een', 'twee')
    const third: [string, File] = ['letters', letter('drie')]

    expect(await send([complete, ...kept, third])).toMatchObject({ letters: ['een.txt', 'twee.txt', 'drie.txt'] })
    expect(await send([complete, ...kept, third, ['letters', letter('vier')]])).toMatchObject({
      letters: ['een.txt', 'twee.txt'],
      uploads: { letters: { error: 'Je kunt hooguit 3 bestanden meesturen.' } },
    })
  })

  test('has room again when a new file replaces a removed one', async () => {
    const kept = await keep('letters', 'een', 'twee', 'drie')
    const sent = await send([complete, ...kept, withoutFile('letters', kept[0]!), ['letters', letter('vier')]])
    expect(sent).toMatchObject({ letters: ['twee.txt', 'drie.txt', 'vier.txt'] })
  })

  test('never exceeds its maximum, even when files are uploaded one by one', async () => {
    const kept = [...(await keep('letters', 'een', 'twee')), ...(await keep('letters', 'drie', 'vier'))]
    expect(await send([complete, ...kept])).toMatchObject({ letters: ['een.txt', 'twee.txt', 'drie.txt'] })
  })

  test('holds a file once, however often its proof is sent', async () => {
    const [one] = await keep('letters', 'een')
    expect(await send([complete, one!, one!])).toMatchObject({ letters: ['een.txt'] })
  })
})

const drawing = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5c3f' } })
  .png()
  .toBuffer()

describe('a form for signed-in users', () => {
  const profile = describeForm({
    id: 'bedrijf',
    schema: z.object({ name: z.string() }),
    labels: {},
    files: { logo: { kind: 'image' }, slides: { kind: 'image', max: 3 }, letter: { kind: 'document' } },
  })
  const aPicture = (name: string) => new File([drawing], `${name}.png`)

  type Someone = { accountId: number; sessionId: number; isConfirmed: boolean }
  async function someone(fields: Partial<Someone> = {}): Promise<Someone> {
    return {
      accountId: (await anAccount(db)).id,
      sessionId: Math.ceil(Math.random() * 1e6),
      isConfirmed: true,
      ...fields,
    }
  }

  async function sendAs({ accountId, sessionId, isConfirmed }: Someone, sent: [name: string, value: string | File][]) {
    const body = new FormData()
    for (const [name, value] of sent) body.append(name, value)
    const arriving = sentTo(services, new Request('http://oss.test/formulier', { method: 'POST', body }))
    const actor = { role: 'employer', accountId, accountRole: 'owner', userId: 1, isConfirmed } as Employer
    arriving.context.set(callerContext, { actor, sessionId, mayWrite: true })
    const received = await receiveForm(arriving, profile)
    if (received.ok) return { files: received.files, uploads: {} as Uploads }
    return { uploads: (received.answer as unknown as Answer).data.uploads }
  }

  /** Uploads a file ahead, and returns the proof that the server has it. */
  async function aProof(by: Someone, field: string, file: File) {
    return (await sendAs(by, [[field, file]])).uploads[field]!.kept[0]!.token
  }

  test('accepts a picture, prepares it for display, and keeps it for that account only', async () => {
    const employer = await someone()
    const token = await aProof(employer, 'logo', aPicture('oven'))
    const { files: received } = await sendAs(employer, [complete, [keptName('logo'), token]])
    expect(received!.logo).toMatchObject([{ name: 'oven.png', preview: expect.stringMatching(/^\/uploads\/oven-/) }])
    const [row] = await db.select().from(files).where(eq(files.id, received!.logo[0]!.id))
    expect(row).toMatchObject({ visibility: 'public', accountId: employer.accountId, keptAt: null })
  })

  test('refuses a proof from another session, or of another kind', async () => {
    const employer = await someone()
    const picture = await aProof(employer, 'logo', aPicture('oven'))
    const document = await aProof(employer, 'letter', letter('brief'))
    const elsewhere = await someone({ accountId: employer.accountId })
    for (const { uploads } of [
      await sendAs(elsewhere, [complete, [keptName('logo'), picture]]),
      await sendAs(await someone(), [complete, [keptName('logo'), picture]]),
      await sendAs(employer, [complete, [keptName('logo'), document]]),
    ]) {
      expect(uploads.logo).toMatchObject({ kept: [], error: 'Je bestand is er niet meer. Kies het opnieuw.' })
    }
    const { uploads } = await sendAs(employer, [complete, [keptName('letter'), picture]])
    expect(uploads.letter).toMatchObject({ kept: [], error: 'Je bestand is er niet meer. Kies het opnieuw.' })
  })

  test('starts with the current pictures, in order, and keeps the order they are put in', async () => {
    const employer = await someone()
    const ids: number[] = []
    for (const name of ['een', 'twee', 'drie']) {
      const token = await aProof(employer, 'slides', aPicture(name))
      ids.push((await sendAs(employer, [complete, [keptName('slides'), token]])).files!.slides[0]!.id)
    }
    await db.update(files).set({ keptAt: now }).where(inArray(files.id, ids))
    const page = sentTo(services, new Request('http://oss.test/'))
    const actor = { role: 'employer', accountId: employer.accountId } as Employer
    page.context.set(callerContext, { actor, sessionId: employer.sessionId, mayWrite: true })
    const stored = await storedPictures(page, ids)
    expect(stored).toMatchObject([{ name: 'een.png' }, { name: 'twee.png' }, { name: 'drie.png' }])
    expect(stored[0]!.preview).toMatch(/^\/uploads\/een-/)

    const tokens = stored.map(({ token }): [string, string] => [keptName('slides'), token])
    const turned = await sendAs(employer, [complete, ...tokens.toReversed()])
    expect(turned.files!.slides.map(({ id }) => id)).toEqual(ids.toReversed())
    // What the account already shows remains its own after signing in again, and nobody else's.
    const later = await someone({ accountId: employer.accountId })
    expect((await sendAs(later, [complete, tokens[0]!])).files!.slides).toHaveLength(1)
    expect((await sendAs(await someone(), [complete, tokens[0]!])).uploads.slides).toMatchObject({ kept: [] })
  })

  test('accepts no picture from someone whose address is not confirmed', async () => {
    const { uploads } = await sendAs(await someone({ isConfirmed: false }), [['logo', aPicture('oven')]])
    expect(uploads.logo).toEqual({
      kept: [],
      error: 'Bevestig eerst je e-mailadres. Daarna kun je afbeeldingen plaatsen.',
    })
  })
})

describe('a page with several forms', () => {
  const receiving = async (sent: Parameters<typeof receiveForm>[0]) => {
    const received = await receiveForm(sent, form)
    return received.ok ? namesOf(received.files.cv) : undefined
  }
  async function sentTogether() {
    const body = new FormData()
    body.append('formulier', form.id)
    body.append('name', 'Noor')
    body.append('cv', letter('cv'))
    return sentTo(services, await asBrowser(body)) as never
  }

  test('receives the files of the forms it names', async () => {
    expect(await formActions({ [form.id]: receiving }, form.files)(await sentTogether())).toEqual(['cv.txt'])
  })

  test('fails loudly when it did not name a form with files', async () => {
    const body = new FormData()
    body.append('formulier', form.id)
    body.append('name', 'Noor')
    const page = formActions({ [form.id]: receiving })
    await expect(page(sentTo(services, await asBrowser(body)) as never)).rejects.toThrow(
      'without its files (cv, letters)',
    )
  })
})
