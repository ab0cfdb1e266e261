import { describe, expect, test } from 'vitest'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import type { Item } from './import-document.rules.ts'
import { completeMapping, lacksOf, readItems, typedOf, unguessedFields } from './import-mapping.rules.ts'

const now = new Date('2026-11-17T12:00:00Z')
const choices = {
  places: [
    { id: 1, title: 'Oss' },
    { id: 2, title: 'Sint-Oedenrode', aliases: ['Rooi'] },
  ],
  professions: [{ id: 5, title: 'Fiets en auto' }],
  employments: [
    { id: 7, title: 'Vast', schemaType: null },
    { id: 8, title: 'Tijdelijk', schemaType: 'TEMPORARY' as const },
    { id: 10, title: 'Bijbaan', schemaType: 'PART_TIME' as const },
    { id: 11, title: 'Stage', schemaType: 'INTERN' as const },
    { id: 12, title: 'Leerbaan', schemaType: 'INTERN' as const },
  ],
  educations: [{ id: 9, title: 'MBO 4' }],
}

const read = (item: Item, chosen = {}) => {
  const mapping = completeMapping(Object.keys(item), chosen)
  const [found] = readItems(
    [{ id: '1', title: 'Bakker', ...item }],
    { reference: 'id', title: 'title', ...mapping },
    {
      choices,
      now,
    },
  )
  return found!
}
const withMapping = (item: Item) => {
  const whole = { id: '1', title: 'Bakker', ...item }
  const mapping = completeMapping(Object.keys(whole), {})
  const [found] = readItems([whole], mapping, { choices, now })
  if (found!.fault) throw new Error(found!.fault)
  return found!
}

/** Feeds in use were mapped by these names alone: their vacancies must not count as changed. */
const namesBefore = {
  reference:
    'referencenumber reference identifier.value identifier referentie kenmerk vacatureid jobid id guid url link',
  title: 'title jobtitle titel functie functietitel vacaturetitel name naam',
  place:
    'joblocation.address.addresslocality addresslocality city plaats standplaats locality location locatie werklocatie',
  text: 'content:encoded description omschrijving functieomschrijving beschrijving content body tekst',
  tasks: 'responsibilities taken werkzaamheden',
  candidate: 'qualifications requirements functieeisen eisen profiel skills',
  offer: 'jobbenefits benefits aanbod arbeidsvoorwaarden wijbieden',
  hours: 'workhours hours uren urenperweek hoursperweek',
  hoursFrom: 'hoursfrom minhours urenmin urenvan minimumhours',
  hoursTo: 'hoursto maxhours urenmax urentot maximumhours',
  pay: 'salary salaris loon basesalary.value.value basesalary.value basesalary',
  payFrom: 'basesalary.value.minvalue salaryfrom minsalary salarymin salarismin salarisvan',
  payTo: 'basesalary.value.maxvalue salaryto maxsalary salarymax salarismax salaristot',
  payPeriod: 'basesalary.value.unittext salaryperiod salaryunit salarisperiode',
  employment: 'employmenttype jobtype dienstverband contracttype contract',
  education: 'educationrequirements.credentialcategory educationrequirements education opleiding opleidingsniveau',
  profession: 'occupationalcategory category categorie beroepsgroep vakgebied',
  lastDay: 'validthrough expirationdate expires einddatum sluitingsdatum closingdate',
  applyUrl: 'applyurl applicationurl sollicitatieurl solliciteerurl',
}

function guessBefore(names: string[]) {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9.:]/g, '')
  const find = (known: string) =>
    names.find((name) => plain(name) === known) ??
    names.find((name) => plain(name).endsWith(`.${known}`)) ??
    names.find((name) => plain(name).endsWith(`:${known}`))
  const guess = (all: string) => all.split(' ').flatMap((known) => find(known) ?? [])[0] ?? ''
  return Object.fromEntries(Object.entries(namesBefore).map(([field, all]) => [field, guess(all)]))
}

test("a single amount of pay in a JobPosting is read, as in Google's example", () => {
  const { fields } = withMapping({
    'baseSalary.currency': 'EUR',
    'baseSalary.value.value': '18.50',
    'baseSalary.value.unitText': 'HOUR',
  })
  expect(fields).toMatchObject({ hourlySalaryFromCents: 1850, hourlySalaryToCents: 1850 })
})

test('an RSS feed of vacancies has the whole text as well as an excerpt, and names in namespaces', () => {
  const { fields } = withMapping({
    description: 'Wij zoeken een […]',
    'content:encoded': '<p>Wij zoeken een bakker.</p>',
    'job_listing:location': 'Oss',
    'job_listing:job_type': 'Vast',
  })
  expect(fields).toMatchObject({ jobText: '<p>Wij zoeken een bakker.</p>', placeId: 1, employmentIds: [7] })
})

describe('the mapping', () => {
  test('is guessed for a feed in the style of Indeed', () => {
    const names = ['title', 'date', 'referencenumber', 'url', 'company', 'city', 'description', 'salary', 'jobtype']

    expect(completeMapping(names, {})).toMatchObject({
      reference: 'referencenumber',
      title: 'title',
      place: 'city',
      text: 'description',
      pay: 'salary',
      employment: 'jobtype',
      applyUrl: '',
    })
  })

  test('is guessed for a JobPosting', () => {
    const names = [
      'title',
      'identifier.name',
      'identifier.value',
      'hiringOrganization.name',
      'jobLocation.address.addressLocality',
      'baseSalary.value.minValue',
      'baseSalary.value.unitText',
      'validThrough',
    ]

    expect(completeMapping(names, {})).toMatchObject({
      reference: 'identifier.value',
      title: 'title',
      place: 'jobLocation.address.addressLocality',
      payFrom: 'baseSalary.value.minValue',
      payPeriod: 'baseSalary.value.unitText',
      lastDay: 'validThrough',
    })
  })

  test.each([
    ['place', 'place', 'Plaatsnaam', 'town', 'work_place', 'werkplek', 'vestigingsplaats', 'joblocation'],
    ['title', 'vacancy_title', 'functienaam'],
    ['reference', 'vacancyId', 'vacaturenummer'],
    ['hours', 'weekly_hours', 'aantal-uren'],
    ['hoursFrom', 'hours.min', 'urenPerWeekMin'],
    ['payTo', 'salary.max', 'maximumSalaris'],
    ['lastDay', 'deadline', 'geldig_tot'],
    ['employment', 'contractvorm'],
    ['text', 'jobDescription', 'vacaturetekst'],
  ])('knows other names for the %s', (field, ...names) => {
    for (const name of names) expect(completeMapping([name], {})).toMatchObject({ [field]: name })
  })

  test('stays the same for a feed whose mapping was guessed before more names were known', () => {
    const feeds = Object.values(namesBefore).flatMap((known) => {
      const names = known.split(' ').flatMap((name) => [`company.${name}`, `x:${name}`, name])
      return [names, ...names.map((_, index) => names.slice(index, index + 4).toReversed())]
    })
    feeds.push(Object.values(namesBefore).flatMap((known) => known.split(' ')))
    expect(feeds.map((feed) => completeMapping(feed, {}))).toEqual(feeds.map(guessBefore))
  })

  test.each([
    ['text', 'description', 'jobDescription'],
    ['text', 'body', 'vacaturetekst'],
    ['title', 'name', 'vacatureNaam'],
    ['title', 'name', 'naam'],
    ['title', 'opening.name', 'headline'],
    ['place', 'company.city', 'place'],
    ['reference', 'link', 'vacancyId'],
    ['pay', 'baseSalary.value', 'brutosalaris'],
  ])('uses for the %s %s, which was known first, rather than %s', (field, first, later) => {
    expect(completeMapping([later, first], {})).toMatchObject({ [field]: first })
  })

  test.each([
    ['text', 'salary.text'],
    ['text', 'button.text'],
    ['text', 'media:text'],
    ['place', 'company.town'],
    ['place', 'company.workplace'],
    ['place', 'company.location.stad'],
    ['reference', 'company.uuid'],
    ['title', 'company.headline'],
  ])('takes no %s from %s', (field, name) => {
    expect(completeMapping([name], {})).toMatchObject({ [field]: '' })
  })

  test.each([
    ['place', 'location.city'],
    ['place', 'location.town'],
    ['place', 'job_listing:workplace'],
    ['place', 'company.city'],
    ['title', 'company.name'],
    ['text', 'vacancy.description.text'],
    ['payTo', 'job.salary.max'],
  ])('takes the %s from %s', (field, name) => {
    expect(completeMapping([name], {})).toMatchObject({ [field]: name })
  })

  test.each(['functienaam', 'positionTitle', 'vacancyTitle', 'headline', 'kop', 'job.headline'])(
    'uses %s as the title, and not the name of the company',
    (name) => {
      expect(completeMapping(['company.name', name], {})).toMatchObject({ title: name })
      expect(completeMapping([name, 'contact.title', 'hiringOrganization.name'], {})).toMatchObject({ title: name })
    },
  )

  test("uses the company's location for the place only as a last resort, and no times of day for hours", () => {
    expect(completeMapping(['vestigingsplaats', 'place', 'workingHours'], {})).toMatchObject({
      place: 'place',
      hours: '',
    })
  })

  test('asks for the place and the hours, unless guessed or marked as absent', () => {
    const asked = (names: string[], chosen = {}) => unguessedFields(completeMapping(names, chosen), chosen)
    expect(asked(['oord', 'duur'])).toEqual(['place', 'hours'])
    expect(asked(['plaats', 'maxhours'])).toEqual([])
    expect(asked(['oord', 'duur'], { place: '', hours: 'duur' })).toEqual([])
  })

  test('is what somebody chose, even if they chose nothing', () => {
    expect(completeMapping(['title', 'kop'], { title: 'kop', place: '' })).toMatchObject({ title: 'kop', place: '' })
  })
})

describe('a vacancy', () => {
  test('with all fields is valid', () => {
    const item = withMapping({
      city: '5341 CV Oss',
      description: '<p>Brood <b>bakken</b>.</p>',
      workHours: '24 tot 36 uur per week',
      'baseSalary.value.minValue': '2400',
      'baseSalary.value.maxValue': '2.900,50',
      'baseSalary.value.unitText': 'MONTH',
      employmentType: 'TEMPORARY, Vast',
      education: 'mbo 4',
      category: 'Fiets en auto',
      validThrough: '2026-12-24T23:59:00+01:00',
      applyUrl: 'https://vos.example.nl/solliciteer',
    })

    expect(item).toMatchObject({
      reference: '1',
      notes: [],
      fields: {
        placeId: 1,
        hoursFrom: 24,
        hoursTo: 36,
        monthlySalaryFromCents: 240_000,
        monthlySalaryToCents: 290_050,
        employmentIds: [8, 7],
        educationIds: [9],
        professionIds: [5],
        lastDay: '2026-12-24',
        externalApplyUrl: 'https://vos.example.nl/solliciteer',
      },
    })
    expect(vacancyFields.safeParse({ ...item.fields, companyId: 3, coordinatorId: 4 }).success).toBe(true)
  })

  test('lists what is missing, and what the board does not know', () => {
    const { notes, fields } = withMapping({
      city: 'Parijs',
      jobtype: 'raar',
      validThrough: 'ooit',
      applyUrl: 'javascript:1',
    })

    expect(notes).toEqual([
      { field: 'place', reason: 'unknown', value: 'Parijs' },
      { field: 'hours', reason: 'unmapped' },
      { field: 'employment', reason: 'unknown', value: 'raar' },
      { field: 'lastDay', reason: 'unknown', value: 'ooit' },
      { field: 'applyUrl', reason: 'unknown', value: 'javascript:1' },
    ])
    expect(fields).toEqual({ title: 'Bakker', professionIds: [], employmentIds: [], educationIds: [] })
  })

  test.each([
    ['2026-11-16', 'past'],
    ['24-12-2027', 'too-late'],
  ])('with %s as its last day gets the usual one', (day, reason) => {
    const { notes, fields } = withMapping({ validthrough: day })

    expect(notes).toContainEqual({ field: 'lastDay', reason, value: day })
    expect(fields.lastDay).toBeUndefined()
  })

  test.each([
    '2026-12-24',
    '2026-12-24T23:59:00+01:00',
    '2026-12-24 12:00',
    '24-12-2026',
    '24-12-2026 23:59',
    '24/12/2026',
    '24.12.2026 12:00:00',
    'Thu, 24 Dec 2026 23:59:00 +0100',
    '24 Dec 2026',
    '24 december 2026',
    'donderdag 24 dec. 2026',
  ])('with %s as its last day closes on that day', (day) => {
    expect(withMapping({ validthrough: day }).fields.lastDay).toBe('2026-12-24')
  })

  test.each(['2 Mar 2027', '2 May 2027', '2 October 2027'])('knows the English date %s', (day) => {
    expect(withMapping({ validthrough: day }).notes).not.toContainEqual(
      expect.objectContaining({ field: 'lastDay', reason: 'unknown' }),
    )
  })

  test.each(['31-02-2027', '24 Foo 2026', '24 Dec 26', '12/24/2026', 'Dec 24, 2026'])(
    'does not guess a last day from %s',
    (day) => {
      expect(withMapping({ validthrough: day }).notes).toContainEqual({
        field: 'lastDay',
        reason: 'unknown',
        value: day,
      })
    },
  )

  test('without a reference or a title cannot be read, nor can a second one with the same reference', () => {
    const items: Item[] = [{ title: 'Bakker' }, { id: '1' }, { id: '2', title: 'Bakker' }, { id: '2', title: 'Slager' }]
    const mapping = { reference: 'id', title: 'title' }

    expect(readItems(items, mapping, { choices, now }).map(({ fault }) => fault)).toEqual([
      'no-reference',
      'no-title',
      undefined,
      'double',
    ])
  })

  test('says what all or some of them lack, until one can be read', () => {
    const lackOf = (items: Item[]) => lacksOf(readItems(items, { reference: 'id', title: 'title' }, { choices, now }))

    expect(lackOf([])).toEqual([])
    expect(lackOf([{ title: 'Bakker' }, { title: 'Slager' }])).toEqual([{ field: 'reference', of: 'all' }])
    expect(lackOf([{ id: '1' }, { id: '1' }])).toEqual([{ field: 'title', of: 'all' }])
    expect(lackOf([{ id: '1' }, { title: 'Bakker' }])).toEqual([
      { field: 'reference', of: 'some' },
      { field: 'title', of: 'some' },
    ])
    expect(lackOf([{ id: '1', title: 'Bakker' }, { title: 'Slager' }])).toEqual([])
  })

  test('distinguishes a mapped value that is missing from a field that is not mapped', () => {
    const items: Item[] = [{ id: '1', title: 'Bakker' }]
    const notesWith = (mapping: object) => {
      const [item] = readItems(items, { reference: 'id', title: 'title', ...mapping }, { choices, now })
      return item!.fault ? [] : item!.notes.map(({ field, reason }) => `${field} ${reason}`)
    }
    expect(notesWith({ place: 'city', hoursTo: 'max' })).toEqual(['place missing', 'hours missing'])
    expect(notesWith({ place: '' })).toEqual(['place unmapped', 'hours unmapped'])
  })

  test('keeps the same content hash, whatever the board knows or the date is', () => {
    const item = { id: '1', title: 'Bakker', city: 'Uden', expires: '2026-11-18' }
    const mapping = completeMapping(Object.keys(item), {})
    const before = readItems([item], mapping, { choices, now })[0]!
    const later = readItems([item], mapping, {
      choices: { ...choices, places: [{ id: 3, title: 'Uden' }] },
      now: new Date('2026-11-20T12:00:00Z'),
    })[0]!

    expect(before.fault === undefined && later.fault === undefined && before.content === later.content).toBe(true)
  })
})

test.each([
  ['Oss', 1],
  ['Oss, Noord-Brabant', 1],
  ['gemeente Oss', 1],
  ['5341 Oss', 1],
  ['St. Oedenrode', 2],
  ['5491 AB st oedenrode', 2],
  ['5341CV  oss', 1],
  ['Sint Oedenrode (NB)', 2],
  ['Rooi', 2],
  ['Ossendrecht', undefined],
])('the place %s', (city, placeId) => {
  expect(withMapping({ city }).fields.placeId).toBe(placeId)
})

test.each([
  ['32', 32, 32],
  ['24-36 uur', 24, 36],
  ['40.0', 40, 40],
  ['36 tot 24', undefined, undefined],
  ['60', undefined, undefined],
  ['22,5 uur', undefined, undefined],
  ['fulltime', undefined, undefined],
])('the hours %s', (hours, hoursFrom, hoursTo) => {
  const { fields } = withMapping({ hours })

  expect([fields.hoursFrom, fields.hoursTo]).toEqual([hoursFrom, hoursTo])
})

test.each([
  ['€ 2.500,- tot € 3.200,- bruto per maand', { monthlySalaryFromCents: 250_000, monthlySalaryToCents: 320_000 }],
  ['€ 15,50 per uur', { hourlySalaryFromCents: 1550, hourlySalaryToCents: 1550 }],
  ['vanaf 2800', { monthlySalaryFromCents: 280_000, monthlySalaryToCents: undefined }],
  ['tot € 3.400 per maand', { monthlySalaryFromCents: undefined, monthlySalaryToCents: 340_000 }],
  ['40.000 per jaar', { salaryDescription: '40.000 per jaar' }],
  [
    'Schaal 5: € 2.500 - € 3.100, 8% vakantiegeld',
    { salaryDescription: 'Schaal 5: € 2.500 - € 3.100, 8% vakantiegeld' },
  ],
  ['Conform cao', { salaryDescription: 'Conform cao' }],
  ['300', { salaryDescription: '300' }],
])('the pay %s', (salary, expected) => {
  const { fields, notes } = withMapping({ salary })
  const { title: _t, professionIds: _p, employmentIds: _m, educationIds: _e, ...pay } = fields

  expect(pay).toEqual(expected)
  expect(notes.some(({ field }) => field === 'pay')).toBe(false)
})

test.each([
  ['PART_TIME', [], []],
  ['FULL_TIME, PART_TIME', [], []],
  ['Full-time', [], []],
  ['FULL_TIME, TEMPORARY', [8], []],
  ['Bijbaan', [10], []],
  ['INTERN', [], ['INTERN']],
  ['Stage', [11], []],
  ['FULL_TIME, raar', [], ['FULL_TIME, raar']],
])('the employment %s', (employmentType, ids, unknown) => {
  const { fields, notes } = withMapping({ employmentType })
  expect(fields.employmentIds).toEqual(ids)
  expect(notes.filter(({ field }) => field === 'employment').map(({ value }) => value)).toEqual(unknown)
})

test.each([
  [
    { 'baseSalary.currency': 'USD', 'baseSalary.value.value': '3000', 'baseSalary.value.unitText': 'MONTH' },
    'USD 3000 per maand',
  ],
  [{ salary: '$ 3000 per maand' }, '$ 3000 per maand'],
  [{ salary: '3000 GBP' }, '3000 GBP'],
])('pay in another currency stays in its own words', (item, words) => {
  const { fields } = withMapping(item)
  expect(fields).toMatchObject({ salaryDescription: words })
  expect(fields).not.toHaveProperty('monthlySalaryFromCents')
})

test("a currency of euros does not change the hash of a feed's content", () => {
  const pay = { 'baseSalary.value.value': '3000', 'baseSalary.value.unitText': 'MONTH' }
  const euros = withMapping({ ...pay, 'baseSalary.currency': 'EUR' })
  expect(euros.fields).toMatchObject({ monthlySalaryFromCents: 300_000 })
  expect(euros.content).toBe(withMapping(pay).content)
  expect(withMapping({ ...pay, 'baseSalary.currency': 'USD' }).content).not.toBe(euros.content)
})

test('a yearly amount in a JobPosting is put into words', () => {
  const { fields } = withMapping({ 'baseSalary.value.minValue': '30000', 'baseSalary.value.unitText': 'YEAR' })

  expect(fields.salaryDescription).toBe('30000 per jaar')
})

test.each([
  ['Brood bakken.\n\nElke dag.', '<p>Brood bakken.</p><p>Elke dag.</p>'],
  ['Brood <b>bakken</b>', '<p>Brood <b>bakken</b></p>'],
  ['&lt;p&gt;Brood &amp;amp; banket&lt;/p&gt;', '<p>Brood &amp; banket</p>'],
  ['3 < 4', '<p>3 &lt; 4</p>'],
])('the text %j is rich text', (description, html) => {
  expect(withMapping({ description }).fields.jobText).toBe(html)
})

test('text or a title that is too long is reported, and not cut', () => {
  const { fields, notes } = withMapping({ title: 'x'.repeat(120), description: 'woord '.repeat(2000) })

  expect(notes.filter(({ reason }) => reason === 'too-long').map(({ field }) => field)).toEqual(['title', 'text'])
  expect(fields.title).toHaveLength(120)
})

test('a title is one line of text, even if it looks like a formula or markup', () => {
  expect(read({ title: '=HYPERLINK("http://kwaad")' })).toMatchObject({ title: '=HYPERLINK("http://kwaad")' })
  expect(read({ title: '<b>Caf&#233;</b>\n medewerker &#xD800;&#0;' }).title).toMatch(/^Café medewerker .?$/)
  expect(read({ title: '&#xD800;x' }).title.isWellFormed()).toBe(true)
})

test('a built-in property name is not a value', () => {
  const [item] = readItems(
    [{ id: '1', title: 'Bakker' }],
    { reference: 'id', title: 'title', place: 'constructor' },
    {
      choices,
      now,
    },
  )

  expect(item).toMatchObject({ notes: expect.arrayContaining([{ field: 'place', reason: 'missing' }]) })
})

test('an incomplete item is stored as the form does', () => {
  const { fields } = withMapping({ city: 'Oss', salary: '2.500 per maand', expires: '24-12-2026', jobtype: 'Vast' })

  expect(typedOf(fields, { companyId: 3, coordinatorId: null })).toEqual({
    title: 'Bakker',
    companyId: '3',
    placeId: '1',
    monthlySalaryFromCents: '2.500,00',
    monthlySalaryToCents: '2.500,00',
    professionIds: [],
    employmentIds: ['7'],
    educationIds: [],
    lastDay: '24-12-2026',
  })
})

test('a name shared by two places is unknown, and current names go before aliases', () => {
  const places = [
    { id: 1, title: 'Oss' },
    { id: 2, title: 'Zeeland' },
    { id: 3, title: 'Zeeland' },
    { id: 4, title: 'Berghem', aliases: ['Oss', 'Zeeland', 'Bergem', 'Schaijk'] },
    { id: 5, title: 'Reek', aliases: ['Schaijk'] },
  ]
  const placeOf = (city: string) => {
    const mapping = { reference: 'id', title: 'title', place: 'city' }
    const [found] = readItems([{ id: '1', title: 'Bakker', city }], mapping, { choices: { ...choices, places }, now })
    return found!.fault ? undefined : found!.fields.placeId
  }
  expect(['Oss', 'Zeeland', 'Bergem', 'Schaijk'].map(placeOf)).toEqual([1, undefined, 4, undefined])
})

test('an entry that was renamed or merged is still known by its old name, unless another has that now', () => {
  const renamed = {
    places: [
      { id: 1, title: 'Maashorst', slug: 'maashorst', formerSlugs: ['uden', 'zeeland'] },
      { id: 2, title: 'Zeeland', slug: 'zeeland-nb' },
    ],
    // The second group retained its address when it was renamed.
    professions: [
      { id: 5, title: 'Fiets en auto', slug: 'fiets-en-auto', formerSlugs: ['fietsen'] },
      { id: 6, title: 'Horeca en toerisme', slug: 'horeca' },
    ],
    employments: [{ id: 7, title: 'Vast', slug: 'vast', formerSlugs: ['vaste-baan'], schemaType: null }],
    educations: [{ id: 9, title: 'MBO 4', slug: 'mbo-4', formerSlugs: ['mbo-niveau-4'] }],
  }
  const fieldsOf = (item: Item) => {
    const whole = { id: '1', title: 'Bakker', ...item }
    const mapping = completeMapping(Object.keys(whole), { profession: 'groep', education: 'opleiding' })
    const [found] = readItems([whole], mapping, { choices: renamed, now })
    if (found!.fault) throw new Error(found!.fault)
    return found!.fields
  }
  const feed = { city: 'Uden', groep: 'Fietsen, Horeca', jobtype: 'Vaste baan', opleiding: 'MBO niveau 4' }
  expect(fieldsOf(feed)).toMatchObject({
    placeId: 1,
    professionIds: [5, 6],
    employmentIds: [7],
    educationIds: [9],
  })
  expect(fieldsOf({ ...feed, city: 'Zeeland' })).toMatchObject({ placeId: 2 })
})

test('impossible hours are shown as in the feed, even from two values', () => {
  const { notes } = withMapping({ minhours: '40', maxhours: '8' })
  expect(notes).toContainEqual({ field: 'hours', reason: 'unknown', value: '40 – 8' })
})
