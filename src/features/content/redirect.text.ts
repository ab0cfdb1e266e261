import type { RedirectRefusal, RedirectStatus } from './redirect.rules.ts'

/** Every Dutch sentence about route rules. */
export const redirectText = {
  title: 'Doorverwijzingen',
  kind: 'doorverwijzing',
  lead: 'Een oud adres dat bezoekers naar een ander adres brengt. Wat er achter het vraagteken staat, gaat mee.',
  search: 'Oud of nieuw adres',
  changed: 'Gewijzigd',
  noneHeading: 'Nog geen doorverwijzingen',
  none: 'Verander je het adres van een pagina, dan komt hij er vanzelf bij.',
  label: { fromPath: 'Van', target: 'Naar', status: 'Soort' },
  hint: {
    fromPath: 'Het adres op deze site, zoals /oude-pagina.',
    target: 'Een adres op deze site, zoals /nieuwe-pagina, of een heel adres met https:// ervoor.',
  },
  status: {
    301: 'Voorgoed verhuisd (301)',
    302: 'Tijdelijk ergens anders (302)',
    307: 'Tijdelijk, ook voor formulieren (307)',
    308: 'Voorgoed, ook voor formulieren (308)',
  } satisfies Record<RedirectStatus, string>,
  addHeading: 'Nieuwe doorverwijzing',
  changeHeading: 'Doorverwijzing wijzigen',
  add: 'Voeg toe',
  save: 'Bewaar',
  remove: 'Verwijder',
  removeOf: (path: string) => `Verwijder ${path}`,
  removeConsequence: (path: string) => `Wie naar ${path} gaat, krijgt dan te lezen dat de pagina niet bestaat.`,
  back: 'Toch niet',
  done: {
    toegevoegd: 'De doorverwijzing is toegevoegd.',
    gewijzigd: 'De doorverwijzing is gewijzigd.',
    verwijderd: 'De doorverwijzing is weg.',
  },
  wrong: {
    fromPath: 'Er is nog geen oud adres ingevuld',
    noPath: 'Dit adres klopt niet. Begin met een / en laat het vraagteken weg',
    target: 'Er is nog geen nieuw adres ingevuld',
    noTarget: 'Dit adres klopt niet. Begin met een / of met https://',
    status: 'Deze soort bestaat niet',
  },
  refusal: {
    'not-found': 'Deze doorverwijzing is er niet meer.',
    'from-taken': 'Van dit adres is er al een doorverwijzing',
    'is-route': 'Dit adres is van een vast onderdeel van de site en kan niet worden doorverwezen',
    'is-page': 'Op dit adres staat een pagina of artikel. Geef die eerst een ander adres',
    loop: 'Zo blijft een bezoeker rondjes draaien: het nieuwe adres leidt terug naar het oude',
    'too-long-a-chain':
      'Zo gaat een bezoeker van het ene adres naar het andere, meer dan vijf keer. Verwijs meteen naar het laatste',
    'too-many': 'Er zijn al te veel doorverwijzingen. Haal eerst oude weg.',
  } satisfies Record<RedirectRefusal, string>,
}
