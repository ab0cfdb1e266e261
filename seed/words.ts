/** Lower-case ASCII with hyphens: `Café 't Hof` becomes `cafe-t-hof`. */
export function slugOf(...parts: string[]) {
  return parts
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Paragraphs as HTML; a part that already is a list stays as it is. */
export function paragraphs(pieces: readonly string[]) {
  return pieces
    .map((piece) => (piece.startsWith('<') && !piece.startsWith('<strong') ? piece : `<p>${piece}</p>`))
    .join('')
}

export function bullets(items: readonly string[]) {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
