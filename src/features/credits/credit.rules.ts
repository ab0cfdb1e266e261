export const creditKinds = ['purchase', 'post', 'repost', 'expiry', 'correction', 'refund'] as const
