/** Why an admin's change to a company was refused. */
export type CompanyAdminRefusal = 'not-found' | 'slug-taken' | 'has-vacancies'

export type CompanyState = 'zichtbaar' | 'verborgen' | 'gesloten'

/** Whether visitors see it; nothing of a closed account is public. */
export function companyStateOf({ listedAt, closedAt }: { listedAt: Date | null; closedAt: Date | null }): CompanyState {
  if (closedAt) return 'gesloten'
  return listedAt ? 'zichtbaar' : 'verborgen'
}
