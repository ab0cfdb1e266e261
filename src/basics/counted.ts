import { formatCount } from './money.ts'
import { plural } from './words.ts'

/** `1 credit`, `12 credits`, never with the number at the end of one line and its noun on the next. */
export function counted(count: number, one: string, many: string) {
  return `${formatCount(count)}\u00a0${plural(count, one, many)}`
}
