import type { Page } from 'playwright-core'

/**
 * What a screen reader announces in this document from here on: each live region whose text is set, even to the same
 * text, and each alert that appears. It does not announce what is removed, hidden or behind an open dialog.
 */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live]'
    const said: string[] = []
    Object.assign(window, { said })
    const text = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').trim()
    const say = (region: HTMLElement) => {
      const modal = document.querySelector('dialog:modal')
      if (text(region) && region.checkVisibility() && (!modal || modal.contains(region))) said.push(text(region))
    }
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof HTMLElement))
      const isNew = (element: Element) => nodes.some((node) => node.contains(element))
      const alerts = nodes.flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>('*')])
      const written = changes.filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
      const changed = written.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(live),
      )
      for (const region of new Set(alerts.filter((element) => element.matches('[role=alert]')))) say(region)
      for (const region of new Set(changed))
        if (region?.isConnected && !isNew(region) && region.ariaLive !== 'off') say(region)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as never as { said: string[] }).said)
}

/** The names of the elements with this role, as the browser exposes them to a screen reader. */
export async function namesOf(page: Page, role: string) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name }) => String(name?.value ?? '').replaceAll(/\s+/g, ' '))
}
