import type { Route } from './+types/applications-zip.ts'
import { downloadApplications } from './application-export.server.ts'

export const loader = (asked: Route.LoaderArgs) => downloadApplications(asked)
