/** Error names that a client may check. Statuses and names belong together. */
const names = {
  ValidationError: 400,
  PaginationError: 400,
  ApplicationError: 400,
  BadRequestError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  PolicyError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  RequestTimeoutError: 408,
  ConflictError: 409,
  PayloadTooLargeError: 413,
  UnsupportedMediaTypeError: 415,
  RateLimitError: 429,
  InternalServerError: 500,
  ServiceUnavailableError: 503,
} as const

export type ApiErrorName = keyof typeof names

/**
 * A response that is not 2xx. Thrown anywhere in `api/` and turned into the error body by one handler, because the
 * query parser is too deeply nested to return every refusal (decision 015).
 */
export class ApiError extends Error {
  override readonly name: ApiErrorName
  readonly status: number
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    name: ApiErrorName,
    message: string,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = name
    this.status = names[name]
    this.details = details
    this.headers = headers
  }

  /** Shape: `{data: null, error: {status, name, message, details}}`. */
  get body() {
    const { status, name, message, details } = this
    return { data: null, error: { status, name, message, details } }
  }
}

export function validationError(message: string, details?: Record<string, unknown>) {
  return new ApiError('ValidationError', message, details)
}

/** A refusal by the product: an English message for programs, a Dutch sentence for their users. */
export function applicationError(message: string, userMessage?: string) {
  return new ApiError('ApplicationError', message, userMessage === undefined ? {} : { userMessage })
}

export const forbidden = () => new ApiError('ForbiddenError', 'Forbidden')

export const notFound = () => new ApiError('NotFoundError', 'Not Found')

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(
    'RateLimitError',
    'Too many requests, please try again later.',
    {},
    { 'retry-after': String(retryAfterSeconds) },
  )

/** The database is temporarily unavailable or too busy. */
export const unavailable = () =>
  new ApiError('ServiceUnavailableError', 'Service Unavailable', {}, { 'retry-after': '5' })

export const internalError = () => new ApiError('InternalServerError', 'Internal Server Error')

/** For a status set by Fastify or a plugin. */
export function errorOfStatus(status: number) {
  const byStatus: Record<number, ApiError> = {
    401: new ApiError('UnauthorizedError', 'Missing or invalid credentials'),
    403: forbidden(),
    404: notFound(),
    408: new ApiError('RequestTimeoutError', 'Request Timeout'),
    413: new ApiError('PayloadTooLargeError', 'FileTooBig'),
    415: new ApiError('UnsupportedMediaTypeError', 'Unsupported Media Type'),
    503: unavailable(),
  }
  if (byStatus[status]) return byStatus[status]
  return status >= 400 && status < 500 ? new ApiError('BadRequestError', 'Bad Request') : internalError()
}
