import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#web/request/responses.ts'

/** A reserved address that has no page yet. */
export function loader({ request }: LoaderFunctionArgs) {
  return notFound(request)
}

export const action = loader
export default () => null
