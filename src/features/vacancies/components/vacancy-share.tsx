import { useState } from 'react'
import Whatsapp from '~icons/tabler/brand-whatsapp'
import Calendar from '~icons/tabler/calendar-event'
import Check from '~icons/tabler/check'
import Copy from '~icons/tabler/link'
import Mail from '~icons/tabler/mail'
import Poster from '~icons/tabler/file-type-pdf'
import Qr from '~icons/tabler/qrcode'
import { Button, buttonLook } from '#ui/button.tsx'
import { vacancyPageText } from '../vacancy-page.text.ts'

const text = vacancyPageText.share

type Props = { title: string; company: string; address: string }

/** Shares a vacancy. The links are plain ones: nothing is loaded from elsewhere. */
export function VacancyShare({ title, company, address }: Props) {
  const [copying, setCopying] = useState<'done' | 'failed'>()
  const message = text.message(title, company)
  const look = buttonLook({ look: 'quiet' })

  async function copy() {
    // So that a screen reader announces a second copy too: setting the same state again changes nothing.
    setCopying(undefined)
    try {
      await navigator.clipboard.writeText(address)
      setCopying('done')
    } catch {
      setCopying('failed')
    }
  }

  return (
    <section aria-labelledby="delen" className="no-print">
      <h2 id="delen" className="mb-3 text-part">
        {text.heading}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2.5 sm:flex sm:flex-wrap [&>li>*]:w-full max-sm:[&>li>*]:px-3">
        <li className="with-script">
          <Button type="button" look="quiet" onClick={copy}>
            {copying === 'done' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {copying === 'done' ? text.copied : text.copy}
          </Button>
        </li>
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${message}: ${address}`)}`}
            rel="noopener noreferrer"
            className={look}
          >
            <Whatsapp aria-hidden="true" />
            {text.whatsapp}
          </a>
        </li>
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(message)}&body=${encodeURIComponent(address)}`}
            className={look}
          >
            <Mail aria-hidden="true" />
            {text.mail}
          </a>
        </li>
        <li className="with-script">
          <Button type="button" look="quiet" onClick={() => window.print()}>
            <Qr aria-hidden="true" />
            {text.print}
          </Button>
        </li>
        <li>
          <a href={`${address}/poster.pdf`} className={look}>
            <Poster aria-hidden="true" />
            {text.poster}
          </a>
        </li>
        <li className="col-span-full">
          <a href={`${address}/sluitingsdatum.ics`} className={look}>
            <Calendar aria-hidden="true" />
            {text.calendar}
          </a>
        </li>
      </ul>
      <p role="status" className="mt-2 min-h-6 text-small text-soft">
        {copying === 'failed' && text.failed}
        <span className="sr-only">{copying === 'done' && text.copied}</span>
      </p>
    </section>
  )
}

export type QrCode = { size: number; path: string }

/** Only printed: the way back to this page. */
export function VacancyOnPaper({ address, code }: { address: string; code: QrCode }) {
  return (
    <div className="mt-8 hidden items-center gap-5 print:flex">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={text.picture(address)}
        className="size-32 shrink-0"
      >
        <path d={code.path} stroke="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        {text.onPaper}
        <br />
        <strong className="wrap-anywhere">{address}</strong>
      </p>
    </div>
  )
}
