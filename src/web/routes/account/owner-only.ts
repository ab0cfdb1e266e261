import { guard } from '#web/request/guards.ts'

/** The guard of every page inside it. */
export const middleware = [guard('owner')]
