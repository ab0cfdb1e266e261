export type Colours = { ground: string; main: string; accent: string }
type Motif = (colours: Colours) => string

const line = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

const around = (angles: readonly number[], shape: string, centre = '32 32') =>
  angles.map((angle) => `<g transform="rotate(${angle} ${centre})">${shape}</g>`).join('')

const dots = (colour: string, radius: number, spots: readonly (readonly [number, number])[]) =>
  spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('')

/** The marks of the trades, drawn on a field of 64 by 64. */
export const motifs = {
  gear: ({ ground, main, accent }) =>
    `<g fill="${main}">${around([0, 45, 90, 135], '<rect x="28" y="12" width="8" height="40" rx="2.5"/>')}<circle cx="32" cy="32" r="15"/></g><circle cx="32" cy="32" r="8" fill="${ground}"/><circle cx="32" cy="32" r="4" fill="${accent}"/>`,
  spark: ({ main, accent }) =>
    `<circle cx="32" cy="32" r="20" ${line(accent, 3)} stroke-dasharray="22 9.4"/><path d="M35 15 21 35h9l-2 14 15-21h-9z" fill="${main}"/>`,
  wheat: ({ main, accent }) =>
    `<path d="M32 53V22" ${line(main, 3)}/><ellipse cx="32" cy="15" rx="4" ry="7" fill="${accent}"/>${[22, 31, 40]
      .map(
        (y) =>
          `<ellipse cx="24" cy="${y}" rx="3.8" ry="7" fill="${main}" transform="rotate(-38 24 ${y})"/><ellipse cx="40" cy="${y}" rx="3.8" ry="7" fill="${main}" transform="rotate(38 40 ${y})"/>`,
      )
      .join('')}`,
  hands: ({ main, accent }) =>
    `<path d="M32 22c-4-8-15-5-12 4 2 5 12 11 12 11s10-6 12-11c3-9-8-12-12-4z" fill="${accent}"/><path d="M11 33c3 11 10 17 21 17s18-6 21-17" ${line(main, 5)}/><path d="M22 55h20" ${line(main, 4)}/>`,
  pencils: ({ main, accent }) =>
    [
      [15, 24, main],
      [27, 14, accent],
      [39, 30, main],
    ]
      .map(([x, y, colour]) => `<path d="M${x} 52V${Number(y) + 8}l5-8 5 8V52z" fill="${colour}"/>`)
      .join('') + `<path d="M11 52h42" ${line(main, 3)}/>`,
  road: ({ ground, main, accent }) =>
    `<circle cx="45" cy="19" r="7" fill="${accent}"/><path d="M27 18h9l15 35H13z" fill="${main}"/><path d="M31.6 23v5M32 33v6M32 44v7" ${line(ground, 3)}/>`,
  sprout: ({ main, accent }) =>
    `<path d="M32 53V32" ${line(main, 4)}/><path d="M32 34c0-13 8-20 20-20 0 13-8 20-20 20z" fill="${main}"/><path d="M32 43c0-10-8-16-18-16 0 10 8 16 18 16z" fill="${accent}"/>`,
  ribbon: ({ main, accent }) =>
    `<path d="m32 30-19-11v22zM32 30l19-11v22z" fill="${main}"/><path d="m31 34-8 18M33 34l8 18" ${line(main, 5)}/><circle cx="32" cy="30" r="5.5" fill="${accent}"/>`,
  mill: ({ main, accent }) =>
    `<path d="m24 54 4-27h8l4 27z" fill="${main}"/>${around([45, 135, 225, 315], `<path d="M32 25V7h6v13l-6 5z" fill="${accent}"/>`, '32 25')}<circle cx="32" cy="25" r="3" fill="${main}"/>`,
  roof: ({ main, accent }) =>
    `<path d="M11 33 32 14l21 19" ${line(main, 6)}/><path d="M20 36v15M32 26v25M44 36v15M20 43h24" ${line(accent, 4)}/>`,
  glass: ({ main, accent }) =>
    `<path d="M41 28h5a6 6 0 0 1 6 6v4a6 6 0 0 1-6 6h-5" ${line(main, 4)}/><path d="M17 26h24v22a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5z" fill="${accent}"/><path d="M24 34v11M33 34v11" ${line(main, 3)}/><path d="M14 24a6 6 0 0 1 7-8 9 9 0 0 1 16 0 6 6 0 0 1 6 9c-1 3-5 3-6 1-2 4-7 4-9 0-3 3-8 2-9-1-3 1-5 1-5-1z" fill="${main}"/>`,
  heather: ({ main, accent }) =>
    `<path d="M32 54V20M32 44 20 28M32 40l13-14" ${line(main, 3)}/>${dots(accent, 4, [
      [32, 13],
      [27, 20],
      [37, 20],
      [28, 29],
      [36, 29],
    ])}${dots(main, 4, [
      [18, 23],
      [15, 31],
      [24, 35],
      [47, 21],
      [49, 29],
      [40, 34],
    ])}`,
  beam: ({ main, accent }) =>
    `<path d="M14 13h36v9H37v20h13v9H14v-9h13V22H14z" fill="${main}"/>${dots(accent, 2.6, [
      [20, 17.5],
      [44, 17.5],
      [20, 46.5],
      [44, 46.5],
    ])}`,
  acorn: ({ main, accent }) =>
    `<path d="M32 17c0-4 2-6 5-7" ${line(main, 4)}/><path d="M19 31h26c0 12-6 18-13 22-7-4-13-10-13-22z" fill="${accent}"/><path d="M14 30c0-17 36-17 36 0 0 2-2 3-4 3H18c-2 0-4-1-4-3z" fill="${main}"/>`,
  wheel: ({ main, accent }) =>
    `<g ${line(main, 1.6)}>${around([0, 30, 60, 90, 120, 150], '<path d="M32 14v36"/>')}</g><circle cx="32" cy="32" r="19" ${line(main, 5)}/><circle cx="32" cy="32" r="5.5" fill="${accent}"/>`,
  berry: ({ ground, main, accent }) =>
    `<path d="M14 27c0 14 11 25 18 27 7-2 18-13 18-27 0-8-36-8-36 0z" fill="${accent}"/><path d="m32 12 3 7 8-3-3 7 6 4-9 1-5 6-5-6-9-1 6-4-3-7 8 3z" fill="${main}"/>${dots(
      ground,
      1.5,
      [
        [22, 33],
        [42, 33],
        [27, 41],
        [37, 41],
        [32, 47],
      ],
    )}`,
  flame: ({ main, accent }) =>
    `<path d="M33 9c3 11 16 15 16 29a17 17 0 0 1-34 0c0-8 5-12 7-18 4 2 6 5 6 9 4-5 6-11 5-20z" fill="${main}"/><path d="M32 33c3 5 8 7 8 12a8 8 0 0 1-16 0c0-5 5-7 8-12z" fill="${accent}"/>`,
  antlers: ({ main, accent }) =>
    `<path d="M27 34c-10-3-14-9-14-20M17 27c-3 0-5-1-7-3M21 31c1-4 1-8 0-12M37 34c10-3 14-9 14-20M47 27c3 0 5-1 7-3M43 31c-1-4-1-8 0-12" ${line(main, 3.4)}/><path d="M24 33h16l-3 15-5 6-5-6z" fill="${accent}"/>`,
  drop: ({ main, accent }) =>
    `<path d="M30 11c9 12 15 18 15 27a15 15 0 0 1-30 0c0-9 6-15 15-27z" fill="${main}"/><path d="m47 12 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" fill="${accent}"/><path d="M23 39a7 7 0 0 0 6 7" ${line(accent, 3)}/>`,
  brackets: ({ main, accent }) =>
    `<path d="M23 20 11 32l12 12M41 20l12 12-12 12" ${line(main, 5)}/><path d="M32 47V31" ${line(accent, 3.5)}/><path d="M32 33c0-7-3-11-9-12 0 7 3 11 9 12zM32 28c0-7 3-10 9-11 0 7-3 10-9 11z" fill="${accent}"/>`,
  cleaver: ({ ground, main, accent }) =>
    `<g transform="rotate(-38 32 32)"><rect x="8" y="20" width="32" height="21" rx="4" fill="${main}"/><circle cx="14" cy="26" r="2.4" fill="${ground}"/><rect x="39" y="22" width="18" height="7" rx="3.5" fill="${accent}"/></g>`,
  flower: ({ main, accent }) =>
    `<g fill="${main}">${around([0, 60, 120, 180, 240, 300], '<ellipse cx="32" cy="19" rx="7" ry="9.5"/>')}</g><circle cx="32" cy="32" r="7.5" fill="${accent}"/>`,
  bird: ({ ground, main, accent }) =>
    `<path d="M11 47c2-18 11-30 25-30 7 0 11 4 12 9l7 3-7 3c-1 12-9 18-20 18-6 0-9-1-17-3z" fill="${main}"/><path d="M21 43c1-9 7-15 16-15 0 9-6 15-16 15z" fill="${accent}"/><circle cx="41" cy="24" r="2.2" fill="${ground}"/>`,
  stairs: ({ main, accent }) =>
    `<path d="M11 52v-9h11v-8h11v-8h10v-8h10v33z" fill="${main}"/><path d="M13 31 45 9M13 31v6M24 24v6M35 16v6" ${line(accent, 3.4)}/>`,
  cloche: ({ main, accent }) =>
    `<circle cx="32" cy="17" r="4" fill="${accent}"/><path d="M12 42a20 20 0 0 1 40 0z" fill="${main}"/><path d="M10 48h44" ${line(accent, 5)}/><path d="M21 37a12 12 0 0 1 7-8" ${line(accent, 2.5)}/>`,
  carrot: ({ main, accent }) =>
    `<path d="M37 27c6 6 3 11-2 14L14 54c-3 1-5-1-4-4l13-21c3-5 8-8 14-2z" fill="${accent}"/><path d="M38 26c-2-7 0-12 4-15M38 26c3-6 8-8 13-7M38 26c5-3 11-2 14 2" ${line(main, 4)}/><path d="m22 37 5 4M18 44l4 3" ${line(main, 2.2)}/>`,
  pages: ({ ground, main, accent }) =>
    `<path d="M23 10h22a4 4 0 0 1 4 4v30" ${line(accent, 3.5)}/><rect x="14" y="16" width="29" height="38" rx="4" fill="${main}"/><path d="M21 46v-8M28.5 46V30M36 46V24" ${line(ground, 4)}/>`,
  tandem: ({ main, accent }) =>
    `<circle cx="18" cy="41" r="10" ${line(main, 4)}/><circle cx="46" cy="41" r="10" ${line(main, 4)}/><path d="m18 41 9-19h13l6 19M27 22l7 19h12M34 41l6-19M23 18h8M40 22l-2-7h7" ${line(accent, 3)}/>`,
  rings: ({ main, accent }) =>
    `<circle cx="32" cy="32" r="21" fill="${main}"/><g ${line(accent, 2.4)}><circle cx="32" cy="32" r="16"/><circle cx="31" cy="33" r="10.5"/><circle cx="30" cy="34" r="5"/></g><circle cx="30" cy="34" r="1.8" fill="${accent}"/><path d="m32 32 17-15" ${line(accent, 2.4)}/>`,
  compass: ({ main, accent }) =>
    `<path d="M12 44c10 10 30 10 40 0" ${line(accent, 3.5)}/><path d="M32 17 18 51M32 17l14 34M25 36h14" ${line(main, 4.5)}/><circle cx="32" cy="15" r="5" fill="${accent}"/>`,
  clog: ({ main, accent }) =>
    `<path d="M8 45c-1-14 3-23 12-23 7 0 8 7 15 10 8 4 20 1 22 11 1 6-4 8-9 8H15c-4 0-7-2-7-6z" fill="${main}"/><path d="M14 31c1-4 4-5 6-5 5 0 6 7 10 10-5 2-15 2-16-5z" fill="${accent}"/>`,
  key: ({ main, accent }) =>
    `<circle cx="23" cy="23" r="10" ${line(main, 6)}/><path d="m31 31 20 20M44 44l6-6M38 38l5-5" ${line(main, 6)}/><circle cx="23" cy="23" r="3.5" fill="${accent}"/>`,
  boxes: ({ ground, main, accent }) =>
    `<rect x="12" y="33" width="19" height="18" rx="2.5" fill="${main}"/><rect x="33" y="33" width="19" height="18" rx="2.5" fill="${main}"/><rect x="22" y="13" width="19" height="18" rx="2.5" fill="${accent}"/><path d="M21.5 33v7M42.5 33v7M31.5 13v7" ${line(ground, 3)}/>`,
  reed: ({ main, accent }) =>
    `<path d="M23 46V20M33 46V12M43 46V24M33 40c6-2 13-7 15-14" ${line(main, 2.6)}/><g fill="${accent}"><rect x="20" y="15" width="6" height="15" rx="3"/><rect x="30" y="8" width="6" height="17" rx="3"/><rect x="40" y="20" width="6" height="14" rx="3"/></g><path d="M12 49c5-4 8-4 13 0s9 4 14 0 8-4 13 0" ${line(main, 3.4)}/>`,
  cake: ({ main, accent }) =>
    `<circle cx="32" cy="14" r="4.5" fill="${accent}"/><path d="M17 24a6 6 0 0 1 6-6h18a6 6 0 0 1 6 6v8H17z" fill="${main}"/><rect x="12" y="35" width="40" height="16" rx="3" fill="${main}"/><path d="M12 39c4 5 7 5 10 1 4 5 7 5 10 1 4 5 7 5 10 1 3 4 6 4 10-1v-4H12z" fill="${accent}"/>`,
  tooth: ({ main, accent }) =>
    `<path d="M19 15c5-3 9 1 13 1s8-4 13-1c7 4 6 15 3 21-2 5-2 17-7 17s-4-14-9-14-4 14-9 14-5-12-7-17c-3-6-4-17 3-21z" fill="${main}"/><path d="M25 27a8 8 0 0 0 14 0" ${line(accent, 3.5)}/>`,
  cheese: ({ ground, main, accent }) =>
    `<path d="M9 36 40 15c9 4 14 11 14 21z" fill="${main}"/><path d="M9 38h45v13H9z" fill="${accent}"/>${dots(
      ground,
      3.2,
      [
        [22, 45],
        [43, 43],
      ],
    )}${dots(accent, 3, [
      [38, 27],
      [28, 31],
    ])}`,
  beacon: ({ ground, main, accent }) =>
    `<path d="m24 53 4-27h8l4 27z" fill="${main}"/><rect x="26" y="16" width="12" height="9" rx="2" fill="${accent}"/><path d="M26 15h12l-6-5z" fill="${main}"/><path d="m21 20-9-3M21 24l-9 3M43 20l9-3M43 24l9 3" ${line(accent, 3)}/><path d="M27.5 35h9M26.5 43h11" ${line(ground, 3)}/>`,
  anchor: ({ main, accent }) =>
    `<circle cx="32" cy="16" r="5" ${line(accent, 4)}/><path d="M32 22v31M22 28h20M13 38c1 10 9 15 19 15s18-5 19-15M13 38l-2 6M13 38l6 4M51 38l2 6M51 38l-6 4" ${line(main, 4)}/>`,
  mortar: ({ ground, main, accent }) =>
    `<path d="m33 29 12-18" ${line(accent, 6)}/><path d="M12 28h40c0 11-5 18-12 21v4H24v-4c-7-3-12-10-12-21z" fill="${main}"/><path d="M32 33v11M26.5 38.5h11" ${line(ground, 4)}/>`,
  ham: ({ ground, main, accent }) =>
    `<path d="M16 22c-2 20 24 30 34 12" ${line(accent, 14)}/><path d="m13 14 3 5M55 25l-4 5" ${line(main, 4)}/><path d="m17 34 5-4M26 42l3-6M37 44l-1-6" ${line(ground, 3)}/><path d="M34 25c-3-4 3-6 0-11M42 22c-3-4 3-6 0-10" ${line(main, 2.6)}/>`,
  chair: ({ main, accent }) =>
    `<path d="M19 12c-3 9-2 17 3 25" ${line(accent, 7)}/><path d="M22 38h24" ${line(accent, 7)}/><path d="m22 42-5 11M45 42l5 11M24 29h20v8" ${line(main, 3.6)}/>`,
  blocks: ({ main, accent }) =>
    [
      [32, 12],
      [20, 31],
      [44, 31],
    ]
      .map(
        ([x, y]) =>
          `<path d="m${x} ${y} 11 6-11 6-11-6z" fill="${accent}"/><path d="M${x! - 11} ${y! + 7.4}l10.3 5.6v9l-10.3-5.6z" fill="${main}"/><path d="M${x! + 11} ${y! + 7.4}l-10.3 5.6v9l10.3-5.6z" fill="${main}" opacity=".68"/>`,
      )
      .join(''),
  waves: ({ main, accent }) =>
    `<path d="M19 30a13 13 0 0 1 26 0z" fill="${accent}"/>${[35, 43, 51].map((y) => `<path d="M12 ${y}c5-4 8-4 13 0s9 4 14 0 8-4 13 0" ${line(main, 3.6)}/>`).join('')}`,
  kite: ({ main, accent }) =>
    `<path d="M39 9 51 23 32 41 24 21z" fill="${main}"/><path d="M39 9 32 41 24 21z" fill="${accent}"/><path d="M32 41c-1 7-8 4-9 9s-5 4-8 4" ${line(main, 3)}/><path d="m21 46 6 5M27 46l-5 5" ${line(accent, 3)}/>`,
  dragonfly: ({ main, accent }) =>
    `<g fill="${main}"><ellipse cx="20" cy="23" rx="11" ry="4.5" transform="rotate(20 20 23)"/><ellipse cx="44" cy="23" rx="11" ry="4.5" transform="rotate(-20 44 23)"/><ellipse cx="21" cy="33" rx="10" ry="4" transform="rotate(-16 21 33)"/><ellipse cx="43" cy="33" rx="10" ry="4" transform="rotate(16 43 33)"/></g><path d="M32 20v33" ${line(accent, 4.5)}/><circle cx="32" cy="16" r="4.5" fill="${accent}"/>`,
  tap: ({ main, accent }) =>
    `<path d="M13 31h21c8 0 12 4 12 10" ${line(main, 8)}/><path d="M26 27V16M19 15h14" ${line(main, 5)}/><path d="M46 47c3 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1-4 4-7z" fill="${accent}"/>`,
  umbrella: ({ main, accent }) =>
    `<path d="M32 33v16a5 5 0 0 0 10 0" ${line(main, 3.6)}/><path d="M10 34a22 22 0 0 1 44 0c-3-4-8-4-11 0-3-4-8-4-11 0-3-4-8-4-11 0-3-4-8-4-11 0z" fill="${accent}"/><path d="M32 12V8" ${line(main, 3.6)}/>`,
  caliper: ({ ground, main, accent }) =>
    `<rect x="10" y="18" width="44" height="10" rx="2" fill="${main}"/><path d="M10 26v23l8-8V26zM34 26v23l-8-8V26z" fill="${main}"/><rect x="28" y="15" width="14" height="16" rx="3" fill="${accent}"/><path d="M46.5 19v4M50 19v3M32 19v4M35 19v3M38 19v4" ${line(ground, 1.5)}/>`,
  pot: ({ main, accent }) =>
    `<path d="M32 37V22" ${line(main, 3)}/><path d="M32 27c0-9-6-14-15-14 0 9 6 14 15 14zM32 32c0-9 6-14 15-14 0 9-6 14-15 14z" fill="${main}"/><path d="M17 36h30v6h-2l-3 12H22l-3-12h-2z" fill="${accent}"/>`,
} satisfies Record<string, Motif>

export type MarkName = keyof typeof motifs
