import { type ReactNode, useRef, useState } from 'react'
import X from '~icons/tabler/x'
import { PreviewFrame } from './preview-frame.tsx'

type Props = { open: string; close: string; title: string; children: ReactNode }

/** A button that shows a full-screen preview, which follows what is typed. */
export function LargePreview({ open, close, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
        className="-my-2.5 ml-auto min-h-11 px-1 text-small font-semibold text-green underline underline-offset-4"
      >
        {open}
      </button>
      <dialog
        ref={dialog}
        aria-label={title}
        onClose={() => setOpen(false)}
        className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[calc(100vw-2rem)] max-w-328 overflow-hidden rounded-card bg-paper p-0 text-ink shadow-lifted open:grid open:grid-rows-[auto_minmax(0,1fr)]"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line bg-card py-1.5 pr-2 pl-5">
          <h2 className="font-text text-base font-semibold tracking-normal">{title}</h2>
          <button
            type="button"
            aria-label={close}
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center rounded-control text-xl hover:bg-moss"
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {isOpen && (
          <PreviewFrame title={title} className="size-full">
            {children}
          </PreviewFrame>
        )}
      </dialog>
    </>
  )
}
