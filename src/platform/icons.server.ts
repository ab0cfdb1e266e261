import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The icon sets that the product's own icons come from. */
const installed: Readonly<Record<string, string>> = { tabler: '@iconify-json/tabler/icons.json' }

type Drawn = { body: string; width?: number; height?: number; left?: number; top?: number; hidden?: boolean }
type Turned = { rotate?: number; hFlip?: boolean; vFlip?: boolean }
type Icon = Drawn & Turned
type Alias = Partial<Icon> & { parent: string }
export type IconCollection = {
  prefix: string
  icons: Record<string, Icon>
  aliases?: Record<string, Alias>
  width?: number
  height?: number
  lastModified?: number
}

const longestAlias = 5
const read = new Map<string, Promise<IconCollection>>()

/** An icon set, read once; undefined for one that the product does not use. */
export async function findIconCollection(name: string) {
  if (!Object.hasOwn(installed, name)) return undefined
  const reading = read.get(name) ?? readCollection(installed[name]!)
  read.set(name, reading)
  return reading
}

async function readCollection(file: string) {
  const path = createRequire(import.meta.url).resolve(file)
  return JSON.parse(await readFile(path, 'utf8')) as IconCollection
}

/** These icons in Iconify's format. An alias is returned as the icon that it stands for, with its transformations. */
export function pickIcons(collection: IconCollection, names: readonly string[]) {
  const { prefix, lastModified, width, height } = collection
  const found = names.map((name) => [name, findIcon(collection, name)] as const)
  return {
    prefix,
    lastModified,
    icons: Object.fromEntries(found.filter(([, icon]) => icon !== undefined)) as Record<string, Icon>,
    not_found: found.filter(([, icon]) => icon === undefined).map(([name]) => name),
    width,
    height,
  }
}

function findIcon({ icons, aliases = {} }: IconCollection, name: string, depth = 0): Icon | undefined {
  if (Object.hasOwn(icons, name)) return icons[name]
  if (!Object.hasOwn(aliases, name) || depth === longestAlias) return undefined
  const { parent, ...changes } = aliases[name]!
  const icon = findIcon({ prefix: '', icons, aliases }, parent, depth + 1)
  return icon && turn({ ...icon, ...changes }, icon, changes)
}

/** Rotations and flips add up along a chain of aliases, as in Iconify's own tools. */
function turn(merged: Icon, icon: Turned, change: Turned): Icon {
  const rotate = ((icon.rotate ?? 0) + (change.rotate ?? 0)) % 4
  const flips = {
    hFlip: Boolean(icon.hFlip) !== Boolean(change.hFlip),
    vFlip: Boolean(icon.vFlip) !== Boolean(change.vFlip),
  }
  const { rotate: _rotate, hFlip: _hFlip, vFlip: _vFlip, ...drawn } = merged
  return {
    ...drawn,
    ...(rotate !== 0 && { rotate }),
    ...(flips.hFlip && { hFlip: true }),
    ...(flips.vFlip && { vFlip: true }),
  }
}
