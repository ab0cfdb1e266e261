import { expect, test } from 'vitest'
import { readForPreview } from './company-preview.fields.ts'

test('a half-filled form shows its valid fields, and leaves out the rest', () => {
  const read = readForPreview({
    name: ' Bakkerij Vos ',
    placeIds: '3',
    website: 'vos.test',
    workAtUrl: 'https://vos.test/werken',
    youtubeId: 'https://youtu.be/dQw4w9WgXcQ',
    'features[0].icon': 'growth',
    'features[0].description': 'Elke week vers brood',
    'features[1].icon': 'taart',
    'features[1].description': 'Bestaat niet',
    'features[2].icon': 'team',
    'features[2].description': ' ',
  })
  expect(read).toMatchObject({
    name: 'Bakkerij Vos',
    placeIds: ['3'],
    website: null,
    workAtUrl: 'https://vos.test/werken',
    youtubeId: 'dQw4w9WgXcQ',
    description: null,
    features: [{ icon: 'growth', description: 'Elke week vers brood' }],
  })
})

test("before anything is typed the page's initial values are read", () => {
  const read = readForPreview({ placeIds: ['3', '4'], features: [{ icon: 'team', description: 'Korte lijnen' }] })
  expect(read).toMatchObject({
    name: '',
    placeIds: ['3', '4'],
    features: [{ icon: 'team', description: 'Korte lijnen' }],
  })
})

test('what is told about working there is shown row by row, as soon as a row is valid', () => {
  const read = readForPreview({
    workAtHeading: ' Elke ochtend vers ',
    workAtPalette: 'plum',
    'workDay[0].time': '5.30',
    'workDay[0].title': 'De oven gaat aan',
    'workDay[1].time': 'vroeg',
    'workDay[1].title': 'Geen tijd',
    'team[0].name': 'Noor',
    'team[0].role': '',
    'rosters[0].hours': '24 uur',
    'rosters[0].days': 'di, do en vr',
    'rosters[1].hours': '32 uur',
    'rosters[1].days': 'soms',
  })
  expect(read).toMatchObject({
    workAtHeading: 'Elke ochtend vers',
    workAtLead: null,
    workAtPalette: 'plum',
    workDay: [{ time: '05:30', title: 'De oven gaat aan' }],
    team: [{ name: 'Noor' }],
    rosters: [{ hours: '24 uur', days: 'di, do en vr' }],
  })
  expect(
    readForPreview({ workAtPalette: 'rainbow', workDay: [{ time: '07:30', title: 'Koffie', text: null }] }),
  ).toMatchObject({
    workAtPalette: null,
    workDay: [{ time: '07:30', title: 'Koffie' }],
  })
})
