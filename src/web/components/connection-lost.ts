/** Whether an error says that an address could not be reached, rather than that the board failed. Each browser words it in its own way. */
export const isConnectionLost = (error: unknown) => /^TypeError: (failed to f|network|load f)/i.test(String(error))
