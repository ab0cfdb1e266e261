import type { DemoCompany } from '../company.ts'
import type { Random } from '../random.ts'
import { building } from './buildings.ts'
import { darkStyle, land, landscape } from './landscape.ts'
import { schemes } from './marks.ts'
import { motifs } from './motifs.ts'

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${darkStyle}${content}</svg>`

/** The workplace in its landscape, as a wide picture for the top of a company page. */
export function header({ trade, mark }: DemoCompany, random: Random) {
  const { ground, behind, front } = landscape(random, 1200, 400)
  const x = random.between(420, 660)
  const place = `<g transform="translate(${x} ${ground + 2}) scale(${random.pick([0.98, 1.06, 1.12])})">${building(trade, schemes[mark[2]])}</g>`
  return svg(1200, 400, behind + place + front)
}

/** Three pictures for the slider: the workplace, the craft, the people. */
export function slides(company: DemoCompany, random: Random) {
  return [
    {
      kind: 'gebouw',
      drawing: placeSlide(company, random),
      alternativeText: `Tekening van ${company.name} in het landschap`,
    },
    { kind: 'vak', drawing: craftSlide(company), alternativeText: `Tekening van het vak bij ${company.name}` },
    {
      kind: 'team',
      drawing: teamSlide(company, random),
      alternativeText: `Tekening van collega’s bij ${company.name}`,
    },
  ]
}

/** Not the landscape of the header again, but the street in front of the door. */
function placeSlide({ trade, mark }: DemoCompany, random: Random) {
  const colours = schemes[mark[2]]
  const street = 470
  const at = random.between(120, 190)
  const bikes = Array.from({ length: random.between(2, 4) }, (_, index) =>
    bike(at + 470 + index * 74, street + 64, index % 2 ? colours.accent : colours.main),
  )
  return svg(
    960,
    640,
    [
      `<path fill="${random.pick(['#e9efe6', '#f6ead0', '#dfeaea'])}" d="M0 0h960v640H0z"/>`,
      `<path fill="${land.far}" d="M0 ${street}V300c70-60 150-60 220-10s170 40 240-20 180-40 250 10 170 30 250-20v210z"/>`,
      `<g transform="translate(${at} ${street}) scale(2.15)">${building(trade, colours)}</g>`,
      `<path fill="${land.near}" d="M0 ${street}h960v34H0z"/>`,
      `<path fill="${land.mid}" d="M0 ${street + 34}h960v140H0z"/>`,
      `<path d="M40 ${street + 110}h120m80 0h120m80 0h120m80 0h120m80 0h120" stroke="#fdf6e6" stroke-width="9" stroke-linecap="round"/>`,
      ...bikes,
    ].join(''),
  )
}

function bike(x: number, y: number, colour: string) {
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><circle cx="-24" cy="-16" r="16"/><circle cx="24" cy="-16" r="16"/><path d="m-24-16 12-24h26l10 24M-12-40l14 24 12-24m-30-8h14m14 0h10"/></g>`
}

function craftSlide({ mark: [name, , scheme] }: DemoCompany) {
  const colours = schemes[scheme]
  const small = [
    [40, 60],
    [780, 40],
    [70, 420],
    [770, 430],
  ]
    .map(
      ([x, y], index) =>
        `<g transform="translate(${x} ${y}) rotate(${index % 2 ? 12 : -10} 64 64) scale(2.1)" opacity=".28">${motifs[name](colours)}</g>`,
    )
    .join('')
  return svg(
    960,
    640,
    `<path fill="${colours.ground}" d="M0 0h960v640H0z"/>${small}<circle cx="480" cy="320" r="236" fill="${colours.main}" opacity=".12"/><g transform="translate(266 106) scale(6.7)">${motifs[name](colours)}</g>`,
  )
}

const skins = ['#f0c9a4', '#d9a178', '#a76d47', '#e8b98f', '#7d4f33'] as const
const hairs = ['#3a2a1c', '#7a4a22', '#c99b4a', '#1f1b18', '#8d8d86', '#a8512c'] as const

function teamSlide({ mark: [name, , scheme] }: DemoCompany, random: Random) {
  const colours = schemes[scheme]
  const count = random.between(3, 4)
  const clothes = [colours.ground, colours.accent, '#3f7a55', '#2b5f8a']
  const people = Array.from({ length: count }, (_, index) =>
    person(random, {
      x: 480 + (index - (count - 1) / 2) * 205,
      y: 300 + (index % 2) * 34,
      clothes: clothes[index]!,
      badge: index === 1 ? `<g transform="translate(-26 150) scale(.8)">${motifs[name](schemes.cream)}</g>` : '',
    }),
  ).join('')
  const windows = [120, 400, 680]
    .map(
      (x) =>
        `<path fill="#dfeaea" d="M${x} 60h160v150H${x}z"/><path d="M${x + 80} 60v150M${x} 135h160" stroke="#fdf6e6" stroke-width="8"/>`,
    )
    .join('')
  const room = `<path fill="#f6ead0" d="M0 0h960v640H0z"/>${windows}<path fill="${land.far}" d="M0 430h960v210H0z"/>`
  return svg(960, 640, room + people)
}

function person(random: Random, { x, y, clothes, badge }: { x: number; y: number; clothes: string; badge: string }) {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const cut = random.pick([
    'M-52 6c-8-80 112-80 104 0-14-26-40-36-62-34-18 2-34 14-42 34z',
    'M-54 70c-20-150 128-150 108 0l-14-6c2-40-4-66-22-76-24 10-44 14-58 8-6 20-4 50 0 68z',
    'M-50-2c0-66 100-66 100 0-12-16-88-16-100 0z',
  ])
  const apron = badge
    ? '<path d="M-58 134h116v206H-58z" fill="#fbe8c4"/><path d="m-58 134 16-30M58 134l-16-30" stroke="#fbe8c4" stroke-width="9"/>'
    : ''
  return `<g transform="translate(${x} ${y})"><path d="M-96 340V176c0-54 44-80 96-80s96 26 96 80v164z" fill="${clothes}"/><path d="M-22 60h44v44a22 22 0 0 1-44 0z" fill="${skin}"/>${apron}${badge}<circle cy="24" r="50" fill="${skin}"/><path d="${cut}" fill="${hair}"/><g fill="#2a2320"><circle cx="-17" cy="26" r="4.5"/><circle cx="17" cy="26" r="4.5"/></g><path d="M-14 44a16 16 0 0 0 28 0" fill="none" stroke="#2a2320" stroke-width="4" stroke-linecap="round"/></g>`
}
