import type { Route } from './+types/bookkeeping-zip.ts'
import { downloadDocuments } from './bookkeeping.server.ts'

export const loader = (asked: Route.LoaderArgs) => downloadDocuments(asked)
