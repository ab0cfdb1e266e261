import { createContext } from 'react'
import type { Locale } from './form.text.ts'
import type { Translation } from './message-list.text.ts'

// Provided by the frame around every page, which must not load all form texts just for this.

/** The language of form messages for this reader: the cookie `locale`. */
export const LocaleContext = createContext<Locale>('nl')

/** The features' messages in English, for someone who reads that. */
export const TranslationsContext = createContext<readonly Translation[]>([])
