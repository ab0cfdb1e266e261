/** The body of a service's refusal. */
export type ServiceFailure = {
  data: null
  error: { status: number; name: string; message: string; details: Record<string, unknown> }
}

type Options = RequestInit & {
  /** Called for each failure before it is thrown. */
  onFailure?: (failure: unknown) => void
}

/**
 * Calls a service from the browser and returns its body. spec §8: a failed call throws the server's error body, or, if
 * there is none, status 500 named UnknownError. A cancelled call throws the browser's own error.
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
