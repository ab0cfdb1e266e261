// Globals that the pure files (tsconfig.pure.json) may use beyond the language itself: standard, without input or
// output, and the same in every browser and on the server.
declare class URLSearchParams {
  constructor(init?: string | [string, string][])
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  append(name: string, value: string): void
  set(name: string, value: string): void
  keys(): IterableIterator<string>
  [Symbol.iterator](): IterableIterator<[string, string]>
  readonly size: number
  toString(): string
}

declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string): boolean
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly hostname: string
  readonly host: string
  readonly pathname: string
  search: string
  readonly hash: string
  readonly href: string
}
