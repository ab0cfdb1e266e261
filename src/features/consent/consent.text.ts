import type { Purpose } from './consent.rules.ts'

export const consentText = {
  link: 'Cookies',
  banner: {
    heading: 'Vind je deze cookies goed?',
    more: 'Lees meer of kies zelf',
  },
  short: {
    statistics: 'We willen meten hoe de site wordt gebruikt. Dat doet Google voor ons, met cookies.',
    'spam-check': 'Bij een formulier wil Google kijken of je geen robot bent. Ook dat gaat met cookies.',
  } satisfies Record<Purpose, string>,
  without: 'Zonder werkt alles ook.',
  refuse: 'Weiger',
  accept: 'Accepteer',
  saved: 'Je keuze is bewaard. Onderaan elke pagina kun je haar wijzigen, bij Cookies.',
}
