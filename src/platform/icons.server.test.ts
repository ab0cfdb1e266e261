import { expect, test } from 'vitest'
import { findIconCollection, type IconCollection, pickIcons } from './icons.server.ts'

const collection: IconCollection = {
  prefix: 'proef',
  icons: { pijl: { body: '<path d="M0 0h1"/>', hFlip: true }, huis: { body: '<g/>', width: 16 } },
  aliases: {
    woning: { parent: 'huis', width: 20 },
    omhoog: { parent: 'pijl', rotate: 3 },
    omlaag: { parent: 'omhoog', rotate: 2, hFlip: true },
    kring: { parent: 'kring' },
    wees: { parent: 'weg' },
  },
  width: 24,
  height: 24,
}

test('answers the icons that are there, and names the others', () => {
  expect(pickIcons(collection, ['huis', 'boot'])).toEqual({
    prefix: 'proef',
    icons: { huis: { body: '<g/>', width: 16 } },
    not_found: ['boot'],
    width: 24,
    height: 24,
  })
})

test('an alias is the icon that it stands for, with what each alias changes', () => {
  expect(pickIcons(collection, ['woning', 'omhoog', 'omlaag']).icons).toEqual({
    woning: { body: '<g/>', width: 20 },
    omhoog: { body: '<path d="M0 0h1"/>', rotate: 3, hFlip: true },
    omlaag: { body: '<path d="M0 0h1"/>', rotate: 1 },
  })
})

test('an alias of itself, of nothing, or a name that every object has, is not found', () => {
  const names = ['kring', 'wees', 'constructor', 'to-string']
  expect(pickIcons(collection, names)).toMatchObject({ icons: {}, not_found: names })
})

test('only collections that the product uses are there', async () => {
  expect((await findIconCollection('tabler'))?.prefix).toBe('tabler')
  expect(await findIconCollection('mdi')).toBeUndefined()
  expect(await findIconCollection('constructor')).toBeUndefined()
})
