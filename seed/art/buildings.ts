import type { Trade } from '../company.ts'
import type { Colours } from './motifs.ts'

type Building = (colours: { wall: string; roof: string; light: string }) => string

const paper = '#fdf6e6'
const brick = '#b8532f'
const ink = '#2a3a33'

const windows = (colour: string, spots: readonly (readonly [number, number])[], width = 22, height = 28) =>
  spots
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${colour}"/>`)
    .join('')

const shop: Building = ({ wall, roof, light }) =>
  `<path d="M0 0v-104h250V0z" fill="${paper}"/><path d="m-8-104 30-42h206l30 42z" fill="${roof}"/><rect x="18" y="-62" width="136" height="62" fill="${light}"/><rect x="180" y="-70" width="44" height="70" rx="4" fill="${ink}"/>${[
    0, 1, 2, 3, 4, 5,
  ]
    .map((index) => `<path d="M${10 + index * 25}-92h25v18a12.5 12.5 0 0 1-25 0z" fill="${index % 2 ? paper : wall}"/>`)
    .join('')}<path d="M32-22h28v22H32zM72-30h28v30H72zM112-18h28v18h-28z" fill="${wall}" opacity=".8"/>`

const home: Building = ({ wall, roof, light }) =>
  `<path d="M0 0v-84h330V0z" fill="${paper}"/><path d="m-12-84 50-52h60l26 22h92l26-22h60l40 52z" fill="${roof}"/>${windows(
    light,
    [
      [22, -62],
      [62, -62],
      [242, -62],
      [284, -62],
    ],
  )}<path d="M120 0v-70l45-34 45 34V0z" fill="${wall}"/><path d="M148 0v-44a17 17 0 0 1 34 0V0z" fill="${ink}"/><circle cx="165" cy="-72" r="8" fill="${light}"/><path d="M20 0c2-18 22-18 24 0M240 0c2-20 26-20 28 0M290 0c2-16 20-16 22 0" fill="#2c5f41"/>`

const school: Building = ({ wall, roof, light }) =>
  `<path d="M0 0v-92h110V0zM190 0v-92h120V0z" fill="${paper}"/><path d="M0-92h110v-14H0zM190-92h120v-14H190z" fill="${roof}"/><path d="M104 0v-112l48-38 48 38V0z" fill="${wall}"/><path d="m96-110 56-46 56 46-8 9-48-39-48 39z" fill="${roof}"/><circle cx="152" cy="-92" r="15" fill="${light}"/><path d="M152-101v9l7 4" fill="none" stroke="${ink}" stroke-width="3"/><path d="M132 0v-46h40V0z" fill="${ink}"/>${windows(
    light,
    [
      [14, -72],
      [46, -72],
      [78, -72],
      [210, -72],
      [242, -72],
      [274, -72],
    ],
  )}<path d="M350 0v-60h4V0zM356-58h34l-9 9 9 9h-34z" fill="${brick}"/>`

const factory: Building = ({ wall, roof, light }) =>
  `<path d="M290 0v-190h26V0z" fill="${brick}"/><path d="M286-190h34v12h-34z" fill="${paper}"/><path d="M0 0v-90l66-44v44l66-44v44l66-44v44l66-44V0z" fill="${wall}"/><path d="m0-90 66-44v12L0-78zM66-90l66-44v12L66-78zM132-90l66-44v12l-66 44zM198-90l66-44v12l-66 44z" fill="${roof}"/>${windows(
    light,
    [
      [18, -62],
      [58, -62],
      [98, -62],
      [138, -62],
    ],
    26,
    20,
  )}<path d="M190 0v-58h52V0z" fill="${ink}"/><path d="M190-46h52M190-34h52M190-22h52" stroke="${wall}" stroke-width="3"/>`

const truck: Building = ({ wall, roof, light }) =>
  `<g transform="translate(0 -4)"><path d="M-70 4v-94h120v94z" fill="${paper}"/><path d="M-70-90h120v-14H-70z" fill="${roof}"/><path d="M-50 4v-56h34V4zM0 4v-56h34V4z" fill="${ink}"/><rect x="80" y="-108" width="210" height="86" rx="6" fill="${wall}"/><path d="M80-66h210" stroke="${light}" stroke-width="10"/><path d="M296-22v-64h40c8 0 12 4 16 12l14 26v26z" fill="${roof}"/><path d="M308-76h26l14 26h-40z" fill="${light}"/><path d="M80-22h286v9H80z" fill="${ink}"/>${[
    112, 146, 254, 336,
  ]
    .map((x) => `<circle cx="${x}" cy="-12" r="15" fill="${ink}"/><circle cx="${x}" cy="-12" r="6" fill="${paper}"/>`)
    .join('')}</g>`

const greenhouse: Building = ({ wall, roof, light }) =>
  `${[0, 110, 220]
    .map(
      (x) =>
        `<path d="M${x} 0v-62l55-44 55 44V0z" fill="#e4f0ea" stroke="${wall}" stroke-width="4"/><path d="M${x + 27} 0v-84M${x + 55} 0v-106M${x + 82} 0v-84M${x}-34h110" stroke="${wall}" stroke-width="2.5"/><path d="M${x + 10} 0c2-22 20-22 22 0M${x + 42} 0c2-26 24-26 26 0M${x + 78} 0c2-20 18-20 20 0" fill="${x === 110 ? roof : '#2c5f41'}"/>`,
    )
    .join(
      '',
    )}<circle cx="354" cy="-22" r="10" fill="${light}"/><path d="M354 0v-16" stroke="#2c5f41" stroke-width="4"/>`

const solar: Building = ({ wall, roof, light }) =>
  `<path d="M20 0v-86h210V0z" fill="${paper}"/><path d="m0-82 125-86 125 86z" fill="${roof}"/><g fill="#2b5f8a" stroke="${paper}" stroke-width="2">${[
    0, 1, 2,
  ]
    .map((index) => `<path d="m${68 + index * 40}-98 26-34h32l-26 34z"/>`)
    .join('')}</g>${windows(
    light,
    [
      [44, -66],
      [84, -66],
      [184, -66],
    ],
    26,
    32,
  )}<path d="M130 0v-62h36V0z" fill="${wall}"/><g transform="translate(258 0)"><rect y="-48" width="58" height="44" rx="5" fill="#e6ece6"/><circle cx="29" cy="-26" r="15" fill="${ink}"/><circle cx="29" cy="-26" r="4" fill="${light}"/></g>`

const terrace: Building = ({ wall, roof, light }) =>
  `<path d="M0 0v-112h170V0z" fill="${wall}"/><path d="m-10-108 95-58 95 58z" fill="${roof}"/>${windows(
    light,
    [
      [18, -84],
      [72, -84],
      [126, -84],
    ],
    28,
    34,
  )}<path d="M64 0v-42h42V0z" fill="${ink}"/>${[228, 320]
    .map(
      (x, index) =>
        `<path d="M${x} 0v-96" stroke="${ink}" stroke-width="4"/><path d="M${x - 44}-88c10-34 78-34 88 0z" fill="${index ? light : brick}"/><path d="M${x - 28}-30h56" stroke="${paper}" stroke-width="6"/><path d="M${x - 20}-28v28M${x + 20}-28v28" stroke="${paper}" stroke-width="4"/>`,
    )
    .join('')}`

const crane: Building = ({ wall, roof, light }) =>
  `<g fill="none" stroke="${light}" stroke-width="7"><path d="M270 0v-230M190-206h190l-110-26-80 26"/></g><path d="M222-204v70" stroke="${ink}" stroke-width="3"/><path d="M200-134h44v14h-44z" fill="${brick}"/><path d="M0 0v-70h180V0z" fill="${paper}"/><path d="M10 0v-70M50 0v-108M90 0v-136M130 0v-108M170 0v-70M0-70h180M0-68l90-68 90 68" fill="none" stroke="${wall}" stroke-width="8" stroke-linejoin="round"/><path d="M300 0v-22h26V0zM328 0v-22h26V0zM314-24v-22h26v22z" fill="${roof}"/>`

const barn: Building = ({ wall, roof, light }) =>
  `<path d="M0 0v-70h220V0z" fill="${wall}"/><path d="m-14-66 50-66h148l50 66z" fill="${roof}"/><path d="M84 0v-50h52V0z" fill="${paper}"/><path d="m84 0 52-50M84-50 136 0" stroke="${wall}" stroke-width="4"/>${windows(
    light,
    [
      [24, -46],
      [176, -46],
    ],
    22,
    20,
  )}<path d="M250 0c6-26 34-26 40 0M300 0c6-26 34-26 40 0" fill="#2c5f41"/>${[262, 276, 312, 328].map((x, index) => `<circle cx="${x}" cy="-${8 + (index % 2) * 5}" r="4" fill="${brick}"/>`).join('')}`

const office: Building = ({ wall, roof, light }) =>
  `<path d="M0 0v-150h120V0z" fill="${wall}"/><path d="M112 0v-100h190V0z" fill="${paper}"/><path d="M112-100h190v-12H112z" fill="${roof}"/>${windows(
    light,
    [14, 48, 82].flatMap((x) => [[x, -132] as const, [x, -96] as const, [x, -60] as const]),
    24,
    24,
  )}${windows(
    '#cfe0df',
    [
      [130, -82],
      [176, -82],
      [256, -82],
    ],
    34,
    50,
  )}<path d="M218 0v-58h28V0z" fill="${ink}"/><path d="M330 0v-26" stroke="#2c5f41" stroke-width="5"/><circle cx="330" cy="-44" r="24" fill="#2c5f41"/>`

const silos: Building = ({ wall, roof, light }) =>
  `${[0, 50, 100].map((x) => `<path d="M${x} 0v-138a22 22 0 0 1 44 0V0z" fill="${paper}"/><path d="M${x}-96h44" stroke="${wall}" stroke-width="8"/>`).join('')}<path d="M150 0v-96l150-22V0z" fill="${wall}"/><path d="m144-94 162-24v14L144-80z" fill="${roof}"/>${windows(
    light,
    [
      [168, -66],
      [204, -66],
      [240, -66],
    ],
    24,
    18,
  )}<path d="M170 0v-36h46V0zM234 0v-36h46V0z" fill="${ink}"/>`

const byTrade: Record<Trade, Building> = {
  bakery: shop,
  bikes: shop,
  butcher: shop,
  care: home,
  childcare: school,
  cleaning: office,
  construction: crane,
  farm: barn,
  food: silos,
  garden: greenhouse,
  health: office,
  hospitality: terrace,
  install: solar,
  metal: factory,
  office,
  retail: shop,
  school,
  software: office,
  transport: truck,
}

/** A building that suits the trade, in the company's colours; its base is at y = 0. */
export function building(trade: Trade, { ground, main, accent }: Colours) {
  const isLight = (colour: string) => Number.parseInt(colour.slice(1, 3), 16) > 190
  const wall = isLight(ground) ? main : ground
  return byTrade[trade]({ wall, roof: brick === wall ? ink : brick, light: accent === brick ? land : accent })
}

const land = '#f2b84b'
