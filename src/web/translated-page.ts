/**
 * Keeps a page working while the browser translates it (decision 049). Chrome and Edge replace each text node by a
 * `<font>` element. React still holds the removed text node: changing it would show nothing, and removing it throws,
 * which would unmount the whole page. This remembers which element replaced which text node, and redirects React's
 * changes to that element.
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

  /** The node, or the element that replaced it, if it is in this parent. */
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
      // The browser then translates the new text like any other.
      if (!this.parentNode) standIns.get(this)?.replaceWith(this)
    },
  })
}
