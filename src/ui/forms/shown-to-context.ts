import { createContext } from 'react'

/** The id of the user that the forms of a page are shown to; undefined for a visitor. */
export const ShownToContext = createContext<number | undefined>(undefined)
