import type { WritingKind, WritingRefusal, WritingState } from './writing.rules.ts'

/** What editors read about pages and articles. */
export const writingText = {
  kind: { page: 'Pagina', article: 'Artikel' } satisfies Record<WritingKind, string>,
  state: { draft: 'Concept', planned: 'Gepland', online: 'Online' } satisfies Record<WritingState, string>,
  label: {
    title: 'Titel',
    slug: 'Adres',
    body: 'Tekst',
    summary: 'Samenvatting',
    authorName: 'Schrijver',
    vacancySearch: 'Vacatures bij dit artikel',
    image: 'Afbeelding bovenaan',
    isInFooter: 'Link onderaan elke pagina',
    when: 'Wanneer online?',
    day: 'Dag',
    time: 'Tijd',
    metaTitle: 'Titel voor Google',
    metaDescription: 'Omschrijving voor Google',
    overVersion: 'Bewaar toch mijn tekst',
  },
  previewNote: 'Dit is een voorbeeld. Zo ziet de tekst eruit zoals hij nu is bewaard; zoekmachines zien hem niet.',
  wrong: {
    title: 'Er is nog geen titel',
    body: 'Er is nog geen tekst',
    pageSlug: 'Gebruik kleine letters, cijfers en streepjes, met een / tussen de delen',
    moment: 'Dit moment bestaat niet',
    day: 'Kies de dag waarop het online komt',
    time: 'Kies hoe laat het online komt',
    past: 'Dit moment is al voorbij',
    tooFar: 'Kies een moment binnen een jaar',
  },
  refusal: {
    'not-found': 'Deze tekst is er niet meer.',
    changed: 'Iemand anders bewaarde deze tekst intussen. Wat jij typte, staat er nog.',
    'slug-taken': 'Dit adres is al van een andere tekst',
    'is-route': 'Dit adres is van een vast onderdeel van de site. Kies een ander',
    'is-redirect': 'Dit adres wordt doorverwezen. Haal eerst de doorverwijzing weg, of kies een ander adres',
    'unknown-image': 'Een afbeelding is niet meer beschikbaar. Haal hem weg of kies hem opnieuw',
    'too-many': 'Er zijn al te veel teksten. Gooi eerst oude weg',
  } satisfies Record<WritingRefusal, string>,
}
