import { useEffect } from 'react'
import { buttonLook } from './button.tsx'
import { explainStatus, generalText } from './general.text.ts'

type Props = {
  /** 0 when the board could not be reached. */
  status: number
  message?: string
}

/** What a visitor sees instead of a page. A plain link, because a full page load recovers from any error. */
export function ErrorScreen({ status, message }: Props) {
  // `void`, because some browsers return a value here, which React would take for a cleanup function.
  useEffect(() => void window.scrollTo(0, 0), [])
  // A 403 shows its message as a sentence; a 404 shows it as a code for the person who investigates.
  const isRefused = status === 403

  return (
    <main id="inhoud" className="wrap grid flex-1 content-center gap-5 py-20">
      <h1 className="text-4xl sm:text-5xl">{generalText.error.heading}</h1>
      <p className="max-w-[52ch] text-xl text-soft">{(isRefused && message) || explainStatus(status)}</p>
      <p>
        <a href={status ? '/vacatures' : ''} className={buttonLook()}>
          {status ? generalText.error.toHome : generalText.error.again}
        </a>
      </p>
      {status > 0 && (
        <p className="text-sm wrap-anywhere text-soft">
          {[generalText.error.code(status), !isRefused && message].filter(Boolean).join(' · ')}
        </p>
      )}
    </main>
  )
}
