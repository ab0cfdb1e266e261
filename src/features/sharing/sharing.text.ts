import { asSentence } from '#basics/sentence.ts'

/** Every Dutch sentence about vacancies for people who read them outside the board. */
export const sharingText = {
  payOpen: 'Salaris in overleg',
  feedTitle: (search: string, board: string) => `Vacatures: ${search} – ${board}`,
  embed: {
    title: (company: string) => `Vacatures bij ${company}`,
    none: 'Op dit moment zijn er geen vacatures.',
    allOf: (total: string, company: string) => `Alle ${total} vacatures van ${company}`,
    all: (company: string) => `Meer over ${company}`,
    newTab: 'opent in een nieuw tabblad',
  },
  markdown: {
    company: 'Bedrijf',
    posted: 'Geplaatst',
    apply: 'Lees meer en solliciteer',
  },
  guide: {
    about: (region: string) =>
      `Vacatures in en om ${region}, van bedrijven uit de buurt. Alle tekst is in het Nederlands.`,
    rules:
      'Alleen open vacatures staan hier. Noem bij wat je overneemt het bedrijf en de plaats, en verwijs naar de pagina van de vacature: daar staat of die nog open is.',
    searching: 'Zoeken',
    list: 'Alle vacatures',
    listNote: 'filter met zoek, plaats, straal, uren, opleiding, dienstverband en salaris in het adres',
    feedNote: 'dezelfde filters in het adres, de nieuwste vijftig',
    sitemapNote: 'alle pagina’s',
    newest: 'De nieuwste vacatures',
  },
  calendar: (title: string, company: string) => `Laatste dag om te reageren: ${title} bij ${company}`,
  poster: {
    board: (board: string) => `Vacature op ${board}`,
    scan: 'Scan de code en lees verder, of ga naar:',
    closes: (day: string) => `Reageren kan tot en met ${day}.`,
    code: (address: string) => `QR-code van ${address}`,
    foot: (board: string) => `Gemaakt met ${board}`,
  },
  company: {
    title: (company: string) => `Vacatures van ${company} delen`,
    short: 'Delen',
    lead: 'Alles hieronder werkt zichzelf bij: een vacature komt erbij als je die plaatst, en gaat weg als die sluit.',
    notListed:
      'Je bedrijf is nu niet zichtbaar. Dat komt zodra er een vacature online staat; daarna werken deze adressen.',
    copy: 'Kopieer',
    site: {
      heading: 'Op je eigen site',
      lead: 'Zet deze code in een pagina van je site. Er komt een lijst met je open vacatures, zonder cookies en zonder scripts.',
      code: 'Code voor je site',
      colours: 'Heeft je site een donkere achtergrond? Zet dan ?kleur=donker achter het adres.',
      example: 'Bekijk de lijst',
    },
    boards: {
      heading: 'Op Indeed en andere vacaturesites',
      lead: 'Geef dit adres aan de vacaturesite. Ook andere sites dan Indeed lezen deze vorm (XML).',
      code: 'Adres voor vacaturesites',
    },
    rss: {
      heading: 'In een nieuwslezer of een koppeling',
      lead: 'RSS, bijvoorbeeld om nieuwe vacatures vanzelf op sociale media te zetten.',
      code: 'Adres van de RSS-feed',
    },
    frame: (company: string) => `Vacatures bij ${company}`,
  },
  feedDescription: (search: string, board: string) => asSentence(`De nieuwste vacatures op ${board}: ${search}`),
}
