import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { files } from '#features/media/file.table.ts'
import { describeForm } from '#ui/form-description.rules.ts'
import { keptName, leaveOutName } from '#ui/form.rules.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { sentTo } from '#test/support/sent.ts'
import { testServices } from '#test/support/services.ts'
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
const publicForm = { ...form, isPublic: true }

const letter = (name: string) => new File(['Geachte heer, mevrouw'], `${name}.txt`)
const noFile = new File([], 'geen')
const program = new File(['MZ'], 'virus.exe')

type Uploads = Record<string, { kept: { token: string; name: string }[]; error?: string }>
type Answer = { data: { uploads: Uploads }; init: { status: number } }

/** A form with a field for one file and one for three. Without a name it comes back, with what the server has. */
async function send(sent: [name: string, value: string | File][], { needsPerson = false } = {}) {
  const body = new FormData()
  for (const [name, value] of sent) body.append(name, value)
  const received = await receiveForm(sentTo(services, await asBrowser(body)), needsPerson ? publicForm : form)
  if (received.ok) return { cv: namesOf(received.files.cv), letters: namesOf(received.files.letters) }
  const { data, init } = received.answer as unknown as Answer
  const { uploads } = data
  return { status: init.status, cv: namesOf(uploads.cv!.kept), letters: namesOf(uploads.letters!.kept), uploads }
}

/** As a browser sends it: a field without a file holds one without a name, which FormData by itself would leave out. */
async function asBrowser(body: FormData) {
  const encoded = new Response(body)
  const text = (await encoded.text()).replaceAll(`; filename="${noFile.name}"`, '; filename=""')
  return new Request('http://oss.test/formulier', { method: 'POST', headers: encoded.headers, body: text })
}

const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)
const complete: [string, string] = ['name', 'Noor']

/** Sends files ahead, and answers the proofs that the server has them. */
async function keep(field: 'cv' | 'letters', ...names: string[]) {
  const { uploads } = await send(names.map((name) => [field, letter(name)]))
  return uploads![field]!.kept.map(({ token }): [string, string] => [keptName(field), token])
}
const withoutFile = (field: string, [, token]: [string, string]): [string, string] => [leaveOutName(field), token]

describe('a field for one file', () => {
  test('goes along as it was kept', async () => {
    expect(await send([complete, ...(await keep('cv', 'cv'))])).toMatchObject({ cv: ['cv.txt'], letters: [] })
  })

  test('holds the new file when one is sent in the place of the one before', async () => {
    const sent = await send([complete, ...(await keep('cv', 'oud')), ['cv', letter('nieuw')]])
    expect(sent).toMatchObject({ cv: ['nieuw.txt'] })
  })

  test('holds nothing any more when the new file is refused', async () => {
    const sent = await send([complete, ...(await keep('cv', 'oud')), ['cv', program]])
    expect(sent).toMatchObject({ cv: [], uploads: { cv: { error: expect.stringContaining('virus.exe') } } })
  })

  test('holds nothing any more when the new file may not come in now', async () => {
    const kept = await keep('cv', 'oud')
    services.limits.uploadPerAddress = rateLimit({ points: 0, seconds: 600 })

    expect(await send([complete, ...kept, ['cv', letter('nieuw')]])).toMatchObject({ status: 429, cv: [] })
    expect(await send([complete, ...kept])).toMatchObject({ cv: ['oud.txt'] })
  })

  test('holds nothing any more when the new file came with a form that no person sent', async () => {
    const kept = await keep('cv', 'oud')

    expect(await send([complete, ...kept, ['cv', letter('nieuw')]], { needsPerson: true })).toMatchObject({ cv: [] })
    expect(await send([complete, ...kept], { needsPerson: true })).toMatchObject({ cv: ['oud.txt'] })
  })

  test('holds one file, even if a program sends two', async () => {
    expect(await send([complete, ['cv', letter('een')], ['cv', letter('twee')]])).toMatchObject({ cv: ['twee.txt'] })
  })

  test('holds what was kept when no new file was chosen', async () => {
    const sent = await send([complete, ...(await keep('cv', 'cv')), ['cv', noFile]])
    expect(sent).toMatchObject({ cv: ['cv.txt'] })
  })

  test('holds no file that was kept with another form meanwhile', async () => {
    const kept = await keep('cv', 'cv')
    await db.update(files).set({ keptAt: now })
    expect(await send([complete, ...kept])).toMatchObject({
      status: 400,
      cv: [],
      uploads: { cv: { error: 'Je bestand is er niet meer. Kies het opnieuw.' } },
    })
  })
})

describe('a field for several files', () => {
  test('loses the one that is left out, and keeps the others', async () => {
    const kept = await keep('letters', 'een', 'twee', 'drie')
    expect(await send([complete, ...kept, withoutFile('letters', kept[1]!)])).toMatchObject({
      letters: ['een.txt', 'drie.txt'],
    })
  })

  test('adds what is sent to what is there', async () => {
    const sent = await send([complete, ...(await keep('letters', 'een')), ['letters', letter('twee')]])
    expect(sent).toMatchObject({ letters: ['een.txt', 'twee.txt'] })
  })

  test('keeps the good ones when another is refused', async () => {
    const kept = await keep('letters', 'een')
    const sent = await send([complete, ...kept, ['letters', program], ['letters', letter('twee')]])
    expect(sent).toMatchObject({
      letters: ['een.txt', 'twee.txt'],
      uploads: { letters: { error: expect.stringContaining('virus.exe') } },
    })
  })

  test('takes as many as it may hold, and none of what is one too many', async () => {
    const kept = await keep('letters', 'een', 'twee')
    const third: [string, File] = ['letters', letter('drie')]

    expect(await send([complete, ...kept, third])).toMatchObject({ letters: ['een.txt', 'twee.txt', 'drie.txt'] })
    expect(await send([complete, ...kept, third, ['letters', letter('vier')]])).toMatchObject({
      letters: ['een.txt', 'twee.txt'],
      uploads: { letters: { error: 'Je kunt hooguit 3 bestanden meesturen.' } },
    })
  })

  test('has room again for what takes the place of one that is left out', async () => {
    const kept = await keep('letters', 'een', 'twee', 'drie')
    const sent = await send([complete, ...kept, withoutFile('letters', kept[0]!), ['letters', letter('vier')]])
    expect(sent).toMatchObject({ letters: ['twee.txt', 'drie.txt', 'vier.txt'] })
  })

  test('holds no more than it may, however many came one by one', async () => {
    const kept = [...(await keep('letters', 'een', 'twee')), ...(await keep('letters', 'drie', 'vier'))]
    expect(await send([complete, ...kept])).toMatchObject({ letters: ['een.txt', 'twee.txt', 'drie.txt'] })
  })

  test('holds a file once, however often its proof is sent', async () => {
    const [one] = await keep('letters', 'een')
    expect(await send([complete, one!, one!])).toMatchObject({ letters: ['een.txt'] })
  })
})
