import { formatCount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'

export const homeText = {
  heading: 'Werk dat dichtbij is.',
  lead: ({ vacancies, companies, places }: { vacancies: number; companies: number; places: string[] }) =>
    `${formatCount(vacancies)} ${plural(vacancies, 'vacature', 'vacatures')} in ${listInWords([...places, 'omgeving'])}, bij ${formatCount(companies)} ${plural(companies, 'bedrijf', 'bedrijven')}.`,
  leadOfEmpty: (region: string) =>
    `In ${region} en omgeving staat nu niets open. Met een job-alert krijg je een mail als er iets bij komt.`,
  description: (region: string) =>
    `Alle vacatures in ${region} en omgeving. Zoek op plaats en uren, en solliciteer zonder account.`,
  quick: 'Snel zoeken',
  sideJob: 'Bijbaan tot 16 uur',
  noDiploma: 'Zonder diploma',
  map: 'Op de kaart',
  newest: 'Net geplaatst',
  all: (count: number) => (count === 1 ? 'Alle vacatures' : `Alle ${formatCount(count)} vacatures`),
  professions: 'Waar ben je goed in?',
  places: 'Dicht bij huis',
  workAt: 'Kijk binnen bij bedrijven',
  allWorkAt: 'Alle bedrijven die zich laten zien',
  video: (region: string) => `Zo is werken in ${region}`,
  videoLead: 'Twee minuten langs werkplekken bij jou in de buurt.',
  alert: {
    heading: 'Op maandag nieuw werk in je mail',
    text: 'Alleen wat je zoekt, met de afstand en het loon erbij. Eén klik en je bent er weer af.',
    button: 'Mail mij op maandag',
  },
  open: {
    heading: 'Staat jouw baan er niet bij?',
    text: 'Kies een bedrijf dat bij je past en stuur een open sollicitatie. Zonder account, in ongeveer 4 minuten.',
    button: 'Kies een bedrijf',
  },
}
