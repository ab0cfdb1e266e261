import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { BodyError, type BodyLimits, fileFormLimits, formLimits, readFormBody } from './form-body.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'streekbaan-incoming-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kilobyte = 1024
const withFiles = fileFormLimits({ files: 2, fileBytes: 100 * kilobyte })

type Asked = { limits?: BodyLimits; type?: string; length?: number; mayTake?: (field: string) => Promise<boolean> }

/** Returns the entries, with the text of a file, or why the body was refused. */
async function read(body: Readable | string | FormData, { limits = formLimits, type, length, mayTake }: Asked = {}) {
  const encoded = new Response(body instanceof FormData ? body : '')
  const contentType = type ?? encoded.headers.get('content-type') ?? ''
  const stream = body instanceof FormData ? Readable.fromWeb(encoded.body as never) : Readable.from(body)
  try {
    const { entries, dispose } = await readFormBody({
      headers: { 'content-type': contentType, ...(length && { 'content-length': String(length) }) },
      body: body instanceof Readable ? body : stream,
      limits,
      folder,
      mayTake,
    })
    const told = []
    for (const [name, value] of entries) told.push([name, typeof value === 'string' ? value : await tell(value)])
    expect(readdirSync(folder)).toHaveLength(entries.filter(([, value]) => isStored(value)).length)
    await dispose()
    return told
  } catch (error) {
    expect(error).toBeInstanceOf(BodyError)
    return (error as BodyError).reason
  } finally {
    expect(readdirSync(folder)).toEqual([])
  }
}

const isStored = (value: string | File) => typeof value !== 'string' && value.size > 0
const tell = async (file: File) => `${file.name}: ${await file.text()}`
const plain = { type: 'application/x-www-form-urlencoded' }

function form(...entries: [string, string | File][]) {
  const made = new FormData()
  for (const [name, value] of entries) made.append(name, value)
  return made
}
const aFile = (text: string, name = 'cv.txt') => new File([text], name)

test('a plain form is read, in order', async () => {
  expect(await read('naam=No%C3%AB&woorden=een+twee&naam=Sem', plain)).toEqual([
    ['naam', 'Noë'],
    ['woorden', 'een twee'],
    ['naam', 'Sem'],
  ])
})

test('a multipart form is read, and its files stay on disk until they are disposed of', async () => {
  const body = form(['naam', 'Noë'], ['cv', aFile('Ik bak.')], ['brief', aFile('Geachte', 'brief één.txt')])
  expect(await read(body, { limits: withFiles })).toEqual([
    ['naam', 'Noë'],
    ['cv', 'cv.txt: Ik bak.'],
    ['brief', 'brief één.txt: Geachte'],
  ])
})

test('an empty file field gives an empty file', async () => {
  const body =
    '--x\r\ncontent-disposition: form-data; name="cv"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--x--\r\n'
  expect(await read(body, { limits: withFiles, type: 'multipart/form-data; boundary=x' })).toEqual([])
})

test('a refused file keeps only its name', async () => {
  const body = form(['cv', aFile('Ik bak.')], ['brief', aFile('Geachte', 'brief.txt')])
  expect(await read(body, { limits: withFiles, mayTake: async (name) => name === 'brief' })).toEqual([
    ['cv', 'cv.txt: '],
    ['brief', 'brief.txt: Geachte'],
  ])
})

test('a file that is too large is cut off one byte past the limit, so that it can be detected', async () => {
  const body = form(['cv', aFile('x'.repeat(150 * kilobyte))])
  const [entry] = (await read(body, { limits: withFiles })) as string[][]
  expect(entry![1]).toHaveLength('cv.txt: '.length + 100 * kilobyte + 1)
})

test('a body with too large a declared size is not read', async () => {
  const body = Readable.from('naam=Noor')
  expect(await read(body, { ...plain, length: 300 * kilobyte })).toBe('too-large')
})

test('a body that turns out too large is not read any further', async () => {
  let given = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        given += 1
        yield Buffer.alloc(kilobyte, 'x')
        if (given > 100_000) throw new Error('all of it was read')
      }
    })(),
  )
  expect(await read(endless, plain)).toBe('too-large')
  endless.destroy()
})

test('a body that is not multipart has the same limit as the text fields of one that is', async () => {
  expect(await read(`a=${'x'.repeat(300 * kilobyte)}`, { ...plain, limits: withFiles })).toBe('too-large')
})

test('many short text fields are refused when their total is too large', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth}=1`).join('&')
  expect(await read(many(500), plain)).toHaveLength(500)
  expect(await read(many(501), plain)).toBe('too-large')
  const parts = (count: number) =>
    form(...Array.from({ length: count }, (_, nth): [string, string] => [`a${nth}`, '1']))
  expect(await read(parts(500))).toHaveLength(500)
  expect(await read(parts(501))).toBe('too-large')
})

test('long multipart text fields are refused when their total is too large', async () => {
  const limits = { ...withFiles, textBytes: kilobyte }
  expect(await read(form(['a', 'x'.repeat(512)], ['b', 'x'.repeat(512)]), { limits })).toHaveLength(2)
  expect(await read(form(['a', 'x'.repeat(512)], ['b', 'x'.repeat(513)]), { limits })).toBe('too-large')
})

test('a name that is too long is refused', async () => {
  const name = 'x'.repeat(201)
  expect(await read(`${name}=1`, plain)).toBe('too-large')
  expect(await read(form([name, '1']))).toBe('too-large')
  expect(await read(form([name, aFile('Ik bak.')]), { limits: withFiles })).toEqual([])
})

test('more files than the form may hold are refused', async () => {
  const files = (count: number) => form(...Array.from({ length: count }, (): [string, File] => ['cv', aFile('x')]))
  expect(await read(files(2), { limits: withFiles })).toHaveLength(2)
  expect(await read(files(3), { limits: withFiles })).toBe('too-large')
  expect(await read(files(1))).toBe('too-large')
})

test('a body that is not a form is malformed', async () => {
  expect(await read('{"naam":"Noor"}', { type: 'application/json' })).toBe('malformed')
  expect(await read('naam=Noor', { type: '' })).toBe('malformed')
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x']) {
    expect(await read('dit zijn geen delen', { type })).toBe('malformed')
  }
})

test('a truncated body is malformed, and leaves no file behind', async () => {
  const begin =
    '--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.txt"\r\ncontent-type: text/plain\r\n\r\nIk b'
  expect(await read(begin, { limits: withFiles, type: 'multipart/form-data; boundary=x' })).toBe('malformed')
  const broken = new Readable({ read() {} })
  broken.push(begin)
  setImmediate(() => broken.destroy(new Error('the sender left')))
  expect(await read(broken, { limits: withFiles, type: 'multipart/form-data; boundary=x' })).toBe('malformed')
})

test('a body that never ends is abandoned', async () => {
  const slow = new Readable({ read() {} })
  slow.push('naam=No')
  expect(await read(slow, { ...plain, limits: { ...formLimits, seconds: 0.05 } })).toBe('too-slow')
})

test('a body that arrives after it was refused causes no error', async () => {
  const slow = new Readable({ read() {} })
  slow.push('--x')
  const limits = { ...formLimits, seconds: 0.05 }
  expect(await read(slow, { limits, type: 'multipart/form-data' })).toBe('malformed')
  // Without a handler, its rejection would end the process.
  await new Promise((resolve) => setTimeout(resolve, 100))
})

test('an error while checking whether a file may be accepted is passed on', async () => {
  const encoded = new Response(form(['cv', aFile('Ik bak.')]))
  const failure = new Error('No answer')
  const reading = readFormBody({
    headers: { 'content-type': encoded.headers.get('content-type')! },
    body: Readable.fromWeb(encoded.body as never),
    limits: withFiles,
    folder,
    mayTake: () => Promise.reject(failure),
  })
  expect(await reading.catch((error: unknown) => error)).toBe(failure)
})

test("a file that cannot be written does not count as the sender's error", async () => {
  const refusalIn = async (broken: string) => {
    const encoded = new Response(form(['naam', 'Noor'], ['cv', aFile('Ik bak.')]))
    const reading = readFormBody({
      headers: { 'content-type': encoded.headers.get('content-type')! },
      body: Readable.fromWeb(encoded.body as never),
      limits: withFiles,
      folder: broken,
    })
    return reading.catch((error: BodyError) => error)
  }
  const noFolder = join(folder, 'file')
  writeFileSync(noFolder, '')
  expect(await refusalIn(noFolder)).toMatchObject({ reason: 'not-stored', statusCode: 503 })
  rmSync(noFolder)

  // The folder exists, but the path of a file in it is too long. The whole body has arrived by then.
  const nested = Array.from({ length: 30 }, () => 'x'.repeat(200))
  const long = join(folder, ...nested).slice(0, 4080)
  mkdirSync(long, { recursive: true })
  expect(await refusalIn(long)).toMatchObject({ reason: 'not-stored' })
  rmSync(join(folder, nested[0]!), { recursive: true })
})
