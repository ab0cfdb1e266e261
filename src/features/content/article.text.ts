import { plural } from '#basics/words.ts'

/** Every Dutch sentence around articles for visitors. */
export const articleText = {
  title: 'Blog',
  heading: 'Verhalen over werk',
  lead: (region: string) => `Over werken in ${region}: tips, vakken van dichtbij en wat je rechten zijn.`,
  none: 'Er staan nog geen artikelen.',
  feed: 'Volg met RSS',
  feedTitle: (site: string) => `Blog van ${site}`,
  by: (name: string) => `door ${name}`,
  minutes: (count: number) => `${count} ${plural(count, 'minuut', 'minuten')} lezen`,
  changed: (day: string) => `bijgewerkt op ${day}`,
  vacancies: {
    heading: 'Iets voor jou?',
    about: (words: string) => `Vacatures met ‘${words}’ in de buurt`,
    all: (region: string) => `Alle vacatures in ${region}`,
  },
  around: 'Verder lezen',
  previous: 'Vorige',
  next: 'Volgende',
  newest: 'Verhalen over werk',
  all: 'Alle artikelen',
  paging: { label: 'Pagina’s', previous: 'Nieuwer', next: 'Ouder', page: (page: number) => `Pagina ${page}` },
  page: { changed: (day: string) => `Bijgewerkt op ${day}` },
}
