import { useContext, useId } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useFormText } from './form-locale.tsx'
import { LocaleContext } from './locale-context.ts'
import { locales } from './form.text.ts'

/**
 * The language of form messages. With JavaScript the page is not reloaded, and without it another tab opens, so that
 * typed values are not lost.
 */
export function LocaleSwitch({ className = '' }: { className?: string }) {
  const locale = useContext(LocaleContext)
  const text = useFormText()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const id = useId()
  return (
    <fetcher.Form
      method="post"
      action="/taal"
      target="_blank"
      preventScrollReset
      className={`flex flex-wrap items-center gap-x-3 text-small text-soft ${className}`}
    >
      <input type="hidden" name="terug" value={pathname + search} />
      <span id={id} lang={text.lang}>
        {text.language.heading}
        <noscript> ({text.language.newTab})</noscript>
      </span>
      <div role="group" aria-labelledby={id} className="flex flex-wrap">
        {locales.map((one) => (
          <button
            key={one}
            name="locale"
            value={one}
            lang={one}
            aria-pressed={one === locale}
            className="min-h-11 rounded-control px-3 underline underline-offset-3 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
          >
            {text.language[one]}
          </button>
        ))}
      </div>
    </fetcher.Form>
  )
}
