// Separate from `dutch-date.ts`: pages without a form do not need it.

const months = 'jan feb maa apr mei jun jul aug sep okt nov dec'

/** Whether text has the notation of a day, even if that day does not exist: `31-2-1990`. */
export function isWrittenAsDay(typed: string) {
  return readWritten(typed) !== undefined
}

/**
 * Reads `31-12-1990`, `31/12/1990`, `31 december 1990`, `31121990` (a phone keyboard may only have digits) and
 * `1990-12-31`; undefined when there is no such day.
 */
export function parseDay(typed: string) {
  const written = readWritten(typed)
  if (written === undefined) return undefined
  const read = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined
}

function readWritten(typed: string) {
  // An address may contain any text, and longer text is not a day.
  if (typed.length > 40) return undefined
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[ .-]{0,3}([a-z]{3})[a-z]{0,6}[ .-]{0,3}/, (named, month: string) => {
      const at = months.indexOf(month.replace('mrt', 'maa'))
      return at < 0 ? named : `-${at / 4 + 1}-`
    })
  const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [year, month, date] = dutch ? [dutch[3], dutch[2], dutch[1]] : iso ? iso.slice(1) : []
  // Nobody means a year below 1000, and not every date notation supports those.
  if (!year || Number(year) < 1000) return undefined
  return `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
}

/** `1990-12-31` → `31-12-1990`, as a person types it. */
export function writeDay(day: string) {
  return day.split('-').toReversed().join('-')
}
