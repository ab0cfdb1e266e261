import { createContext, useContext } from 'react'
import { formText, type Locale, translate } from './form.text.ts'

/** The language of form messages for this reader: the cookie `locale`, provided by the frame around every page. */
export const LocaleContext = createContext<Locale>('nl')

export function useFormText() {
  return formText[useContext(LocaleContext)]
}

/** A message from a schema or an answer, in the reader's language if there is a translation. */
export function Said({ children }: { children: string }) {
  const { text, lang } = translate(children, useContext(LocaleContext))
  return <span lang={lang}>{text}</span>
}
