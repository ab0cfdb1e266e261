/** The audience of a question; the page shows them in this order. */
export const faqAudiences = ['seekers', 'employers'] as const
export type FaqAudience = (typeof faqAudiences)[number]

export const mostFaqs = 200

export type FaqRefusal = 'not-found' | 'changed' | 'too-many'
