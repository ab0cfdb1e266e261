/** The board's own error message; a proxy in front of it may respond with an HTML page instead. */
export const sentenceIn = (said: unknown) => (typeof said === 'string' && /^\s*[^\s<{]/.test(said) ? said : undefined)
