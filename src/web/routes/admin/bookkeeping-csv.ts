import type { Route } from './+types/bookkeeping-csv.ts'
import { downloadLines } from './bookkeeping.server.ts'

export const loader = (asked: Route.LoaderArgs) => downloadLines(asked)
