import { useLocation } from 'react-router'
import { listAround } from './list-query.rules.ts'

/** The list of this page, once what is opened beside it is closed. */
export function useListAround() {
  const { pathname, search } = useLocation()
  return listAround(pathname, search)
}
