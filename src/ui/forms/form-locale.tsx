import { useContext } from 'react'
import { formText, type Locale, translate } from './form.text.ts'
import { LocaleContext, TranslationsContext } from './locale-context.ts'
import { findTranslation } from './message-list.text.ts'

/** The form texts in the reader's language. */
export function useWords<Words>(words: Record<Locale, Words>) {
  return words[useContext(LocaleContext)]
}

export const useFormText = () => useWords(formText)

/** A message from a schema or an answer, in the reader's language if there is a translation. */
export function Said({ children }: { children: string }) {
  const { text, lang } = translate(children, useContext(LocaleContext))
  const ofFeature = findTranslation(useContext(TranslationsContext), children)
  return <span lang={ofFeature ? 'en' : lang}>{ofFeature ?? text}</span>
}
