/**
 * Zod compiles functions at runtime where it may; the board's content security policy forbids that, and each attempt is
 * reported as a violation. Imported by the root, because it must be set before the first schema is made.
 */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
