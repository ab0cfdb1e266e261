import { guard } from '#web/guards.ts'

/** The guard of every page inside it. */
export const middleware = [guard('owner')]
