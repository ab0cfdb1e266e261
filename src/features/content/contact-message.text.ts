import { formatCount } from '#basics/money.ts'

export const contactText = {
  title: 'Contact',
  lead: 'Een vraag, een tip of iets dat niet werkt? Schrijf het ons. Je krijgt binnen twee werkdagen antwoord.',
  description: (region: string) => `Stel een vraag aan ${region}, geef een tip of meld wat niet werkt.`,
  faq: 'Misschien staat je antwoord al bij de',
  faqLink: 'veelgestelde vragen',
  about: 'Gaat het over een vacature of over je sollicitatie? Dan weet de contactpersoon bij de vacature meer.',
  points: {
    heading: 'Zo bereik je ons',
    lead: 'Dit is ook het contactpunt voor overheden en voor iedereen die de site gebruikt, zoals de Europese digitaledienstenverordening vraagt (artikel 11 en 12). Je kunt in het Nederlands en in het Engels schrijven.',
    email: 'E-mail',
    post: 'Post',
    company: 'KvK-nummer',
  },
  label: { name: 'Naam', email: 'E-mailadres', subject: 'Onderwerp', message: 'Je bericht' },
  hint: { message: 'Zet er geen gegevens in die je liever niet mailt, zoals je burgerservicenummer.' },
  send: 'Verstuur',
  sending: 'Versturen…',
  sent: (email: string) => `Je bericht is verstuurd. We antwoorden op ${email}. Daar staat ook een bevestiging.`,
  wrong: {
    name: 'Er is geen naam ingevuld',
    email: 'Er is geen e-mailadres ingevuld',
    subject: 'Er is geen onderwerp ingevuld',
    message: 'Er is geen bericht ingevuld',
  },
  refusal: {
    'too-often': 'Je hebt net al een paar berichten verstuurd. Ze zijn aangekomen.',
  },
  mail: {
    board: {
      subject: (subject: string) => `Bericht via de site: ${subject}`,
      intro: (name: string, site: string) => `${name} schreef via ${site}:`,
      answer: 'Beantwoord deze mail om te antwoorden.',
      button: 'Bekijk alle berichten',
    },
    receipt: {
      subject: (site: string) => `Je bericht aan ${site} is aangekomen`,
      intro: 'We hebben je bericht ontvangen. Je krijgt binnen twee werkdagen antwoord op dit adres.',
      notYou: 'Schreef je ons niet? Dan vulde iemand jouw adres in. Je hoeft niets te doen.',
    },
  },
  admin: {
    title: 'Berichten',
    lead: 'Wat bezoekers schreven via het contactformulier. Na een jaar verdwijnen berichten vanzelf.',
    none: 'Er zijn geen berichten.',
    waiting: (count: number) => (count === 0 ? 'Alles is afgehandeld' : `${formatCount(count)} nog niet afgehandeld`),
    open: 'Nog te doen',
    handled: 'Afgehandeld',
    handle: 'Afgehandeld',
    reopen: 'Toch nog te doen',
    answer: 'Antwoord',
    gone: 'Dit bericht is er niet meer.',
  },
}
