import { type MouseEvent, type ReactNode, useRef } from 'react'
import Close from '~icons/tabler/x'

type Props = {
  id: string
  heading: string
  closeLabel: string
  /** Shown next to the heading. */
  action?: ReactNode
  children: ReactNode
  /** Sticky below the content. */
  foot: ReactNode
}

/**
 * A sheet that opens over the page on a phone and is part of it on a wide screen. With script it is modal; without, it
 * is a popover that the browser opens natively.
 */
export function Sheet({ id, heading, closeLabel, action, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <dialog
      ref={dialog}
      id={id}
      popover="auto"
      aria-label={heading}
      // Only for the backdrop is the target the dialog itself.
      onPointerDown={(event) => event.target === dialog.current && closeSheet(event)}
      className="sheet sheet-until-lg"
    >
      <div className="sticky top-0 z-10 flex items-center gap-4 border-b border-line bg-paper px-5 py-2 lg:hidden">
        <p tabIndex={-1} className="mr-auto font-display text-2xl font-bold">
          {heading}
        </p>
        {action}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={closeSheet}
          className="-mr-3 grid size-11 place-items-center text-xl"
        >
          <Close aria-label={closeLabel} />
        </button>
      </div>
      <div className="max-lg:p-5">{children}</div>
      {foot}
    </dialog>
  )
}

/** For the button that opens a sheet: `popoverTarget` opens it without script, this opens it as a modal dialog. */
export function openSheet(event: MouseEvent<HTMLButtonElement>) {
  const sheet = event.currentTarget.popoverTargetElement
  if (!(sheet instanceof HTMLDialogElement)) return
  event.preventDefault()
  sheet.showModal()
  // Not the first button, which may clear everything.
  sheet.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
}

/** For a button inside a sheet. */
export function closeSheet(event: { currentTarget: HTMLElement; preventDefault: () => void }) {
  const sheet = event.currentTarget.closest('dialog')
  if (!sheet?.open) return
  event.preventDefault()
  sheet.close()
}
