import type { Socket } from 'node:net'
import type { Client, ClientConfig } from 'pg'

/** What the driver says when `query_timeout` is over. It goes on waiting for the answer. */
export const unanswered = 'Query read timeout'

type Query = (...asked: unknown[]) => unknown

/**
 * Clients that hang up when a query stays unanswered. Its answer may still come, and would be taken for the next one's; a
 * rollback would wait as long once more. A query of the pool itself is not seen here: the pool removes its client.
 */
export function hangingUpClient(pg: { Client: typeof Client }) {
  return class extends pg.Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      this.query = ((...asked) => {
        const answer = query(...asked)
        if (answer instanceof Promise) {
          answer.catch((error: unknown) => {
            if (error instanceof Error && error.message === unanswered) hangUp(this)
          })
        }
        return answer
      }) as Query as Client['query']
    }
  }
}

/** Noticed everywhere as a connection that broke. Saying goodbye first would wait for the silent server. */
function hangUp(client: Client) {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
