import type { FormEvent } from 'react'
import type { Purpose } from '../consent.rules.ts'
import { consentText as text } from '../consent.text.ts'
import { ConsentButtons } from './consent-buttons.tsx'

type Props = {
  offered: readonly Purpose[]
  /** The page to return to, for a browser without script. */
  back: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Asks for consent at the bottom of the screen, as a part of the page: at the end of the page it covers nothing, and
 * `app.css` scrolls the focused element above it. Its margin keeps it at the bottom while the rest of the page is still
 * streaming in.
 */
export function ConsentBanner({ offered, back, onSubmit }: Props) {
  return (
    <section
      id="cookiekeuze"
      aria-labelledby="cookiekeuze-kop"
      className="no-print sticky bottom-0 z-40 order-last [&:not(:has(~footer))]:mt-auto border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-lifted"
    >
      <form
        method="post"
        action="/cookies"
        onSubmit={onSubmit}
        className="wrap grid items-center gap-x-10 gap-y-4 py-4 lg:grid-cols-[1fr_auto]"
      >
        <input type="hidden" name="terug" value={back} />
        <div>
          <h2 id="cookiekeuze-kop" className="text-xl">
            {text.banner.heading}
          </h2>
          <p className="mt-1 max-w-[70ch] text-small text-soft">
            {offered.map((purpose) => text.short[purpose]).join(' ')} {text.without}{' '}
            <a href="/cookies" className="text-green underline underline-offset-4">
              {text.banner.more}
            </a>
          </p>
        </div>
        <ConsentButtons className="lg:min-w-80" />
      </form>
    </section>
  )
}
