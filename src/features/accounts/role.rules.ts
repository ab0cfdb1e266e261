/** Roles as the API shows them: numbered and fixed. */
export const roles = [
  { id: 1, type: 'employer', name: 'Werkgever', description: 'Beheert wat bij het account hoort' },
  { id: 2, type: 'public', name: 'Bezoeker', description: 'Ziet wat iedereen mag zien' },
  { id: 3, type: 'admin', name: 'Beheerder', description: 'Beheert het platform' },
] as const
