import { useLocation } from 'react-router'
import { listAround } from './list-query.rules.ts'

/** The address of this page's list, once what is open next to it is closed. */
export function useListAround() {
  const { pathname, search } = useLocation()
  return listAround(pathname, search)
}
