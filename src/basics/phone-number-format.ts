// Separate from `phone-number.ts`: every form reads a number, and few pages show one.
/** Area codes of three digits, and 084, 085, 087 and 088, which belong to no area. All others have four. */
const shortCode = /^0(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[4578])/

/** `+31612345678` → `06 12 34 56 78`, `+31735551234` → `073 5551234` */
export function formatPhoneNumber(stored: string) {
  if (!stored.startsWith('+31')) return stored
  const digits = `0${stored.slice(3)}`
  if (digits.startsWith('06')) return digits.match(/../g)!.join(' ')
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, 4)
  return `${code} ${digits.slice(code.length)}`
}
