import { type Colours, type MarkName, motifs } from './motifs.ts'

export type { MarkName }

export const schemes = {
  berry: { ground: '#8f2f4f', main: '#fdf0e6', accent: '#f2b84b' },
  brick: { ground: '#b8532f', main: '#fff6e6', accent: '#f6cf7f' },
  cream: { ground: '#fbe8c4', main: '#2c5a3f', accent: '#c0492f' },
  forest: { ground: '#1c5a3c', main: '#f4f1e1', accent: '#f2b84b' },
  ink: { ground: '#22332b', main: '#eef3e8', accent: '#f09a5f' },
  mint: { ground: '#cfe6da', main: '#174f4a', accent: '#d9682e' },
  moss: { ground: '#e1ebd3', main: '#2a6a45', accent: '#d98a1f' },
  ochre: { ground: '#86590a', main: '#fff4d9', accent: '#f2c766' },
  plum: { ground: '#66407a', main: '#f8eefb', accent: '#f2b84b' },
  rose: { ground: '#f6d8cc', main: '#8a2f45', accent: '#c9772b' },
  sky: { ground: '#2b5f8a', main: '#f1f6fa', accent: '#f2b84b' },
  slate: { ground: '#44535b', main: '#f0f3f1', accent: '#f08a4f' },
  steel: { ground: '#d8e3e8', main: '#24485f', accent: '#d9682e' },
  sun: { ground: '#f2b84b', main: '#3a2a0c', accent: '#a93b22' },
  water: { ground: '#1b6c6a', main: '#edf7f4', accent: '#f2c766' },
} satisfies Record<string, Colours>

export type Scheme = keyof typeof schemes

const tiles = {
  tile: '<rect width="64" height="64" rx="15"/>',
  disc: '<circle cx="32" cy="32" r="32"/>',
  hex: '<path d="M26 2.5a12 12 0 0 1 12 0l18 10.4a12 12 0 0 1 6 10.4v17.4a12 12 0 0 1-6 10.4l-18 10.4a12 12 0 0 1-12 0L8 51.1a12 12 0 0 1-6-10.4V23.3a12 12 0 0 1 6-10.4z"/>',
  leaf: '<path d="M0 26A26 26 0 0 1 26 0h29a9 9 0 0 1 9 9v29a26 26 0 0 1-26 26H9a9 9 0 0 1-9-9z"/>',
  shield: '<path d="M10 0h44a9 9 0 0 1 9 9v24c0 17-13 27-31 31C14 60 1 50 1 33V9a9 9 0 0 1 9-9z"/>',
} as const

export type TileShape = keyof typeof tiles

export function logo(mark: MarkName, tile: TileShape, scheme: Scheme) {
  const colours = schemes[scheme]
  // A hexagon and a shield leave less room in their corners.
  const scale = { tile: 0.92, disc: 0.86, hex: 0.84, leaf: 0.9, shield: 0.8 }[tile]
  const lift = tile === 'shield' ? -2.5 : 0
  const moved = `translate(${32 - 32 * scale} ${32 - 32 * scale + lift}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g fill="${colours.ground}">${tiles[tile]}</g><g transform="${moved}">${motifs[mark](colours)}</g></svg>`
}
