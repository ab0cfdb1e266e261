/** The laws that the check refers to, by the articles that it uses. */
export const law = {
  age: {
    name: 'Wet gelijke behandeling op grond van leeftijd bij de arbeid, artikelen 3 en 7',
    url: 'https://wetten.overheid.nl/BWBR0016185/',
  },
  equal: {
    name: 'Algemene wet gelijke behandeling, artikelen 1, 2 en 5',
    url: 'https://wetten.overheid.nl/BWBR0006502/',
  },
  gender: {
    name: 'Wet gelijke behandeling van mannen en vrouwen, artikelen 1 en 3',
    url: 'https://wetten.overheid.nl/BWBR0003299/',
  },
  health: {
    name: 'Wet gelijke behandeling op grond van handicap of chronische ziekte, artikel 4, en Wet op de medische keuringen, artikel 4',
    url: 'https://wetten.overheid.nl/BWBR0014915/',
  },
  minimumWage: {
    name: 'Wet minimumloon en minimumvakantiebijslag, artikelen 7 en 8',
    url: 'https://wetten.overheid.nl/BWBR0002638/',
  },
  payTransparency: {
    name: 'Europese richtlijn loontransparantie 2023/970, artikel 5',
    url: 'https://eur-lex.europa.eu/eli/dir/2023/970/oj',
  },
}
