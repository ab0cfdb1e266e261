/**
 * Chrome and Edge translate a page by putting a `<font>` in the place of each text. React still holds the text that it
 * wrote: it would change what nobody sees any more, and removing it is an error, which takes the page away with all
 * that was typed in it. From now on the page keeps which element stands for which text, and what is done to the text is
 * done to that.
 */
export function followTranslation() {
  const standIns = new WeakMap<Node, ChildNode>()

  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (standIn) for (const text of removedNodes) standIns.set(text, standIn as ChildNode)
    }
  }).observe(document, { childList: true, subtree: true })

  const { prototype } = Node
  const { removeChild, insertBefore } = prototype
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!

  /** The node, or what stands for it, if that is in this parent. */
  function shownIn(parent: Node, node: Node | null) {
    return [node, node && standIns.get(node)].find((one) => one?.parentNode === parent) ?? null
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    const shown = shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null) {
    return insertBefore.call(this, node, shownIn(this, before)) as T
  }
  Object.defineProperty(prototype, 'nodeValue', {
    configurable: true,
    get,
    set(this: ChildNode, value: string) {
      set!.call(this, value)
      // The browser translates the new text as it does any other.
      if (!this.parentNode) standIns.get(this)?.replaceWith(this)
    },
  })
}
