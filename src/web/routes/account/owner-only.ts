import { guard } from '#web/request/guards.ts'

/** Guards every page inside it. */
export const middleware = [guard('owner')]
