export const userRoles = ['employer', 'admin'] as const
export const accountRoles = ['owner', 'member'] as const
export const signInProviders = ['local', 'google', 'linkedin', 'microsoft'] as const
