import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHasScript } from './has-script.ts'

type Props = { title: string; className: string; children: ReactNode }

/**
 * Shows a page of the site as a visitor sees it on a screen as wide as this frame. Rendered from this page: it updates
 * without a request, and nothing in it can be pressed. Without script it is empty.
 */
export function PreviewFrame({ title, className, children }: Props) {
  const hasScript = useHasScript()
  const [body, setBody] = useState<HTMLElement>()
  if (!hasScript) return null
  return (
    <iframe
      title={title}
      srcDoc="<!doctype html><html lang='nl'><body></body></html>"
      onLoad={({ currentTarget }) => setBody(dressed(currentTarget.contentDocument))}
      className={className}
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}

/** Copies this page's styles into the frame. */
function dressed(page: Document | null) {
  if (!page) return undefined
  for (const style of document.querySelectorAll('link[rel=stylesheet], style')) page.head.append(style.cloneNode(true))
  page.title = document.title
  page.documentElement.style.cssText = document.documentElement.style.cssText
  page.body.inert = true
  return page.body
}
