import { formatCount } from '#basics/money.ts'

export const notFoundText = {
  heading: 'Deze pagina bestaat niet',
  lead: 'Het adres klopt niet, of wat hier stond is weg. Zoek verder, of kijk wat er net bij is gekomen.',
  own: {
    heading: 'Dit is er niet (meer)',
    lead: 'Misschien is het net verwijderd, of mag je er niet meer bij.',
    refused: 'Hier mag je niet bij',
    home: 'Naar je account',
  },
  search: 'Wat zoek je?',
  submit: 'Zoek werk',
  wholeRegion: (region: string) => `Heel ${region}`,
  newest: (region: string) => `Net geplaatst in ${region}`,
  all: (count: number) => (count === 1 ? 'Alle vacatures' : `Alle ${formatCount(count)} vacatures`),
}
