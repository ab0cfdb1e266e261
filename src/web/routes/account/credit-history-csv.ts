import type { Route } from './+types/credit-history-csv.ts'
import { downloadCredits } from './credit-history.server.ts'

export const loader = (asked: Route.LoaderArgs) => downloadCredits(asked)
