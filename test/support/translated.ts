import type { Page } from 'playwright-core'
import { untilSettled } from './browser.ts'

/**
 * From now on, does to the page what Chrome's translation does: each text is replaced by an element with the words,
 * here the same words. Its script runs in a world isolated from the page's own.
 */
export async function translatePage(page: Page) {
  await untilSettled(page)
  await page.evaluate(() => {
    const isOurs = (text: Node) => text.parentElement?.closest('font, script, style, textarea, option, svg')
    const translate = (text: Node) => {
      if (isOurs(text) || !text.nodeValue?.trim()) return
      const font = document.createElement('font')
      font.append(text.nodeValue)
      text.parentNode!.replaceChild(font, text)
    }
    const translateAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode()) found.push(texts.currentNode)
      found.forEach(translate)
    }
    const translateNew = (changes: MutationRecord[]) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData' && target.isConnected) translate(target)
        for (const node of addedNodes) {
          if (node.isConnected && node.nodeType === Node.TEXT_NODE) translate(node)
          else if (node.isConnected) translateAll(node)
        }
      }
    }
    translateAll(document.body)
    new MutationObserver(translateNew).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
