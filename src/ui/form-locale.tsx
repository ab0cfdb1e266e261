import { createContext, useContext } from 'react'
import { formText, type Locale, translate } from './form.text.ts'
import { findTranslation, type Translation } from './message-list.text.ts'

/** The language of form messages for this reader: the cookie `locale`, provided by the frame around every page. */
export const LocaleContext = createContext<Locale>('nl')

/** What the features say in English, for someone who reads that. */
export const TranslationsContext = createContext<readonly Translation[]>([])

export function useFormText() {
  return formText[useContext(LocaleContext)]
}

/** A message from a schema or an answer, in the reader's language if there is a translation. */
export function Said({ children }: { children: string }) {
  const { text, lang } = translate(children, useContext(LocaleContext))
  const ofFeature = findTranslation(useContext(TranslationsContext), children)
  return <span lang={ofFeature ? 'en' : lang}>{ofFeature ?? text}</span>
}
