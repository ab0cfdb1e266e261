/** `Café 't Hoekje` → `cafe-t-hoekje` */
export function slugify(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export function isSlug(text: string) {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 200
}
