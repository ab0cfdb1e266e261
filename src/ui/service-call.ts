/** The body of a service's error response. */
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
  let failure: unknown = unknownError
  try {
    const answer = await fetch(address, init)
    const isJson = answer.headers.get('content-type')?.includes('json')
    const body: unknown = isJson ? await answer.json() : undefined
    // An HTML page comes from something in between, such as a network's captive portal.
    if (answer.ok && (isJson || answer.status === 204)) return body
    failure = body ?? failure
  } catch (error) {
    // The body did not arrive, broke off, or is not the JSON that it claims to be.
    if (init.signal?.aborted) throw error
  }
  onFailure?.(failure)
  throw failure
}

const unknownError: ServiceFailure = {
  data: null,
  error: { status: 500, name: 'UnknownError', message: '', details: {} },
}
