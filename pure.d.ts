// What browsers and Node both have and the language itself does not: all that pure files may use beside it.

declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | [name: string, value: string][])
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  append(name: string, value: string): void
  delete(name: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[name: string, value: string]>
}
