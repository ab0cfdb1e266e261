/**
 * Whether an error means that an address could not be reached, rather than that the board failed. The message differs
 * per browser.
 */
export const isConnectionLost = (error: unknown) => /^TypeError: (failed to f|network|load f)/i.test(String(error))
