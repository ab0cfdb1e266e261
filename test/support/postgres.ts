import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs one statement on the server itself, as needed for creating and dropping databases. */
export async function onServer(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function uniqueName() {
  return `streekbaan_test_${randomBytes(6).toString('hex')}`
}

/** The address of another database on the same server. */
export function databaseAddress(server: string, name: string) {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
