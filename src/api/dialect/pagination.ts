import { ApiError } from '../api-error.ts'
import { castBoolean } from './cast.ts'
import type { Value } from './query-string.ts'

export type Page = {
  style: 'page' | 'offset'
  /** As requested, even when it is past the end. */
  page: number
  limit: number
  offset: number
  withCount: boolean
  /** The client requested more than the maximum. */
  isClipped: boolean
}

const defaultSize = 25

/** Both styles of paging; a number beyond the limits is clamped, anything else is refused. */
export function readPagination(pagination: Value, maxSize: number): Page {
  if (
    pagination !== undefined &&
    (typeof pagination !== 'object' || pagination === null || Array.isArray(pagination))
  ) {
    throw refuse('Invalid pagination. Expected an object')
  }
  const { page, pageSize, start, limit, withCount } = pagination ?? {}
  const isOffset = start !== undefined || limit !== undefined
  if (isOffset && (page !== undefined || pageSize !== undefined)) {
    throw refuse('Cannot use both page & offset pagination in the same query')
  }
  const asked = isOffset ? readLimit(limit) : Math.max(1, readNumber(pageSize, defaultSize, 'Limit'))
  const size = Math.min(asked, maxSize)
  const number = Math.max(1, readNumber(page, 1, 'Start'))
  const offset = isOffset ? Math.max(0, readNumber(start, 0, 'Start')) : (number - 1) * size
  return {
    style: isOffset ? 'offset' : 'page',
    page: number,
    limit: size,
    offset: Math.min(offset, Number.MAX_SAFE_INTEGER),
    withCount: readWithCount(withCount),
    isClipped: asked > size,
  }
}

/** -1 asks for everything. */
function readLimit(limit: Value) {
  const number = readNumber(limit, defaultSize, 'Limit')
  return number === -1 ? Number.POSITIVE_INFINITY : Math.max(1, number)
}

function readNumber(value: Value, otherwise: number, name: 'Limit' | 'Start') {
  if (value === undefined) return otherwise
  const text = typeof value === 'string' ? value.trim() : ''
  if (!/^-?\d{1,15}$/.test(text)) {
    throw refuse(`convert${name}QueryParams expected a positive integer got ${text === '' ? 'NaN' : text}`)
  }
  return Number(text)
}

function readWithCount(value: Value) {
  const asked = value === undefined ? true : castBoolean(typeof value === 'string' ? value : '')
  if (asked === undefined) throw refuse('Invalid withCount parameter. Expected "t","1","true","false","0","f"')
  return asked
}

/** `meta.pagination` of the answer. Without a count there is no total and no number of pages. */
export function paginationMeta({ style, page, limit, offset }: Page, total: number | undefined) {
  if (style === 'offset') return { start: offset, limit, ...(total !== undefined && { total }) }
  return { page, pageSize: limit, ...(total !== undefined && { pageCount: Math.ceil(total / limit), total }) }
}

const refuse = (message: string) => new ApiError('PaginationError', message)
