import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs statements on a database of a server, by a connection of their own, and gives the rows of the last one. */
export async function onServer(address: string, statements: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    // Of several statements, the driver gives an answer each.
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
