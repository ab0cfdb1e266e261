/** What the board itself says of an error; what stands in front of it may answer with a page of its own. */
export const sentenceIn = (said: unknown) => (typeof said === 'string' && /^\s*[^\s<{]/.test(said) ? said : undefined)
