import type { Route } from './+types/figures-csv.ts'
import { downloadFigures } from './figures.server.ts'

export const loader = (asked: Route.LoaderArgs) => downloadFigures(asked)
