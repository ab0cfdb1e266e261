export const fileVisibilities = ['public', 'private'] as const
