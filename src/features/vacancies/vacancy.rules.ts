export const vacancyStatuses = ['draft', 'open', 'closed', 'filled', 'completed', 'cancelled', 'expired'] as const
export type VacancyStatus = (typeof vacancyStatuses)[number]
