import { createContext, useContext } from 'react'
import { formText, type Locale, translate } from './form.text.ts'

/** In which language forms speak to this reader: the cookie `locale`, put here by the frame around every page. */
export const LocaleContext = createContext<Locale>('nl')

export function useFormText() {
  return formText[useContext(LocaleContext)]
}

/** A sentence of a schema or an answer, in the reader's language where there is one. */
export function Said({ children }: { children: string }) {
  const { text, lang } = translate(children, useContext(LocaleContext))
  return <span lang={lang}>{text}</span>
}
