/**
 * Opens and closes popovers in Safari before 17, which does not support them: pressing a button sets `open` on its
 * popover, and a press elsewhere or on a link removes it. app.css hides a popover without `open`.
 */
export function openPopovers() {
  if (Object.hasOwn(HTMLElement.prototype, 'popover')) return
  HTMLElement.prototype.hidePopover = function () {
    this.removeAttribute('open')
  }
  addEventListener('click', ({ target }) => {
    const pressed = target as Element
    const button = pressed.closest('[popovertarget]')
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      const isNamed = popover.id === button?.getAttribute('popovertarget')
      const isKept = isNamed ? !popover.hasAttribute('open') : popover.contains(pressed) && !pressed.closest('a')
      if (isNamed && button!.hasAttribute('popovertargetaction')) popover.hidePopover()
      else if (!isKept) popover.hidePopover()
      else if (isNamed && popover instanceof HTMLDialogElement) popover.showModal()
      else if (isNamed) popover.setAttribute('open', '')
    }
  })
}
