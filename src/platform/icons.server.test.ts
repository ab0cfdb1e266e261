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

test('returns known icons, and names the unknown ones', () => {
  expect(pickIcons(collection, ['huis', 'boot'])).toEqual({
    prefix: 'proef',
    icons: { huis: { body: '<g/>', width: 16 } },
    not_found: ['boot'],
    width: 24,
    height: 24,
  })
})

test('an alias is its target icon, with the transformations of each alias', () => {
  expect(pickIcons(collection, ['woning', 'omhoog', 'omlaag']).icons).toEqual({
    woning: { body: '<g/>', width: 20 },
    omhoog: { body: '<path d="M0 0h1"/>', rotate: 3, hFlip: true },
    omlaag: { body: '<path d="M0 0h1"/>', rotate: 1 },
  })
})

test('an alias of itself, of nothing, or a built-in property name, is not found', () => {
  const names = ['kring', 'wees', 'constructor', 'to-string']
  expect(pickIcons(collection, names)).toMatchObject({ icons: {}, not_found: names })
})

test('only collections that the product uses are available', async () => {
  expect((await findIconCollection('tabler'))?.prefix).toBe('tabler')
  expect(await findIconCollection('mdi')).toBeUndefined()
  expect(await findIconCollection('constructor')).toBeUndefined()
})
