import { expect, test } from 'vitest'
import { accountNameForm } from '#features/people/account-admin.fields.ts'
import { renameForm } from '#features/companies/company-admin.fields.ts'
import { redirects } from '#features/content/page.table.ts'
import { redirectForm } from '#features/content/redirect.fields.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { familyForm, occupationForm } from '#features/occupations/occupation.fields.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { refundNoteForm } from '#features/orders/order-admin.fields.ts'
import { planForm } from '#features/orders/order.fields.ts'
import { plans } from '#features/orders/order.table.ts'
import { entryLists } from '#features/reference/components/entry-lists.tsx'
import { minimumWageForm, youthField } from '#features/reference/minimum-wage.fields.ts'
import { youthAges } from '#features/reference/minimum-wage.rules.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { entryForms } from '#features/reference/reference.fields.ts'
import { placeForm, regionForm } from '#features/regions/place.fields.ts'
import { testApp } from '#test/support/app.ts'
import {
  aCompany,
  anAdmin,
  anEducation,
  anEmployment,
  anOrder,
  aPlace,
  aProfession,
  aRegion,
} from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const host = 'oss.banen.test'
const browser = browserAt(await testApp(services), host)
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const { jar } = await aBrowserSession(services, (await anAdmin(db)).id)

const visit = (path: string, form?: Record<string, string>) =>
  browser(path, { jar: { ...jar }, ...(form && { form, headers: { origin: `http://${host}` } }) })
/** A page may have several forms. */
const versionIn = (body: string, formulier: string) =>
  new RegExp(`name="formulier" value="${formulier}".*?name="versie" value="([^"]+)"`, 's').exec(body)![1]!

const [family, other] = await db
  .insert(occupationFamilies)
  .values([{ title: 'Bakken' }, { title: 'Koken' }])
  .returning()
const [occupation] = await db
  .insert(occupations)
  .values({ title: 'Bakker', familyId: family!.id, names: ['broodbakker'] })
  .returning()
const [plan] = await db
  .insert(plans)
  .values({ title: 'Vijf', credits: 5, priceCents: 50_000, sort: 1, active: true })
  .returning()
const shares = Object.fromEntries(youthAges.map((age) => [age, age === '15' ? 30.5 : 50]))
const [wage] = await db
  .insert(minimumWages)
  .values({ fromDay: '2027-01-01', hourlyCents: 1500, youthPercentages: shares, source: 'https://wet.test/' })
  .returning()
const [rule] = await db.insert(redirects).values({ fromPath: '/oud', target: '/blog', status: 301 }).returning()
const place = await aPlace(db, { regionId: region.id })
const { company, accountId } = await aCompany(db)
const order = await anOrder(db, { accountId })
const typedShares = Object.fromEntries(youthAges.map((age) => [youthField(age), age === '15' ? '30,5' : '50']))

type Case = {
  name: string
  path: string
  id: number
  /** The parameter of the address that opens it. */
  param?: string
  formulier: string
  /** All fields with the values that the first admin saves. */
  typed: Record<string, string>
  /** What the second admin types differently. */
  late: Record<string, string>
  told: string
}

const entries = (list: 'beroepsgroepen' | 'opleidingen' | 'dienstverbanden') => entryLists[list].table.path

const cases: Case[] = [
  {
    name: 'a place',
    path: '/beheer/stamgegevens',
    id: place.id,
    formulier: placeForm.id,
    typed: { title: 'Berghem', slug: place.slug, regionId: String(region.id), latitude: '51,77', longitude: '5,5' },
    late: { title: 'Berchem', latitude: '51,78' },
    told: 'Berghem',
  },
  {
    name: 'a region',
    path: '/beheer/stamgegevens/regios',
    id: region.id,
    formulier: regionForm.id,
    typed: {
      title: 'Oss werkt',
      slug: 'oss',
      url: 'oss',
      accent: '#b8432b',
      accentDark: '#f09a7f',
      province: 'Brabant',
    },
    late: { title: 'Werk in Oss' },
    told: 'Oss werkt',
  },
  {
    name: 'a profession group',
    path: entries('beroepsgroepen'),
    id: (await aProfession(db)).id,
    formulier: entryForms.professions.id,
    typed: { title: 'Zorg', slug: 'zorg' },
    late: { title: 'Zorg en welzijn' },
    told: 'Zorg',
  },
  {
    name: 'an education',
    path: entries('opleidingen'),
    id: (await anEducation(db)).id,
    formulier: entryForms.educations.id,
    typed: { title: 'MBO', slug: 'mbo', sort: '3' },
    late: { sort: '4' },
    told: '3',
  },
  {
    name: 'an employment',
    path: entries('dienstverbanden'),
    id: (await anEmployment(db)).id,
    formulier: entryForms.employments.id,
    typed: { title: 'Stage', slug: 'stage', sort: '3', schemaType: 'INTERN' },
    late: { schemaType: '' },
    told: 'INTERN',
  },
  {
    name: 'an occupation',
    path: '/beheer/beroepen',
    id: occupation!.id,
    formulier: occupationForm.id,
    typed: { title: 'Bakker', familyId: String(other!.id), iscoCode: '', names: 'broodbakker' },
    late: { familyId: String(family!.id) },
    told: 'Koken',
  },
  {
    name: 'a family of occupations',
    path: '/beheer/beroepen/families',
    id: family!.id,
    formulier: familyForm.id,
    typed: { title: 'Bakkerij', professionId: '', words: 'deeg' },
    late: { words: 'brood' },
    told: 'deeg',
  },
  {
    name: 'a plan',
    path: '/beheer/stamgegevens/tarieven',
    id: plan!.id,
    formulier: planForm.id,
    typed: { title: 'Vijf', credits: '5', priceCents: '450,00', sort: '1', active: 'on' },
    late: { priceCents: '475,00' },
    told: '€ 450,00',
  },
  {
    name: 'a redirect',
    path: '/beheer/doorverwijzingen',
    id: rule!.id,
    param: 'wijzig',
    formulier: redirectForm.id,
    typed: { fromPath: '/oud', target: '/vacatures', status: '302' },
    late: { status: '301' },
    told: '302',
  },
  {
    name: 'a minimum wage',
    path: '/beheer/minimumlonen',
    id: wage!.id,
    formulier: minimumWageForm.id,
    typed: { fromDay: '1-1-2027', hourlyCents: '15,10', source: 'https://wet.test/', ...typedShares },
    late: { hourlyCents: '15,20' },
    told: '€ 15,10',
  },
  {
    name: 'the name of an account',
    path: `/beheer/accounts/${accountId}`,
    id: accountId,
    formulier: accountNameForm.id,
    typed: { legalName: 'Bakkerij De Molen B.V.' },
    late: { legalName: 'De Molen Holding B.V.' },
    told: 'Bakkerij De Molen B.V.',
  },
  {
    name: 'the name of a company',
    path: `/beheer/bedrijven/${company.id}`,
    id: company.id,
    formulier: renameForm.id,
    typed: { name: 'De Molen', slug: 'de-molen' },
    late: { name: 'De Molens' },
    told: 'De Molen',
  },
  {
    name: 'a note about a refund',
    path: `/beheer/orders/${order.id}`,
    id: order.id,
    formulier: refundNoteForm.id,
    typed: { note: 'Maandag teruggestort' },
    late: { note: 'Nog niet teruggestort' },
    told: 'Maandag teruggestort',
  },
]

test.each(cases)('$name is not overwritten by an admin who did not see what was saved since', async (one) => {
  const path = `${one.path}?${one.param ?? 'regel'}=${one.id}`
  const form = { formulier: one.formulier, ...one.typed }
  const version = versionIn((await visit(path)).body, one.formulier)
  expect((await visit(path, { ...form, versie: version })).statusCode).toBe(302)
  // The answer got lost: sending the same again is neither a conflict nor a change (gap 216).
  const logged = await db.$count(logEntries)
  expect((await visit(path, { ...form, versie: version })).statusCode).toBe(302)
  expect(await db.$count(logEntries)).toBe(logged)

  const late = { ...form, ...one.late }
  const refused = await visit(path, { ...late, versie: version })
  expect(refused.statusCode).toBe(400)
  const [, told = ''] = words(refused.body).split('Dit is intussen bewaard')
  expect(told).toContain(one.told)
  // Only differences are shown.
  const section = /<section[^>]*aria-labelledby="intussen".*?<\/section>/s.exec(refused.body)![0]
  expect(section.match(/<dt/g)).toHaveLength(Object.keys(one.late).length)

  expect((await visit(path, { ...late, versie: versionIn(refused.body, one.formulier) })).statusCode).toBe(302)
})
