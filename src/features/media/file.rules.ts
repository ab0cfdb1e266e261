export const fileVisibilities = ['public', 'private'] as const

/** Where a browser finds a public file. Its key in the storage is `public/{name}`. */
export function fileAddress(key: string | null) {
  return key === null ? null : key.replace(/^public\//, '/uploads/')
}
