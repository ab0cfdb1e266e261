import type { Random } from '../random.ts'

export const land = {
  far: '#c3d2b8',
  mid: '#8fae86',
  near: '#3f7a55',
  deep: '#2c5f41',
  water: '#9cc3c4',
  sun: '#f2b84b',
}

const skies = ['#e9efe6', '#f6ead0', '#f4dccb', '#dfeaea'] as const

/** What each colour of a drawing becomes in the dark: its fill is replaced, nothing is filtered. */
const dark: Record<string, string> = {
  '#e9efe6': '#18221d',
  '#f6ead0': '#1d2119',
  '#f4dccb': '#231f1b',
  '#dfeaea': '#172224',
  [land.far]: '#2a3b32',
  '#a9bf9f': '#33473c',
  [land.mid]: '#2f4a3c',
  [land.near]: '#245040',
  [land.deep]: '#1b3d30',
  [land.water]: '#2f555a',
  [land.sun]: '#d9a441',
  '#fdf6e6': '#cfc6ae',
}

/** Rules for inside an SVG, that follow the colour scheme of the page that shows it. */
export const darkStyle = `<style>@media (prefers-color-scheme:dark){${Object.entries(dark)
  .map(([light, shade]) => `[fill="${light}"]{fill:${shade}}[stroke="${light}"]{stroke:${shade}}`)
  .join('')}}</style>`

/** The landscape from far to near: sky, sun, hills, poplars and sometimes a river. Buildings go on `ground`. */
export function landscape(random: Random, width: number, height: number) {
  const ground = Math.round(height * 0.78)
  const hill = (base: number, swing: number) => {
    const rise = () => base + random.between(-swing, swing)
    return `M0 ${rise()}C${width * 0.25} ${rise()} ${width * 0.35} ${rise()} ${width * 0.55} ${rise()}S${width * 0.85} ${rise()} ${width} ${rise()}V${height}H0z`
  }
  const sunX = random.between(Math.round(width * 0.1), Math.round(width * 0.9))
  const swing = Math.round(height * 0.05)
  const behind = [
    `<path fill="${random.pick(skies)}" d="M0 0h${width}v${height}H0z"/>`,
    `<circle cx="${sunX}" cy="${Math.round(height * random.pick([0.24, 0.32, 0.42]))}" r="${Math.round(height * 0.11)}" fill="${land.sun}"/>`,
    `<path d="${hill(Math.round(height * 0.55), swing)}" fill="${land.far}"/>`,
    random.chance(0.5) ? church(random.between(60, width - 60), Math.round(height * 0.6)) : '',
    `<path d="${hill(Math.round(height * 0.66), swing)}" fill="${land.mid}"/>`,
    poplars(random, random.between(20, Math.round(width * 0.3)), ground, random.between(4, 7)),
    poplars(random, random.between(Math.round(width * 0.72), Math.round(width * 0.88)), ground, random.between(3, 5)),
    `<path d="M0 ${ground}h${width}v${height - ground}H0z" fill="${land.near}"/>`,
  ].join('')
  const front = random.chance(0.5)
    ? `<path d="M${width * 0.1} ${height}c${width * 0.15}-${height * 0.1} ${width * 0.3}-${height * 0.04} ${width * 0.45}-${height * 0.12}-${width * 0.05} ${height * 0.05}-${width * 0.12} ${height * 0.06}-${width * 0.15} ${height * 0.12}z" fill="${land.water}"/>`
    : `<path d="M0 ${height * 0.93}h${width}" stroke="${land.deep}" stroke-width="${Math.round(height * 0.03)}"/>`
  return { ground, behind, front }
}

function poplars(random: Random, x: number, ground: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const tall = random.between(34, 58)
    const at = x + index * random.between(24, 30)
    return `<path d="M${at} ${ground}v-14" stroke="${land.deep}" stroke-width="4"/><ellipse cx="${at}" cy="${ground - tall}" rx="11" ry="${tall - 10}" fill="${index % 2 ? land.near : land.deep}"/>`
  }).join('')
}

function church(x: number, base: number) {
  return `<g fill="#a9bf9f"><path d="M${x} ${base}v-70l9-34 9 34v70zM${x + 20} ${base}v-34l22-16 22 16v34z"/></g>`
}
