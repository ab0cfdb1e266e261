import { expect, test } from 'vitest'
import { readForPreview } from './company-preview.fields.ts'

test('a half-filled form shows what is right, and leaves out the rest', () => {
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

test('before anything is typed it reads what the page starts with', () => {
  const read = readForPreview({ placeIds: ['3', '4'], features: [{ icon: 'team', description: 'Korte lijnen' }] })
  expect(read).toMatchObject({
    name: '',
    placeIds: ['3', '4'],
    features: [{ icon: 'team', description: 'Korte lijnen' }],
  })
})
