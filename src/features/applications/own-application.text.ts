import { usualWait } from './reaction.text.ts'
import type { Attendance, EraseReason, Eraser, RevocableConsent, SeenStatus } from './application.rules.ts'

/** Every Dutch sentence of the applicant's own page. */
export const ownApplicationText = {
  title: 'Je sollicitatie',
  sent: 'Je sollicitatie is verstuurd',
  nextSteps: (company: string, email: string, { getsNoMail, isCopied, reactionDays }: NextSteps) => [
    getsNoMail
      ? `Op ${email} komt geen mail van ons aan. Verbeter het adres op deze pagina, of bewaar de link ernaartoe.`
      : !isCopied
        ? `Je krijgt hier geen kopie van: het laatste uur gingen er al veel naar ${email}. Bewaar de link naar deze pagina.`
        : `Je krijgt een kopie op ${email}. Daarin staat ook de link naar deze pagina.`,
    willAnswer(company, reactionDays),
    'Je hoort het zodra er een antwoord is. Hier zie je altijd hoe het ervoor staat.',
  ],
  similar: { sent: 'Misschien ook iets voor jou', rejected: 'Dit lijkt erop' },
  headingFor: (vacancy: string) => `Je sollicitatie als ${vacancy}`,
  heading: (company: string) => `Je sollicitatie bij ${company}`,
  unknown: {
    title: 'Deze link werkt niet',
    lead: 'De link naar je sollicitatie klopt niet, of is niet helemaal overgenomen. Open hem opnieuw vanuit je mail.',
    help: 'Werkt het dan nog niet, of is die mail weg? Dan mailen we je een nieuwe.',
    button: 'Mail mij een nieuwe link',
  },
  erased: 'We tellen nog mee dat er een sollicitatie was, maar van jou bewaren we niets meer.',
  /** For an application that was erased early, but not by its applicant (gap 249). */
  mailAboutIt: 'Mailden we je daarover, dan is die mail na twee weken ook weg.',
  isErased: 'Je sollicitatie is gewist.',
  erasedBy: {
    employer: (company: string) => `${company} heeft je sollicitatie gewist.`,
    'closed-account': (company: string) =>
      `${company} gebruikt deze site niet meer. Daarom is je sollicitatie gewist. Wil je weten hoe het verdergaat? Vraag het dan bij het bedrijf zelf.`,
  } satisfies Record<Eraser, (company: string) => string>,
  closed: 'De vacature is gesloten. Dat zegt nog niets over jouw sollicitatie.',
  /** Everybody in the company's account is blocked. */
  noReader: (company: string) => `Bij ${company} kan op dit moment niemand sollicitaties en berichten lezen.`,
  /** The board took the vacancy down. */
  takenDown: {
    heading: 'De vacature is offline gehaald',
    text: 'We hebben de vacature van de site gehaald.',
    canAnswer: (company: string) => `${company} kan je nog wel antwoorden.`,
    dontWait: 'Wacht niet meer op een antwoord via deze site.',
    warning:
      'Let op: betaal niets, en stuur geen kopie van je identiteitsbewijs of bankpas. Deed je dat al? Bel je bank, doe aangifte bij de politie en meld het op fraudehelpdesk.nl.',
    subject: (title: string) => `Let op: we haalden ‘${title}’ offline`,
    lead: (title: string, company: string) => `Je solliciteerde op ‘${title}’ bij ${company}.`,
  },
  /** For applicants who were warned about a vacancy that is back. */
  putBack: {
    subject: (title: string) => `Onze waarschuwing voor ‘${title}’ was een vergissing`,
    lead: (title: string, company: string) => `We haalden ‘${title}’ bij ${company} offline en waarschuwden je ervoor.`,
    text: 'We hebben opnieuw gekeken: dat was niet nodig. Aan je sollicitatie is niets veranderd.',
  },
  turn: {
    you: 'Nu aan de beurt: jij',
    them: (company: string) => `Nu aan de beurt: ${company}`,
    nobody: 'Niemand is aan de beurt',
    done: 'Er is een besluit',
  },
  state: {
    open: (company: string, reactionDays?: number) => ({
      heading: 'Je sollicitatie is binnen',
      text: willAnswer(company, reactionDays),
    }),
    interesting: (company: string) => ({
      heading: 'Je sollicitatie valt op',
      text: `${company} heeft je sollicitatie bekeken en wil verder kijken. Je hoort van ze.`,
    }),
    contacted: (company: string) => ({
      heading: 'Jullie hebben contact',
      text: `${company} heeft contact met je gehad of gezocht. Nog niets gehoord? Bel of mail gerust.`,
    }),
    invited: () => ({ heading: 'Je bent uitgenodigd', text: 'Jullie maken samen een afspraak.' }),
    hired: (company: string) => ({
      heading: 'Je bent aangenomen',
      text: `Gefeliciteerd! ${company} vertelt je hoe het verdergaat.`,
    }),
    rejected: (company: string) => ({
      heading: 'Het is niet doorgegaan',
      text: `${company} gaat niet verder met je sollicitatie. Dat zegt niets over hoe goed je bent in je vak.`,
    }),
  } satisfies Record<SeenStatus, (company: string) => { heading: string; text: string }>,
  invitation: {
    coming: 'Ik kom',
    'other-day': 'Andere dag',
    calendar: 'In mijn agenda',
    past: (appointment: string) => `De afspraak was ${appointment}.`,
    told: {
      coming: 'Je hebt laten weten dat je komt.',
      'other-day': 'Je hebt om een andere dag gevraagd. Je hoort van ze.',
    } satisfies Record<Attendance, string>,
  },
  timeline: 'Zo staat het ervoor',
  step: {
    sent: 'Verstuurd',
    added: (company: string) => `Genoteerd door ${company}`,
    read: 'Gelezen',
    decision: 'Besluit',
    decisionHint: 'Je hoort het, ook als het niet doorgaat.',
    status: {
      open: 'Weer in behandeling',
      interesting: 'Interessant gevonden',
      contacted: 'Contact gehad',
      invited: 'Uitgenodigd voor een gesprek',
      hired: 'Aangenomen',
      rejected: 'Niet doorgegaan',
    } satisfies Record<SeenStatus, string>,
  },
  status: 'Stand van zaken',
  whatYouSent: 'Dit heb je gestuurd',
  whatIsKept: 'Dit wordt van je bewaard',
  download: 'Download',
  contact: 'Beantwoordt je vragen',
  messages: 'Berichten',
  noMessages: 'Heb je een vraag? Stel hem hier.',
  you: 'Jij',
  message: {
    label: 'Je bericht',
    send: 'Verstuur',
    sending: 'Bezig met versturen',
    sent: 'Je bericht is verstuurd.',
  },
  correct: {
    heading: 'Klopt het nog?',
    lead: 'Verbeter hier je e-mailadres of telefoonnummer.',
    noMail: 'Op dit e-mailadres komt geen mail van ons aan. Vul een ander in, dan hoor je hoe het verdergaat.',
    save: 'Bewaar',
    saving: 'Bezig met bewaren',
    saved: 'Je gegevens zijn bewaard.',
  },
  withdraw: {
    going: {
      heading: 'Toch niet?',
      lead: (company: string) =>
        `Wil je toch niet verder? Trek dan je sollicitatie in. We laten het aan ${company} weten, en wissen meteen je gegevens en bestanden.`,
      button: 'Trek mijn sollicitatie in',
    },
    /** Somebody who was rejected has nothing to withdraw from. */
    rejected: {
      heading: 'Eerder wissen?',
      lead: (company: string) =>
        `We kunnen je gegevens en bestanden ook meteen wissen. We laten het dan aan ${company} weten.`,
      button: 'Wis mijn sollicitatie',
    },
    sure: 'Ja, wis alles. Ik weet dat dit niet terug te draaien is.',
    notSure: 'Zet eerst een vinkje, dan weten we zeker dat je dit wilt',
    busy: 'Bezig met wissen',
  },
  consent: {
    'keep-for-a-year': {
      given: 'Je gegevens mogen een jaar bewaard blijven.',
      after: (date: string | undefined) =>
        date
          ? `Bewaren we ze niet langer, dan worden ze gewist op ${date}.`
          : 'Bewaren we ze niet langer, dan wissen we ze meteen.',
      button: 'Bewaar ze niet zo lang',
    },
    'baan-treffers': {
      given: 'Recruiters uit de regio mogen je tippen over leuke banen.',
      button: 'Geen tips van recruiters',
    },
  } satisfies Record<RevocableConsent, object>,
  data: {
    heading: 'Je gegevens',
    erasedOn: {
      vacancy: (date: string) => `Worden gewist op ${date}, vier weken nadat de vacature sluit.`,
      consent: (date: string) => `Worden gewist op ${date}: je gaf toestemming voor een jaar.`,
      sent: (date: string) => `Worden gewist op ${date}, vier weken na je sollicitatie.`,
      rejected: (date: string) => `Worden gewist op ${date}, ook als de vacature langer open blijft.`,
    } satisfies Record<EraseReason, (date: string) => string>,
    download: 'Download mijn gegevens',
    keepLink: 'Deze pagina hoort bij jouw link. Deel hem met niemand.',
  },
  refusal: {
    gone: 'Deze sollicitatie is al gewist.',
    'not-invited': 'Deze uitnodiging is veranderd. Kijk hieronder hoe het er nu voor staat.',
    past: 'Het moment van deze afspraak is al voorbij.',
    unanswered: 'Je bericht is niet verstuurd: bij dit bedrijf kan op dit moment niemand berichten lezen.',
    'too-many': 'Er staan al heel veel berichten. Bel of mail liever.',
    'changed-too-often': 'Dit is al heel vaak veranderd. Bel of mail liever.',
    'too-often': 'Dat was erg vaak achter elkaar. Probeer het straks nog een keer.',
  },
  done: {
    bericht: 'Je bericht is verstuurd.',
    gegevens: 'Je gegevens zijn bewaard.',
    adres: 'Je gegevens zijn bewaard. De link naar deze pagina mailen we naar je nieuwe adres.',
    coming: 'We hebben doorgegeven dat je komt.',
    'other-day': 'We hebben doorgegeven dat een andere dag beter past.',
    'keep-for-a-year': 'Je toestemming voor een jaar is ingetrokken.',
    'baan-treffers': 'Je toestemming voor tips is ingetrokken.',
    'baan-treffers-hier':
      'Je toestemming voor tips is ingetrokken voor deze sollicitatie. Gaf je die ook bij een andere? Open die dan met de link uit je mail.',
  },
  more: 'Bekijk meer vacatures',
}

type NextSteps = Record<'getsNoMail' | 'isCopied', boolean> & { reactionDays: number | undefined }

function willAnswer(company: string, reactionDays: number | undefined) {
  return `${company} leest je sollicitatie en laat meestal binnen ${usualWait(reactionDays)} iets weten.`
}
