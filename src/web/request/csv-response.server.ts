import { writeCsv } from '#basics/csv.ts'

/** Rows as a file for a spreadsheet. */
export function csvResponse(filename: string, rows: Parameters<typeof writeCsv>[0]) {
  // Excel only reads UTF-8 as such with a byte order mark.
  return new Response(`\uFEFF${writeCsv(rows)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
    },
  })
}
