import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { title: 'Veghel', slug: 'veghel', regionId: region.id })
const browser = browserAt(app, 'oss.banen.test')
const page = '/mijn-account/bedrijfsgegevens'
const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#1d5c3f' } })
  .png()
  .toBuffer()

type Sent = [name: string, value: string | File][]

/** A browser in which this user is signed in; submits a form if there is one. */
async function asUser(userId: number) {
  const jar = { sessie: await aSessionCookie(services, userId) }
  return (path: string, form?: Sent) => browser(path, { jar, form })
}

const typed = (userId: number): Sent => [
  ['formulier', 'bedrijf'],
  ['name', 'Bakkerij Vos'],
  ['placeIds', String(place.id)],
  ['streetName', 'Molenstraat'],
  ['houseNumber', '12a'],
  ['postalCode', '5461 aa'],
  ['billingEmail', 'facturen@vos.test'],
  ['primaryContactId', String(userId)],
]

async function anEmployerAtWork() {
  const user = await anEmployer(db)
  return { user, visit: await asUser(user.id) }
}

const aColleague = async ({ accountId }: { accountId: number | null }) =>
  (await anEmployer(db, { accountId: accountId!, accountRole: 'member' })).id

const ofAccount = (accountId: number | null) => db.select().from(companies).where(eq(companies.accountId, accountId!))

describe('the form of a company', () => {
  test('adds a company with its logo and slides, and shows it again as it was', async () => {
    const { user, visit } = await anEmployerAtWork()
    const saved = await visit(page, [
      ...typed(user.id),
      ['features[0].icon', 'growth'],
      ['features[0].description', 'Elke week vers brood'],
      ['logo', new File([picture], 'logo.png')],
      ['slides', new File([picture], 'een.png')],
      ['slides', new File([picture], 'twee.png')],
    ])
    const [company] = await ofAccount(user.accountId)
    expect(saved.headers.location).toBe(`${page}/${company!.id}?bewaard`)
    expect(company).toMatchObject({ name: 'Bakkerij Vos', postalCode: '5461AA', slug: 'bakkerij-vos' })
    const kept = await db.select().from(files).where(eq(files.accountId, user.accountId!))
    expect(kept.map(({ name, keptAt }) => [name, keptAt !== null])).toEqual([
      ['logo.png', true],
      ['een.png', true],
      ['twee.png', true],
    ])

    const { body } = await visit(saved.headers.location!)
    expect(body).toContain('‘Bakkerij Vos’ is bewaard.')
    expect(body).toContain('Elke week vers brood')
    expect(body).toContain('value="5461 AA"')
    for (const name of ['logo.png', 'een.png', 'twee.png']) expect(body).toContain(name)

    // Without the proof of the second slide that slide is removed; the first stays in place.
    const proofs = [...body.matchAll(/name="(logo|slides)-bewaard" value="([^"]+)"/g)].map(
      ([, name, value]): [string, string] => [`${name}-bewaard`, value!.replaceAll('&quot;', '"')],
    )
    expect(proofs).toHaveLength(3)
    await visit(`${page}/${company!.id}`, [...typed(user.id), ...proofs.slice(0, 2)])
    const left = await db.select().from(files).where(eq(files.accountId, user.accountId!))
    expect(left.map(({ name, keptAt }) => [name, keptAt !== null])).toEqual([
      ['logo.png', true],
      ['een.png', true],
      ['twee.png', false],
    ])
  })

  test('keeps the description and crop of each picture, in the order of the form', async () => {
    const { user, visit } = await anEmployerAtWork()
    const saved = await visit(page, [
      ...typed(user.id),
      ['headerImage', new File([picture], 'kop.png')],
      ['slides', new File([picture], 'een.png')],
      ['slides', new File([picture], 'twee.png')],
    ])
    const { body } = await visit(saved.headers.location!)
    const proofs = [...body.matchAll(/name="(headerImage|slides)-bewaard" value="([^"]+)"/g)].map(
      ([, name, value]): [string, string] => [`${name}-bewaard`, value!.replaceAll('&quot;', '"')],
    )
    const [header, one, two] = proofs as [[string, string], [string, string], [string, string]]
    const [company] = await ofAccount(user.accountId)
    const change = (more: Sent) => visit(`${page}/${company!.id}`, [...typed(user.id), ...more])
    await change([
      header,
      ['headerImage-tekst', 'De winkel'],
      ['headerImage-uitsnede', '0.0000 0.0000 0.7500 0.5000'],
      two,
      one,
      ['slides-tekst', 'Brood van zeven uur'],
      ['slides-tekst', 'De nachtploeg'],
      ['slides-uitsnede', '0.5000 0.0000 0.5000 0.6667'],
      ['slides-uitsnede', '9 9 9 9'],
    ])
    const kept = await db.select().from(files).where(eq(files.accountId, user.accountId!)).orderBy(files.id)
    expect(kept.map(({ name, alternativeText, crop }) => [name, alternativeText, crop && crop.left])).toEqual([
      ['kop.png', 'De winkel', 0],
      ['een.png', 'De nachtploeg', null],
      ['twee.png', 'Brood van zeven uur', 0.5],
    ])

    await db.update(companies).set({ listedAt: now }).where(eq(companies.id, company!.id))
    const shown = await visit(`/bedrijven/${company!.slug}`)
    expect(shown.body).toMatch(/src="\/uploads\/crop[^"]+"[^>]* alt="De winkel"/)
    expect(shown.body).toMatch(/src="\/uploads\/crop[^"]+"[^>]* alt="Brood van zeven uur"/)
    expect(shown.body.indexOf('Brood van zeven uur')).toBeLessThan(shown.body.indexOf('De nachtploeg'))
    expect((await visit(/\/uploads\/crop[\w.-]+/.exec(shown.body)![0])).headers['content-type']).toBe('image/webp')

    // A form without these fields, such as from an older program, changes nothing about them.
    await change([header, one, two])
    const after = await db.select().from(files).where(eq(files.accountId, user.accountId!)).orderBy(files.id)
    expect(after).toEqual(kept)
  })

  test('says above the pictures that they wait until the address is confirmed', async () => {
    const pictures = async (confirmedAt: Date | null, path = page) => {
      const { company } = await aCompany(db)
      const { id } = await anEmployer(db, { accountId: company.accountId, confirmedAt })
      return (await browser(path, { jar: { sessie: await aSessionCookie(services, id) } })).body
    }
    const waiting = await pictures(null)
    expect(waiting).toContain('Bevestig eerst je e-mailadres. Daarna kun je afbeeldingen plaatsen.')
    expect(waiting).toContain('href="/e-mail-bevestigen"')
    expect(await pictures(now)).not.toContain('Bevestig eerst')
    expect(await pictures(null, '/mijn-account/vacatures')).toContain('Daarna kun je afbeeldingen plaatsen.')
  })

  test('spec §5: shows errors per field, and keeps what was typed', async () => {
    const { visit, user } = await anEmployerAtWork()
    const empty = await visit(page, [['formulier', 'bedrijf']])
    expect(empty.statusCode).toBe(400)
    for (const sentence of [
      'Er is geen naam ingevuld',
      'Er is geen plaats gekozen',
      'Er is geen straatnaam ingevuld',
      'Er is geen huisnummer ingevuld',
      'Er is geen postcode ingevuld',
      'Er is geen e-mailadres voor facturen ingevuld',
      'Er is geen contactpersoon gekozen',
    ]) {
      expect(empty.body).toContain(sentence)
    }
    const wrong = await visit(page, [
      ...typed(user.id).filter(([name]) => name !== 'postalCode'),
      ['postalCode', '54 AA'],
      ['website', 'vos.test'],
      ['youtubeId', 'https://vimeo.com/1'],
      ['hasDifferentBillingAddress', 'on'],
      ['features[0].icon', 'growth'],
      ['features[0].description', 'dit zijn er echt een paar te veel'],
    ])
    for (const sentence of [
      'Deze postcode klopt niet. Schrijf hem als 1234 AB',
      'Dit webadres klopt niet. Schrijf het helemaal uit, met https:// ervoor',
      'Vul een link naar YouTube in, of de 11 tekens van de video',
      'Er zijn te veel woorden ingevuld',
      'Er is geen straatnaam voor facturen ingevuld',
      'Er is geen plaats voor facturen ingevuld',
      'value="54 AA"',
    ]) {
      expect(wrong.body).toContain(sentence)
    }
    expect(await ofAccount(user.accountId)).toEqual([])
  })

  test('spec §5: refuses an address that another company has', async () => {
    const { user, visit } = await anEmployerAtWork()
    await aCompany(db, { slug: 'de-korenaar' })
    const answer = await visit(page, [...typed(user.id), ['slug', 'de-korenaar']])
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Er bestaat al een bedrijf met dit webadres')
  })

  test('clears an optional field that is emptied', async () => {
    const { user, visit } = await anEmployerAtWork()
    await visit(page, [...typed(user.id), ['website', 'https://vos.test']])
    const [company] = await ofAccount(user.accountId)
    await visit(`${page}/${company!.id}`, [...typed(user.id), ['website', '']])
    expect(await ofAccount(user.accountId)).toMatchObject([{ website: null }])
    expect(await db.$count(companyPlaces, eq(companyPlaces.companyId, company!.id))).toBe(1)
  })

  test('gap 202: new pictures sent again, without script, are no change; another file with the same name is a change', async () => {
    const { user, visit } = await anEmployerAtWork()
    const path = (await visit(page, typed(user.id))).headers.location!.replace('?bewaard', '')
    const version = /name="versie" value="([^"]+)"/.exec((await visit(path)).body)![1]!
    const send = (bytes: Uint8Array<ArrayBuffer> = picture) => {
      const files: Sent = ['logo', 'slides', 'slides'].map((field) => [field, new File([bytes], 'molen.png')])
      return visit(path, [...typed(user.id), ['versie', version], ...files])
    }
    const first = await send()
    const [stored] = await ofAccount(user.accountId)
    const again = await send()
    expect([again.statusCode, again.headers.location]).toEqual([302, first.headers.location])
    expect(await ofAccount(user.accountId)).toEqual([stored])
    const other = await sharp(picture).rotate(90).png().toBuffer()
    const answer = words((await send(new Uint8Array(other))).body)
    expect(answer).toContain('Dit is intussen bewaard Logo molen.png (een andere afbeelding)')
  })

  test('does not silently overwrite what a colleague saved: it shows that, and what was typed', async () => {
    const { user, visit } = await anEmployerAtWork()
    const colleague = await anEmployer(db, { accountId: user.accountId! })
    const others: Sent = [user, colleague].map(({ id }) => ['contactPersonIds', String(id)])
    const saved = await visit(page, [
      ...typed(user.id),
      ...others,
      ['features[0].icon', 'growth'],
      ['features[0].description', 'Brood'],
    ])
    const path = saved.headers.location!.replace('?bewaard', '')
    const versionIn = ({ body }: { body: string }) => /name="versie" value="([^"]+)"/.exec(body)![1]!
    const version = versionIn(await visit(path))
    const theirs = await (
      await asUser(colleague.id)
    )(path, [
      ...typed(user.id).filter(([name]) => !['houseNumber', 'postalCode'].includes(name)),
      ...others,
      ['versie', version],
      ['houseNumber', '14'],
      ['postalCode', '5461 AB'],
      ['description', '<p>Sinds 1921.</p>'],
      ['workAtPalette', 'teal'],
      ['features[0].icon', 'growth'],
      ['features[0].description', 'Vers brood'],
      ['logo', new File([picture], 'molen.png')],
    ])
    expect(theirs.statusCode).toBe(302)

    const mine: Sent = [
      ...typed(user.id).filter(([name]) => name !== 'name'),
      ...others.toReversed(),
      ['name', 'Bakkerij De Vos'],
    ]
    const answer = await visit(path, [...mine, ['versie', version]])
    expect(answer.statusCode).toBe(400)
    const shown = words(answer.body)
    expect(shown).toContain('Dit is intussen ook ergens anders bewaard.')
    expect(shown).toContain('Dit is intussen bewaard Naam Bakkerij Vos Huisnummer 14 Postcode 5461 AB Logo molen.png')
    expect(shown).toContain('Pluspunten Vers brood · Groei Over het bedrijf Sinds 1921.')
    expect(shown).toContain('Over het bedrijf Sinds 1921. Kleur van de pagina Zeegroen Gegevens')
    expect(answer.body).toContain('value="Bakkerij De Vos"')
    expect(await ofAccount(user.accountId)).toMatchObject([{ name: 'Bakkerij Vos', houseNumber: '14' }])

    await visit(path, [...mine, ['versie', versionIn(answer)]])
    expect(await ofAccount(user.accountId)).toMatchObject([{ name: 'Bakkerij De Vos', houseNumber: '12a' }])
  })

  test('is saved again without a warning when the first response got lost', async () => {
    const { user, visit } = await anEmployerAtWork()
    const colleagues = [await aColleague(user), await aColleague(user)]
    const saved = await visit(page, typed(user.id))
    const path = saved.headers.location!.replace('?bewaard', '')
    const [, version = ''] = /name="versie" value="([^"]+)"/.exec((await visit(path)).body)!
    const form: Sent = [
      ...typed(user.id),
      ...colleagues.toReversed().map((id): Sent[number] => ['contactPersonIds', String(id)]),
      ['description', '<div>Sinds <b>1921</b>.</div>'],
      ['features[0].icon', 'growth'],
      ['features[0].description', 'Vers brood'],
      ['versie', version],
    ]
    expect((await visit(path, form)).statusCode).toBe(302)
    expect((await visit(path, form)).statusCode).toBe(302)
  })

  test('finds no company of another account, and changes none', async () => {
    const { user, visit } = await anEmployerAtWork()
    const { company } = await aCompany(db, { name: 'Slagerij', placeId: place.id })
    expect((await visit(`${page}/${company.id}`)).statusCode).toBe(404)
    expect((await visit(`${page}/${company.id}`, typed(user.id))).statusCode).toBe(404)
    expect((await visit(`${page}/0`)).statusCode).toBe(404)
    const [after] = await db.select().from(companies).where(eq(companies.id, company.id))
    expect(after!.name).toBe('Slagerij')
  })
})

test("the overview lists only the account's companies, and shows what is not public yet", async () => {
  const { user, visit } = await anEmployerAtWork()
  expect((await visit(`${page}-overzicht`)).body).toContain('Begin met je bedrijf')
  await visit(page, typed(user.id))
  await aCompany(db, { name: 'Van iemand anders', placeId: place.id })
  const { body } = await visit(`${page}-overzicht`)
  expect(body).toContain('Bakkerij Vos')
  expect(body).toContain('Nu niet zichtbaar: dat komt zodra er een vacature online staat.')
  expect(body).not.toContain('Van iemand anders')
})

test('a long overview can be searched by name or place', async () => {
  const { user, visit } = await anEmployerAtWork()
  await visit(page, typed(user.id))
  for (let nth = 1; nth <= 12; nth += 1) {
    await aCompany(db, { accountId: user.accountId!, name: `Slagerij ${nth}`, placeId: place.id })
  }
  const found = async (sought: string) => (await visit(`${page}-overzicht?zoek=${sought}`)).body
  expect(await found('slagerij+12')).toContain('1 gevonden met ‘slagerij 12’.')
  expect(await found('slagerij+12')).not.toContain('Bakkerij Vos')
  expect(await found('vos')).toContain('Bakkerij Vos')
  expect(await found('niets')).toContain('Niets gevonden met ‘niets’')
})

describe('removing a company', () => {
  const overview = `${page}-overzicht`
  const removal = (id: number): Sent => [
    ['wat', 'verwijder'],
    ['bedrijf', String(id)],
  ]

  async function anAccountWithCompany() {
    const { user, visit } = await anEmployerAtWork()
    await visit(page, typed(user.id))
    const [company] = await ofAccount(user.accountId)
    return { user, visit, id: company!.id }
  }

  test('asks for confirmation, deletes it, and says so', async () => {
    const { user, visit, id } = await anAccountWithCompany()
    const { body } = await visit(overview)
    const [, link] = /href="([^"]+)"[^>]*>Verwijder</.exec(body) ?? []
    expect(link).toBe(`${overview}?verwijder=${id}`)
    expect((await visit(link!)).body).toContain('‘Bakkerij Vos’ verwijderen?')
    expect(await ofAccount(user.accountId)).toHaveLength(1)

    const removed = await visit(overview, removal(id))
    expect(removed.headers.location).toBe(`${overview}?gedaan=verwijderd`)
    expect(await ofAccount(user.accountId)).toEqual([])
    expect((await visit(overview, removal(id))).body).toContain('Dit bedrijf bestaat niet meer.')
    expect((await visit(removed.headers.location!)).body).toContain('Het bedrijf is verwijderd.')
  })

  test('is not offered for a company that had a vacancy, and is refused', async () => {
    const { user, visit, id } = await anAccountWithCompany()
    await aVacancy(db, { companyId: id, placeId: place.id, status: 'closed' })
    expect((await visit(overview)).body).not.toContain('Verwijder')
    expect((await visit(`${overview}?verwijder=${id}`)).body).not.toContain('verwijderen?')
    const refused = await visit(overview, removal(id))
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Dit bedrijf heeft vacatures of sollicitaties gehad.')
    expect(await ofAccount(user.accountId)).toHaveLength(1)
  })

  test("another account's company does not exist", async () => {
    const { visit } = await anEmployerAtWork()
    const { user, id } = await anAccountWithCompany()
    expect((await visit(overview, removal(id))).statusCode).toBe(404)
    expect(await ofAccount(user.accountId)).toHaveLength(1)
  })
})
