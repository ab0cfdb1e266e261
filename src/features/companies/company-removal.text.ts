/**
 * Every Dutch sentence about removing a company, except the refusals. A separate file because visitors' pages load
 * `company.text.ts`.
 */
export const companyRemovalText = {
  remove: 'Verwijder',
  heading: (name: string) => `‘${name}’ verwijderen?`,
  lead: 'De gegevens en de beelden van dit bedrijf zijn dan weg, en komen niet terug.',
  button: 'Verwijder dit bedrijf',
  back: 'Toch niet',
  removed: 'Het bedrijf is verwijderd.',
}
