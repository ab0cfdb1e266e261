/** As the `ref` of a row of links that scrolls sideways on a phone: scrolls the current one into view on page load. */
export function showCurrentInRow(row: HTMLElement | null) {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
