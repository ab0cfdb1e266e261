import type { Socket } from 'node:net'
import type { Client, ClientConfig } from 'pg'

/** The driver's error when `query_timeout` expires. It still waits for the response. */
export const unanswered = 'Query read timeout'

type Query = (...asked: unknown[]) => unknown

/**
 * Clients that hang up when a query gets no response. The response may still come, and would be taken for that of the
 * next query; a rollback would wait just as long again. Queries on the pool itself do not pass here: the pool removes
 * their client.
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

/** Callers see a broken connection. A graceful close would wait for the silent server. */
function hangUp(client: Client) {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
