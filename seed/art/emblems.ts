import type { RegionSlug } from '../regions.ts'

const tile = (ground: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="t"><rect width="64" height="64" rx="17"/></clipPath><g clip-path="url(#t)"><path fill="${ground}" d="M0 0h64v64H0z"/>${drawing}</g></svg>`

/** A small picture per region of something its inhabitants know. */
export const emblems: Record<RegionSlug, string> = {
  // The grain silos on the canal, with the water of the Zuid-Willemsvaart.
  meierijstad: tile(
    '#2b5f8a',
    '<circle cx="49" cy="15" r="7" fill="#f2b84b"/><g fill="#f5efe0"><path d="M11 48V22a5 5 0 0 1 10 0v26zM22 48V22a5 5 0 0 1 10 0v26zM33 48V22a5 5 0 0 1 10 0v26z"/><path d="M44 48V31l9-5v22z"/></g><path d="M11 27h32" stroke="#b8532f" stroke-width="3.5"/><path d="M0 47h64v17H0z" fill="#9cc3c4"/><path d="M6 54c5-3 8-3 13 0s8 3 13 0 8-3 13 0 8 3 13 0" fill="none" stroke="#2b5f8a" stroke-width="2.5" stroke-linecap="round"/>',
  ),
  // A wisent on the heath.
  maashorst: tile(
    '#7a4691',
    '<circle cx="47" cy="17" r="8" fill="#f2b84b"/><path d="M0 50c16-6 40-6 64 0v14H0z" fill="#4d2b5e"/><path d="M10 47c-2-9 1-14 6-17 4-9 14-12 20-6 7 1 14 4 17 10 2 4 1 9 1 13h-4l-2-8-3 8h-4l-1-7c-4 1-8 0-11-2l-3 9h-4l-1-7c-2 1-4 1-5 0l-2 7z" fill="#f5e9f3"/><path d="M17 31c-4-1-5-4-3-7" fill="none" stroke="#f5e9f3" stroke-width="2.5" stroke-linecap="round"/><circle cx="15.5" cy="36" r="1.5" fill="#4d2b5e"/><g fill="#d3a8e8"><circle cx="8" cy="56" r="2"/><circle cx="20" cy="58" r="2"/><circle cx="33" cy="55" r="2"/><circle cx="46" cy="58" r="2"/><circle cx="57" cy="55" r="2"/></g>',
  ),
  // The castle of Heeswijk in its moat.
  bernheze: tile(
    '#86590a',
    '<g fill="#fdf1d4"><path d="M9 46V25l6-9 6 9v21zM43 46V25l6-9 6 9v21z"/><path d="M21 46V31h4v3h5v-3h4v3h5v-3h4v15z"/></g><path d="m9 25 6-9 6 9zM43 25l6-9 6 9z" fill="#b8532f"/><path d="M28 46v-4a4 4 0 0 1 8 0v4z" fill="#86590a"/><path d="M0 46h64v18H0z" fill="#9cc3c4"/><path d="M10 53h14M32 57h18M16 60h9" stroke="#fdf1d4" stroke-width="2.5" stroke-linecap="round"/>',
  ),
  // The tower of Sint-Petrus and the bends of the Dommel.
  boxtel: tile(
    '#1b6c6a',
    '<path d="M0 44c14-8 44-8 64 0v20H0z" fill="#8fae86"/><g fill="#f6efdd"><path d="M25 44V20h12v24zM37 44V32h14v12z"/></g><path d="m31 6 6 14H25zM37 32l4-6h8l2 6z" fill="#b8532f"/><path d="M31 24v5M31 34v4" stroke="#1b6c6a" stroke-width="3" stroke-linecap="round"/><path d="M64 47c-14 1-26 2-25 5 1 2 9 2 8 6s-18 3-22 7" fill="none" stroke="#bfe0df" stroke-width="5" stroke-linecap="round"/><path d="M10 44V32M16 44V35" stroke="#3f7a55" stroke-width="5" stroke-linecap="round"/>',
  ),
  // An ox, before the roofline of a factory.
  oss: tile(
    '#b8432b',
    '<path d="M0 30V17l10 7v-7l10 7v-7l10 7v-7l10 7v-7l10 7V6h6v18l8 6z" fill="#8d2f1d"/><path d="M13 18c-4 9 1 15 9 15h20c8 0 13-6 9-15 1 6-3 9-9 8H22c-6 1-10-2-9-8z" fill="#f2b84b"/><path d="M19 30h26l4 6-6 2-3 14c-1 5-4 7-8 7s-7-2-8-7l-3-14-6-2z" fill="#fdf0e2"/><path d="M24 50c0-4 16-4 16 0 0 5-4 8-8 8s-8-3-8-8z" fill="#f0b9a3"/><g fill="#5d1f13"><circle cx="26" cy="39" r="2"/><circle cx="38" cy="39" r="2"/><circle cx="29" cy="52" r="1.4"/><circle cx="35" cy="52" r="1.4"/></g>',
  ),
}
