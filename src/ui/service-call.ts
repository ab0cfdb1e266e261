/** The body a service answers with when it refuses. */
export type ServiceFailure = {
  data: null
  error: { status: number; name: string; message: string; details: Record<string, unknown> }
}

type Options = RequestInit & {
  /** Hears of each failure before it is raised. */
  onFailure?: (failure: unknown) => void
}

/**
 * Calls a service from the browser and answers its body. spec §8: a call that fails raises the error body of the server;
 * where there is none, status 500 named UnknownError. A call that was called off raises what the browser says of it.
 */
export async function callService(address: string, { onFailure, ...init }: Options = {}): Promise<unknown> {
  const answer = await fetch(address, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    return undefined
  })
  const body = await readBody(answer)
  if (answer?.ok) return body
  const failure = body ?? unknownError
  onFailure?.(failure)
  throw failure
}

const unknownError: ServiceFailure = {
  data: null,
  error: { status: 500, name: 'UnknownError', message: '', details: {} },
}

async function readBody(answer: Response | undefined): Promise<unknown> {
  const isJson = answer?.headers.get('content-type')?.includes('json')
  return isJson ? answer?.json().catch(() => undefined) : undefined
}
