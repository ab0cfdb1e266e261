type Offered = { label: string }

/**
 * The options that match the typed text: words that begin with it first, then other matches. Accents and capitals do
 * not matter.
 */
export function listFitting<Option extends Offered>(options: readonly Option[], typed: string, limit = 50) {
  const wanted = plain(typed)
  const rank = ({ label }: Option) => {
    const text = plain(label)
    return text.startsWith(wanted) ? 0 : text.includes(` ${wanted}`) ? 1 : text.includes(wanted) ? 2 : 3
  }
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ option }) => option)
}

/** The option whose label was typed in full. */
export function findTyped<Option extends Offered>(options: readonly Option[], typed: string) {
  return options.find(({ label }) => plain(label) === plain(typed))
}

/**
 * What is submitted for typed text that matches no option, so that the schema refuses it: a number would be read as an
 * option's id.
 */
export function asUnlisted(typed: string) {
  const text = typed.trim()
  return text === '' || Number.isNaN(Number(text)) ? text : `‘${text}’`
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
