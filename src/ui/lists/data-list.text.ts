import { formatCount } from '#basics/money.ts'

export const listText = {
  search: 'Zoek',
  all: 'Alle',
  show: 'Toon',
  clear: 'Wis alles',
  rows: (first: number, last: number, total: number) =>
    total <= last - first + 1
      ? `${formatCount(total)} ${total === 1 ? 'regel' : 'regels'}`
      : `${formatCount(first)}–${formatCount(last)} van ${formatCount(total)}`,
  download: 'Download als csv',
  downloadChosen: 'Download gekozen',
  perPage: (count: number) => `${count} per pagina`,
  perPageLabel: 'Regels per pagina',
  choose: (name: string) => `Kies ${name}`,
  chooseAll: 'Kies alles op deze pagina',
  chosen: (count: number) => `${count} gekozen`,
  letGo: 'Kies niets',
  bulk: 'Met wat je koos',
  toBulk: 'Naar wat je met je keuze kunt doen',
  nothingFound: (words: string) => (words ? `Niets gevonden met ‘${words}’` : 'Niets gevonden'),
  found: (count: number, words: string) => `${formatCount(count)} gevonden met ‘${words}’.`,
  nothingLead: 'Kies minder filters, of andere woorden.',
  everything: 'Toon alles',
  keys: (canChoose: boolean) => `J en K lopen door de lijst${canChoose ? ', X kiest een regel' : ''}.`,
  paging: {
    label: 'Pagina’s',
    previous: 'Vorige',
    next: 'Volgende',
    page: (page: number) => `Pagina ${page}`,
  },
}
