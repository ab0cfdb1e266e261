/**
 * Rows as CSV, with semicolons and decimal commas as Dutch spreadsheets expect. Text that a spreadsheet would run as a
 * formula gets a quote in front of it.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]) {
  return rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')
}

function writeCell(value: string | number) {
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A spreadsheet with other settings splits cells at a comma or a tab: quoting keeps `500,-` together.
  const inside = value.replaceAll(/(?<=[,;\t])(?=[=+\-@＝＋－＠][^\s.,;])/g, "'")
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(inside) ? `'${inside}` : inside
  return /[;,"\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
