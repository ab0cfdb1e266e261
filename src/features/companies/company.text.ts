import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { type CompanyRefusal, mostCompanies } from './company.rules.ts'

/** Every Dutch sentence about one or more companies. */
export const companyText = {
  directory: {
    heading: (region: string) => `Bedrijven in ${region}`,
    lead: (count: number) =>
      `${formatCount(count)} ${plural(count, 'bedrijf', 'bedrijven')} uit de buurt. Niets voor jou bij de vacatures? Stuur een open sollicitatie.`,
    description: (region: string) =>
      `Alle bedrijven met werk in ${region}: wie ze zijn, wat ze bieden en welke vacatures ze hebben.`,
    none: 'Er staan nog geen bedrijven in deze regio.',
  },
  workAt: {
    heading: 'Werken bij',
    lead: 'Kijk binnen bij bedrijven uit de buurt: wat ze maken, hoe ze samenwerken en wat je er krijgt.',
    title: (company: string) => `Werken bij ${company}`,
    more: (company: string) => `Werken bij ${company}`,
    site: 'Naar hun eigen werken-bij-site',
    none: 'Er zijn nog geen bedrijven die zich hier laten zien.',
  },
  openVacancies: (count: number) =>
    count === 0 ? 'Nu geen vacatures' : `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`,
  vacancies: (count: number) => (count === 0 ? 'Nu geen vacatures' : `Werk bij dit bedrijf (${formatCount(count)})`),
  allVacancies: (count: number) => `Bekijk alle ${formatCount(count)} vacatures`,
  noVacancies: 'Er staat nu niets open. Laat weten wie je bent, dan denken ze aan je als er iets komt.',
  features: 'Dit krijg je hier',
  about: 'Over het bedrijf',
  slider: (company: string) => `Foto’s van ${company}`,
  video: (company: string) => `Kennismaken met ${company}`,
  address: 'Adres',
  places: 'Werkplekken',
  website: 'Website',
  openApplication: {
    heading: 'Zit jouw baan er niet bij?',
    text: 'Stuur een open sollicitatie. Ook zonder account.',
    button: 'Open sollicitatie',
  },
  wrong: {
    name: 'Er is geen naam ingevuld',
    places: 'Er is geen plaats gekozen',
    streetName: 'Er is geen straatnaam ingevuld',
    houseNumber: 'Er is geen huisnummer ingevuld',
    postalCode: 'Er is geen postcode ingevuld',
    billingEmail: 'Er is geen e-mailadres voor facturen ingevuld',
    billingStreetName: 'Er is geen straatnaam voor facturen ingevuld',
    billingHouseNumber: 'Er is geen huisnummer voor facturen ingevuld',
    billingPostalCode: 'Er is geen postcode voor facturen ingevuld',
    billingPlace: 'Er is geen plaats voor facturen ingevuld',
    features: 'Vul een lijst van kenmerken in',
    tooManyFeatures: 'Kies hooguit 12 kenmerken',
    featureIcon: 'Kies een pictogram',
    featureDescription: 'Er is geen kenmerk ingevuld',
    tooManyWords: 'Er zijn te veel woorden ingevuld',
    primaryContact: 'Er is geen contactpersoon gekozen',
  },
  refusal: {
    'not-found': 'Dit bedrijf bestaat niet meer.',
    'slug-taken': 'Er bestaat al een bedrijf met dit webadres',
    'unknown-person': 'Kies een contactpersoon van je eigen account.',
    'unknown-image': 'Kies een afbeelding van je eigen account.',
    'too-many': `Er staan al ${mostCompanies} bedrijven bij dit account. Neem contact met ons op als je er meer nodig hebt.`,
  } satisfies Record<CompanyRefusal, string>,
}
