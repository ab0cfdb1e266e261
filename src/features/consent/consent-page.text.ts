import type { Purpose } from './consent.rules.ts'

/** The page about cookies. A separate file, because only this page loads it. */
export const consentPageText = {
  title: 'Cookies',
  description: 'Welke cookies deze site gebruikt, en wat jij daarvan goedvindt.',
  lead: 'Hier zie je wat er gebeurt als je het goedvindt. Je mag altijd van gedachten veranderen.',
  nothing: 'Deze site gebruikt alleen cookies die nodig zijn voor wat jij kiest. Er valt dus niets te kiezen.',
  choose: 'Wat vind je goed?',
  chosen: {
    all: 'Je hebt nu alles goedgevonden.',
    some: 'Je hebt nu een deel goedgevonden.',
    none: 'Je hebt nu alles geweigerd.',
    open: 'Je hebt nog niet gekozen. Tot die tijd laden we niets.',
  },
  length: 'We onthouden je keuze een jaar. Daarna vragen we het opnieuw.',
  needed: 'Cookies die altijd nodig zijn',
  neededWhy: 'Die onthouden wat je zelf kiest of bewaart, en houden je ingelogd. Ze volgen je niet.',
  privacy: 'Lees welke dat zijn',
  save: 'Bewaar mijn keuze',
  purpose: {
    statistics: {
      label: 'Meten hoe de site wordt gebruikt',
      explanation:
        'We laden dan Google Tag Manager. Google ziet je internetadres en welke pagina’s je bekijkt, en zet cookies die tot twee jaar blijven staan. Dat gebeurt niet op de pagina’s van je account of je sollicitatie.',
    },
    'spam-check': {
      label: 'Robots tegenhouden',
      explanation:
        'Bij registreren, contact, solliciteren en de job-alert kijkt Google (reCAPTCHA) dan of je een mens bent. Google ziet je internetadres en hoe je de pagina gebruikt, en zet een cookie. Vind je dat niet goed, dan doen we het zonder Google.',
    },
  } satisfies Record<Purpose, { label: string; explanation: string }>,
}
