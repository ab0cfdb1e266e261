import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs statements on a server's database over a separate connection, and returns the rows of the last one. */
export async function onServer(address: string, statements: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    // For several statements, the driver returns a result each.
    const answers = [await client.query(statements)].flat()
    return answers.at(-1)!.rows as Record<string, string>[]
  } finally {
    await client.end()
  }
}

export function uniqueName(start = 'streekbaan_test') {
  return `${start}_${randomBytes(6).toString('hex')}`
}

/** The address of another database on the same server. */
export function databaseAddress(server: string, name: string) {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
