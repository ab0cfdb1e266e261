import { listText as text } from './data-list.text.ts'

/** A skip link from a ticked box to the actions for all ticked rows, beside the label that holds the box. */
export function ToBulk({ formId }: { formId: string }) {
  return (
    <a
      href={`#${formId}`}
      className="to-bulk sr-only font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-card focus:p-3"
    >
      {text.toBulk}
    </a>
  )
}
