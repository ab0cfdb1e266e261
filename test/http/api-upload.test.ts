import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { companyContactPersons, companySlides } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { readPublicFile } from '#features/media/file.queries.server.ts'
import { mostLibraryImages } from '#features/media/image.rules.ts'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, aFile, anAdmin } from '#test/support/builders.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'
import { encodeForm } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const { company, owner } = await aCompany(db)
const headers = await asUser(services, owner.id)
const stranger = await asUser(services, (await aCompany(db)).owner.id)
const admin = await asUser(services, (await anAdmin(db)).id)

/** A photo as a phone makes it: rotated, and with its location. */
const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1d5c3f' } })
  .withExif({ IFD0: { Copyright: 'Geheim', ImageDescription: 'Thuis' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()

type Headers = Record<string, string>

async function upload(
  parts: [name: string, value: string | File][],
  { as = headers, query = '' }: { as?: Headers; query?: string } = {},
) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Request('http://oss.localhost/', { method: 'POST', body: form })
  return api.inject({
    method: 'POST',
    url: `/api/upload${query}`,
    headers: { ...as, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const aPhoto = (name = 'Onze oven.jpg') => new File([photo], name)
const stored = () => readdirSync(join(services.env.DATA_DIR, 'files', 'public'))

test('a picture is stored upright, in several sizes, and without camera metadata', async () => {
  const answer = await upload([
    ['files', aPhoto()],
    ['fileInfo', JSON.stringify({ alternativeText: 'Een oven', caption: 'Sinds 1910' })],
  ])
  expect(answer.statusCode).toBe(200)
  const [file] = answer.json()
  expect(file).toMatchObject({
    id: expect.any(Number),
    name: 'Onze oven.jpg',
    alternativeText: 'Een oven',
    caption: 'Sinds 1910',
    width: 800,
    height: 1200,
    ext: '.webp',
    mime: 'image/webp',
    url: expect.stringMatching(/^\/uploads\/onze-oven-[0-9a-f]{16}\.webp$/),
    formats: { thumbnail: { width: 163, height: 245 }, large: { height: 1000 } },
  })
  for (const { url } of [file, ...Object.values<{ url: string }>(file.formats)]) {
    const { bytes, mime } = (await readPublicFile(services, url.replace('/uploads/', '')))!
    expect(mime).toBe('image/webp')
    expect(bytes.includes('Geheim')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
})

test('several pictures at once are returned in order', async () => {
  const answer = await upload([
    ['files', aPhoto('een.jpg')],
    ['files', aPhoto('twee.jpg')],
    ['fileInfo', JSON.stringify([{ caption: '1' }, { caption: '2' }])],
  ])
  expect(answer.json()).toMatchObject([
    { name: 'een.jpg', caption: '1' },
    { name: 'twee.jpg', caption: '2' },
  ])
})

test('the description of each picture may also be sent in separate parts, in the same order', async () => {
  const answer = await upload([
    ['fileInfo', JSON.stringify({ caption: '1' })],
    ['files', aPhoto('een.jpg')],
    ['fileInfo', JSON.stringify({ name: null, caption: '2' })],
    ['files', aPhoto('twee.jpg')],
  ])
  expect(answer.json()).toMatchObject([
    { name: 'een.jpg', caption: '1' },
    { name: 'twee.jpg', caption: '2' },
  ])
})

test('more or fewer descriptions than pictures are refused, and nothing is stored', async () => {
  const before = stored()
  const info = (caption: string): [string, string] => ['fileInfo', JSON.stringify({ caption })]
  const [een, twee]: [string, File][] = [
    ['files', aPhoto('een.jpg')],
    ['files', aPhoto('twee.jpg')],
  ]
  for (const [parts, files, received] of [
    [[een, twee, info('1')], 2, 1],
    [[een, twee, info('1'), info('2'), info('3')], 2, 3],
    [[een, ['fileInfo', '[{}, {}]']], 1, 2],
  ] as [[string, string | File][], number, number][]) {
    expect((await upload(parts)).json().error).toMatchObject({
      status: 400,
      message: `Expected one fileInfo for each file, in their order: ${files}. Received ${received}`,
    })
  }
  expect(stored()).toEqual(before)
})

test('uploaded files are on disk only until the response or refusal', async () => {
  const received = () => readdirSync(services.incomingFolder)
  for (const [file, status] of [
    [aPhoto(), 200],
    [new File(['geen foto'], 'oven.jpg'), 400],
  ] as const) {
    expect((await upload([['files', file]])).statusCode).toBe(status)
    expect(received()).toEqual([])
  }
  // An applicant's documents, including those of a refused application.
  const document = new File(['Ik bak.'], 'cv.txt')
  const { type, bytes } = await encodeForm({ data: '{}', 'files.cv': document, 'files.motivation': document })
  const answer = await api.inject({
    method: 'POST',
    url: '/api/applications',
    headers: { 'content-type': type },
    payload: bytes,
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(received()).toEqual([])
})

test('a file that is not a picture is refused, and none of it is stored', async () => {
  const before = stored()
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'x.svg')
  for (const file of [
    new File(['MZ'], 'x.jpg'),
    svg,
    new File([photo.subarray(0, 300)], 'half.jpg'),
    new File([], 'empty.jpg'),
  ]) {
    const answer = await upload([['files', file]])
    expect(answer.json()).toMatchObject({
      error: { status: 400, name: 'ValidationError', details: { userMessage: expect.stringContaining(file.name) } },
    })
  }
  expect((await upload([['fileInfo', '{}']])).json()).toMatchObject({
    error: { status: 400, message: 'Files are empty' },
  })
  expect(
    (
      await upload([
        ['files', aPhoto()],
        ['fileInfo', '{"nope":1}'],
      ])
    ).statusCode,
  ).toBe(400)
  expect(
    (
      await upload([
        ['files', aPhoto()],
        ['fileInfo', '{'],
      ])
    ).statusCode,
  ).toBe(400)
  expect(stored()).toEqual(before)
})

test('a file that is too large is refused, by name', async () => {
  const answer = await upload([['files', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'groot.jpg')]])
  expect(answer.statusCode).toBe(413)
  expect(answer.json().error).toMatchObject({
    name: 'PayloadTooLargeError',
    message: 'groot.jpg exceeds size limit of 10 MB.',
  })
})

test('only a signed-in user uploads pictures, and sees and removes only those of their own account', async () => {
  expect((await upload([['files', aPhoto()]], { as: {} })).statusCode).toBe(403)
  const [{ id }] = (await upload([['files', aPhoto('van mij.jpg')]])).json()
  const files = async (as: Headers, query = '') =>
    (await api.inject({ url: `/api/upload/files${query}`, headers: as })).json()
  expect(await files(headers, `?filters[id]=${id}`)).toMatchObject([{ id, name: 'van mij.jpg' }])
  expect(await files(stranger)).toEqual([])
  expect(await files(admin, `?filters[name]=van mij.jpg&limit=1&start=0`)).toMatchObject([{ id }])
  expect((await api.inject({ url: '/api/upload/files' })).statusCode).toBe(403)

  const call = (method: 'GET' | 'DELETE', as: Headers) =>
    api.inject({ method, url: `/api/upload/files/${id}`, headers: as })
  expect((await call('GET', stranger)).json()).toMatchObject({ error: { status: 404, message: 'file.notFound' } })
  expect((await call('DELETE', stranger)).statusCode).toBe(404)
  expect((await call('GET', headers)).json()).toMatchObject({ id })
  const before = stored().length
  expect((await call('DELETE', headers)).json()).toMatchObject({ id, name: 'van mij.jpg' })
  expect((await call('DELETE', headers)).statusCode).toBe(404)
  expect(stored().length).toBeLessThan(before)
})

test('a list of pictures returns a hundred at once, and a header says when there are more', async () => {
  const { company, owner } = await aCompany(db)
  const as = await asUser(services, owner.id)
  const picture = {
    visibility: 'public',
    mime: 'image/webp',
    accountId: company.accountId,
    keptAt: new Date(),
  } as const
  await Promise.all(Array.from({ length: 101 }, () => aFile(db, picture)))
  const list = (limit: number) => api.inject({ url: `/api/upload/files?limit=${limit}`, headers: as })

  expect((await list(100)).headers['x-page-size-clipped']).toBeUndefined()
  const clipped = await list(500)
  expect([clipped.json().length, clipped.headers['x-page-size-clipped']]).toEqual([100, 'true'])
})

test("a private document is nobody's picture", async () => {
  const cv = await aFile(db)
  for (const as of [headers, admin]) {
    expect((await api.inject({ url: `/api/upload/files/${cv.id}`, headers: as })).statusCode).toBe(404)
    expect((await api.inject({ method: 'DELETE', url: `/api/upload/files/${cv.id}`, headers: as })).statusCode).toBe(
      404,
    )
  }
})

test('a picture can be attached to an entry while uploading, by someone who may change that entry', async () => {
  const link = (field: string): [string, string][] => [
    ['ref', 'api::company.company'],
    ['refId', String(company.id)],
    ['field', field],
  ]
  const [logo] = (await upload([['files', aPhoto('logo.jpg')], ...link('logo')])).json()
  const slides = (
    await upload([['files', aPhoto('a.jpg')], ['files', aPhoto('b.jpg')], ...link('sliderImages')])
  ).json()
  const answer = await api.inject(`/api/companies/${company.id}?populate=logo,sliderImages`)
  expect(answer.json().data.attributes).toMatchObject({
    logo: { data: { id: logo.id, attributes: { url: logo.url } } },
    sliderImages: { data: slides.map(({ id }: { id: number }) => ({ id })) },
  })

  const before = stored()
  expect((await upload([['files', aPhoto()], ...link('logo')], { as: stranger })).statusCode).toBe(404)
  expect((await upload([['files', aPhoto()], ...link('places')])).statusCode).toBe(400)
  expect(
    (
      await upload([
        ['files', aPhoto()],
        ['ref', 'api::company.company'],
      ])
    ).statusCode,
  ).toBe(400)
  expect(
    (
      await upload([
        ['files', aPhoto()],
        ['ref', 'api::region.region'],
        ['refId', '1'],
        ['field', 'logo'],
      ])
    ).statusCode,
  ).toBe(403)
  expect(stored()).toEqual(before)

  const removed = await api.inject({ method: 'DELETE', url: `/api/upload/files/${logo.id}`, headers })
  expect(removed.json()).toMatchObject({
    error: {
      status: 400,
      name: 'ApplicationError',
      details: { userMessage: expect.stringContaining('nog op een pagina') },
    },
  })
})

test.runIf(isPostgres)('two pictures uploaded to one company at once are both attached', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const as = await asUser(services, owner.id)
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d5c3f' } })
    .png()
    .toBuffer()
  const send = (name: string) => () =>
    upload(
      [
        ['files', new File([dot], name)],
        ['ref', 'api::company.company'],
        ['refId', String(company.id)],
        ['field', 'sliderImages'],
      ],
      { as },
    )

  const answers = await race(db, {
    first: (tx) => lockAccount(tx, accountId),
    waiting: [send('een.png'), send('twee.png')],
  })

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await db.$count(companySlides, eq(companySlides.companyId, company.id))).toBe(2)
})

test.runIf(isPostgres)('a picture stays when it is removed while its company is being saved', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const as = await asUser(services, owner.id)
  const picture = await aFile(db, { visibility: 'public', accountId, keptAt: new Date() })
  await db.insert(companySlides).values({ companyId: company.id, fileId: picture.id, position: 1 })
  const contacts = eq(companyContactPersons.companyId, company.id)

  const [saved, removed] = await race(db, {
    first: (tx) => tx.select().from(companyContactPersons).where(contacts).for('update'),
    waiting: [
      async () =>
        api.inject({
          method: 'PUT',
          url: `/api/companies/${company.id}`,
          headers: as,
          payload: { data: { website: 'https://molen.test' } },
        }),
      async () => api.inject({ method: 'DELETE', url: `/api/upload/files/${picture.id}`, headers: as }),
    ],
  })

  expect(saved.statusCode).toBe(200)
  expect(removed.json()).toMatchObject({ error: { status: 400, message: 'This file is still used' } })
})

test('a picture, or just its description, is replaced under the same id', async () => {
  const [file] = (await upload([['files', aPhoto('eerst.jpg')]])).json()
  const told = await api.inject({
    method: 'POST',
    url: `/api/upload?id=${file.id}`,
    headers,
    payload: { fileInfo: { caption: 'Nu met tekst' } },
  })
  expect(told.json()).toMatchObject({ id: file.id, caption: 'Nu met tekst', url: file.url })
  const texts = await api.inject({
    method: 'POST',
    url: `/api/upload?id=${file.id}`,
    headers,
    payload: { fileInfo: [{ caption: '1' }, { caption: '2' }] },
  })
  expect(texts.statusCode).toBe(400)
  const inParts = await upload([['fileInfo', '{"name":null,"alternativeText":"Oven"}']], { query: `?id=${file.id}` })
  expect(inParts.json()).toMatchObject({ name: 'eerst.jpg', alternativeText: 'Oven', caption: 'Nu met tekst' })
  // A browser may show it on any site.
  expect((await api.inject(file.url)).headers['cross-origin-resource-policy']).toBe('cross-origin')
  const replaced = await upload([['files', aPhoto('later.jpg')]], { query: `?id=${file.id}` })
  expect(replaced.json()).toMatchObject({ id: file.id, caption: 'Nu met tekst' })
  expect(await readPublicFile(services, file.url.replace('/uploads/', ''))).toBeUndefined()
  expect(await readPublicFile(services, replaced.json().url.replace('/uploads/', ''))).toBeDefined()

  expect(
    (
      await upload(
        [
          ['files', aPhoto()],
          ['files', aPhoto()],
        ],
        { query: `?id=${file.id}` },
      )
    ).json(),
  ).toMatchObject({ error: { message: 'Cannot replace a file with multiple ones' } })
  expect((await upload([['files', aPhoto()]], { query: `?id=${file.id}`, as: stranger })).statusCode).toBe(404)
  expect((await upload([['files', aPhoto()]], { query: '?id=abc' })).statusCode).toBe(404)
})

test('when one of several pictures is invalid, none is stored', async () => {
  const before = stored()
  const rows = await db.$count(files)
  const answer = await upload([
    ['files', aPhoto('een.jpg')],
    ['files', aPhoto('twee.jpg')],
    ['files', new File(['MZ'], 'drie.jpg')],
  ])
  expect(answer.statusCode).toBe(400)
  expect(stored()).toEqual(before)
  expect(await db.$count(files)).toBe(rows)
})

test('a truncated picture is refused, in every format', async () => {
  const flat = { create: { width: 400, height: 400, channels: 3, background: '#1d5c3f' } } as const
  const kinds = [await sharp(flat).png().toBuffer(), await sharp(flat).webp().toBuffer(), photo]
  for (const whole of kinds) {
    const half = new File([whole.subarray(0, whole.length / 2)], 'half.png')
    expect((await upload([['files', half]])).json()).toMatchObject({ error: { status: 400, name: 'ValidationError' } })
  }
})

test('characters that a name cannot contain are removed from the name of a picture', async () => {
  const answer = await upload([['files', aPhoto('on\u0000ze\ud800.jpg')]])
  expect(answer.statusCode).toBe(200)
  expect(answer.json()[0].name).toBe('onze\ufffd.jpg')
})

test("a company shows only its own account's pictures, and cannot stop others from removing theirs", async () => {
  const [theirs] = (await upload([['files', aPhoto('van een ander.jpg')]], { as: stranger })).json()
  const [own] = (await upload([['files', aPhoto('eigen.jpg')]])).json()
  const put = (data: object) =>
    api.inject({ method: 'PUT', url: `/api/companies/${company.id}`, headers, payload: { data } })

  for (const data of [{ logo: theirs.id }, { headerImage: theirs.id }, { sliderImages: [own.id, theirs.id] }]) {
    expect((await put(data)).json()).toMatchObject({ data: null, error: { status: 400 } })
  }
  expect((await put({ logo: own.id })).statusCode).toBe(200)
  const removed = await api.inject({ method: 'DELETE', url: `/api/upload/files/${theirs.id}`, headers: stranger })
  expect(removed.statusCode).toBe(200)
})

test('a full library takes no more pictures, and none of them is stored', async () => {
  const { owner: full } = await aCompany(db)
  await db.execute(sql`insert into ${files} (visibility, account_id, key, name, mime, size_bytes, is_in_library, kept_at)
    select 'public', ${full.accountId}::int, 'public/vol-' || n, 'oven.jpg', 'image/webp', 1, true, now()
    from generate_series(1, ${mostLibraryImages}) n`)
  const before = stored()
  const answer = await upload([['files', aPhoto()]], { as: await asUser(services, full.id) })
  expect(answer.json()).toMatchObject({
    data: null,
    error: {
      status: 400,
      name: 'ApplicationError',
      message: 'This account has enough pictures',
      details: { userMessage: expect.stringContaining('1.000 afbeeldingen') },
    },
  })
  expect(stored()).toEqual(before)
})

test.runIf(isPostgres)('an upload for an entry waits for reference data before it locks its account', async () => {
  const [answer] = await race(db, {
    first: lockReferenceData,
    waiting: [
      () =>
        upload([
          ['files', aPhoto()],
          ['ref', 'api::company.company'],
          ['refId', String(company.id)],
          ['field', 'logo'],
        ]),
    ],
    last: (tx) => lockAccount(tx, owner.accountId!),
  })
  expect(answer.statusCode).toBe(200)
})
