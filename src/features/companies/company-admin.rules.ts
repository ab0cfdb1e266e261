/** Why an admin's change to a company did not happen. */
export type CompanyAdminRefusal = 'not-found' | 'slug-taken' | 'has-vacancies'
