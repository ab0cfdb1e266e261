import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#web/request/responses.ts'

/** An address that is spoken for, and that has no page yet. */
export function loader({ request }: LoaderFunctionArgs) {
  return notFound(request)
}

export const action = loader
export default () => null
