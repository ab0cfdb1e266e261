/** spec §3: the fixed list of five. */
export const workingHoursRanges = [
  { id: 1, from: 0, to: 8, label: '0 uur tot 8 uur' },
  { id: 2, from: 9, to: 16, label: '9 uur tot 16 uur' },
  { id: 3, from: 17, to: 24, label: '17 uur tot 24 uur' },
  { id: 4, from: 25, to: 36, label: '25 uur tot 36 uur' },
  { id: 5, from: 37, to: 40, label: '37 tot 40 uur' },
] as const

/** `25–36 uur` */
export function shortHours({ from, to }: { from: number; to: number }) {
  return from === to ? `${to} uur` : `${from}–${to} uur`
}
