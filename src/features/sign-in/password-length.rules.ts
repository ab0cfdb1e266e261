/** In characters. Separate from the other rules, whose list of common passwords is not meant for a browser. */
export const shortestPassword = 8
export const longestPassword = 128
