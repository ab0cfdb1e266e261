import { formatCount } from './money.ts'
import { plural } from './words.ts'

/** `1 credit`, `12 credits`, with a no-break space so that no line ends between the number and its noun. */
export function counted(count: number, one: string, many: string) {
  return `${formatCount(count)}\u00a0${plural(count, one, many)}`
}
