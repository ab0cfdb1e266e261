import { formatWeekday } from '#basics/dutch-date.ts'
import { formatKm } from '#basics/distance.ts'
import { formatCount } from '#basics/money.ts'
import { asSentence } from '#basics/sentence.ts'
import { listInWords, plural } from '#basics/words.ts'
import type { Pause, Rhythm } from './job-alert.rules.ts'

const numerals = [
  'Geen',
  'Eén',
  'Twee',
  'Drie',
  'Vier',
  'Vijf',
  'Zes',
  'Zeven',
  'Acht',
  'Negen',
  'Tien',
  'Elf',
  'Twaalf',
]
const counted = (count: number) => numerals[count] ?? formatCount(count)

/** Every Dutch sentence of the job alert. */
export const alertText = {
  title: 'Job-alert',
  heading: 'Nieuwe banen in je mail',
  savedHeading: 'Bewaar deze zoekopdracht',
  lead: 'Elke maandag om 7 uur een mail met wat er die week bij kwam. Is er niets nieuws, dan mailen we niet.',
  description: (region: string) =>
    `Elke maandag de nieuwe banen in ${region} in je mail. Gratis, en je meldt je zo weer af.`,
  saved: 'Je zoekt',
  change: 'Zoek iets anders',
  label: { email: 'E-mailadres', regions: 'Uit welke regio’s?' },
  hint: { email: 'Je krijgt eerst een mail met een link. Pas als je daarop klikt, gaat de job-alert in.' },
  agree: 'We gebruiken je e-mailadres alleen voor de job-alert. Afmelden kan in elke mail.',
  send: 'Zet mijn job-alert aan',
  already: 'Heb je al een job-alert?',
  changeOrLeave: 'Pas hem aan of meld je af',
  sending: 'Bezig…',
  sent: {
    heading: 'Kijk in je mail',
    lead: (email: string) =>
      `We stuurden een mail naar ${email}. Klik op de link daarin om je job-alert aan te zetten. De link werkt drie dagen.`,
    nothing: 'Geen mail gekregen? Kijk bij ongewenste mail. Drie keer op één dag proberen kan; daarna morgen weer.',
    again: 'Klopt het adres niet? Vul het opnieuw in',
    onwards: 'Bekijk alle vacatures',
  },
  wrong: {
    email: 'Er is geen e-mailadres ingevuld',
    regions: 'Er is geen regio gekozen',
    emptyQuery: 'In deze zoekopdracht staat geen filter',
    lostQuery: 'In deze zoekopdracht staat iets dat we niet kennen',
    longQuery: 'Deze zoekopdracht is te lang',
  },
  refusal: {
    'too-often': 'Er is vanaf hier net al een paar keer een job-alert gevraagd.',
  },
  past: {
    heading: 'Wat je de laatste vier maandagen had gekregen',
    region: (region: string) => `In de regio ${region}.`,
    others: 'Of kijk in:',
    day: (moment: Date) => formatWeekday(moment),
    count: (count: number) =>
      count === 0 ? 'Niets nieuws, dus geen mail' : `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`,
    nothing: 'Er was vier keer niets nieuws: dan had je geen mail gekregen.',
    more: (count: number) => `en nog ${formatCount(count)}`,
    at: (company: string) => `bij ${company}`,
  },
  confirm: {
    title: 'Zet je job-alert aan',
    lead: 'Nog één klik. Daarna krijg je elke maandag een mail met nieuwe vacatures.',
    button: 'Zet mijn job-alert aan',
    done: 'Je job-alert staat aan',
    doneLead: 'De eerste mail komt op de eerstvolgende maandag om 7 uur, als er iets nieuws is.',
    onLead: 'Je hoeft niets meer te doen.',
    add: {
      title: 'Vul je job-alert aan',
      lead: 'Nog één klik. Wat je al kreeg, blijf je krijgen.',
      button: 'Voeg toe aan mijn job-alert',
    },
    added: 'Je job-alert is aangevuld',
    manage: 'Pas je job-alert aan',
  },
  /** For a link that has expired, was forged or only partly copied. */
  unknown: {
    title: 'Deze link werkt niet meer',
    confirm: 'Een link om je job-alert aan te zetten werkt drie dagen. Vraag de job-alert opnieuw aan.',
    ended: 'Deze job-alert is er niet meer. Vraag gerust een nieuwe aan.',
    again: 'Vraag een job-alert aan',
    link: 'Vraag een nieuwe link aan. Je vult daarvoor op de volgende pagina je e-mailadres in.',
    askLink: 'Vraag een nieuwe link aan',
    manage: 'Vul je e-mailadres in. Staat er een job-alert op, dan mailen we je een nieuwe link.',
  },
  link: {
    title: 'Pas je job-alert aan',
    lead: 'Vul je e-mailadres in. Staat er een job-alert op, dan mailen we je een link waarmee je hem aanpast.',
    send: 'Mail mij een link',
    sent: (email: string) => `Staat er een job-alert op ${email}, dan is de link onderweg.`,
  },
  manage: {
    title: 'Je job-alert',
    for: (email: string) => `Deze job-alert gaat naar ${email}.`,
    searches: 'Je zoekopdrachten',
    remove: 'Haal weg',
    removeNamed: (what: string) => `Haal ‘${what}’ weg`,
    change: 'Wijzig',
    changeNamed: (what: string) => `Wijzig ‘${what}’`,
    lost: 'Hiervoor krijg je geen mail meer. Wijzig deze zoekopdracht of haal hem weg.',
    regions: 'Alle nieuwe vacatures uit',
    rhythm: 'Hoe vaak?',
    rhythms: { weekly: 'Elke maandag', daily: 'Elke dag' } satisfies Record<Rhythm, string>,
    pause: 'Even niet?',
    pauses: {
      none: 'Gewoon mailen',
      'two-weeks': 'Twee weken geen mail',
      month: 'Een maand geen mail',
      on: 'Pauze laten staan',
    } satisfies Record<Pause, string>,
    pausedUntil: (day: string) => `Je krijgt geen mail tot ${day}.`,
    save: 'Bewaar',
    saved: 'Je job-alert is aangepast.',
    removed: 'De zoekopdracht is weggehaald.',
    replaced: 'De zoekopdracht is gewijzigd.',
    leave: 'Meld je af',
    leaveLead: 'Wil je helemaal geen job-alert meer?',
    refusal: {
      'not-found': 'Deze job-alert is er niet meer.',
      'search-gone': 'Deze zoekopdracht is intussen weggehaald.',
      'nothing-left': 'Zo blijft er niets over om te mailen. Kies een regio, of meld je af.',
    },
  },
  search: {
    title: 'Wijzig je zoekopdracht',
    now: 'Je krijgt nu:',
    fits: (count: number) =>
      count === 0
        ? 'Hierbij past nu geen vacature. Komt er een, dan mailen we je.'
        : `Hierbij ${plural(count, 'past', 'passen')} nu ${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}.`,
    save: 'Bewaar',
    back: 'Terug naar je job-alert',
  },
  keep: {
    title: 'Wil je je job-alert nog?',
    lead: 'Met één klik blijft je job-alert nog een jaar aan.',
    button: 'Ja, blijf mailen',
    done: 'Je job-alert blijft aan',
    doneLead: 'Over een jaar vragen we het nog een keer.',
  },
  judge: {
    title: { yes: 'Dit past bij mij', no: 'Dit is niet voor mij' },
    lead: {
      yes: (title: string) => `‘${title}’: wat vind je er goed aan? Zulke vacatures staan dan bovenaan in je mail.`,
      no: (title: string) => `‘${title}’: wat wil je niet meer zien? Dat mailen we dan niet meer.`,
    },
    profession: {
      yes: (name: string) => `Meer werk in ${name}`,
      no: (name: string) => `Geen werk meer in ${name}`,
    },
    company: {
      yes: (name: string) => `Meer van ${name}`,
      no: (name: string) => `Niets meer van ${name}`,
    },
    done: 'Dat weten we nu',
    doneLead: {
      yes: (name: string) => `${name}: dat zetten we bovenaan.`,
      no: (name: string) => `${name}: dat mailen we niet meer.`,
    },
    settings: 'Bekijk wat je ons vertelde',
  },
  tastes: {
    heading: 'Wat je ons vertelde',
    wanted: 'Graag',
    unwanted: 'Liever niet',
    remove: 'Haal weg',
    removeNamed: (name: string) => `Haal ‘${name}’ weg`,
    removed: 'Dat is weggehaald.',
  },
  leave: {
    title: 'Meld je af voor de job-alert',
    lead: 'Je krijgt dan geen mails meer met nieuwe vacatures.',
    button: 'Meld me af',
    done: 'Je bent afgemeld',
    doneLead: 'Je krijgt geen job-alert meer. Je e-mailadres wissen we na dertig dagen.',
    again: 'Toch weer een job-alert?',
    erased: 'Deze job-alert is al gewist',
    erasedLead:
      'Er gaat niets meer naartoe. Krijg je toch nog een job-alert? Die vroeg je later aan: meld je af met de link in de nieuwste mail.',
  },
  mail: {
    confirm: {
      subject: 'Zet je job-alert aan',
      intro: (site: string) => `Iemand vroeg op ${site} om een job-alert op dit adres:`,
      regions: (regions: readonly string[]) => `alle nieuwe vacatures in ${listInWords(regions)}`,
      click: 'Was jij dat? Klik dan op de knop. Daarna krijg je op maandag een mail als er iets nieuws is.',
      button: 'Zet mijn job-alert aan',
      notYou: 'Was jij dat niet? Doe dan niets: je krijgt geen job-alert, en we wissen je adres binnen een week.',
    },
    /** The same, for somebody who already has a job alert. */
    add: {
      subject: 'Vul je job-alert aan',
      intro: (site: string) => `Iemand vroeg op ${site} om dit toe te voegen aan de job-alert op dit adres:`,
      click: 'Was jij dat? Klik dan op de knop. Wat je al kreeg, blijf je krijgen.',
      button: 'Voeg toe aan mijn job-alert',
      notYou: 'Was jij dat niet? Doe dan niets: je job-alert blijft zoals hij is.',
    },
    link: {
      subject: 'De link naar je job-alert',
      intro: 'Met deze link pas je je job-alert aan, of meld je je af. Hij werkt zestig dagen.',
      button: 'Pas mijn job-alert aan',
      notYou: 'Vroeg je hier niet om? Dan kun je deze mail weggooien.',
    },
    question: {
      subject: 'Wil je je job-alert nog?',
      intro: 'Je krijgt onze mail met nieuwe vacatures al een jaar of langer. Wil je hem nog een jaar?',
      button: 'Ja, blijf mailen',
      ends: 'Horen we binnen dertig dagen niets, dan stopt je job-alert vanzelf. Daar hoef je niets voor te doen.',
    },
    alert: {
      subject: (count: number, where: string) => `${counted(count)} nieuwe ${plural(count, 'baan', 'banen')} ${where}`,
      intro: (rhythm: Rhythm, isCatchingUp: boolean) =>
        isCatchingUp
          ? 'Dit kwam er de afgelopen tijd bij.'
          : rhythm === 'daily'
            ? 'Dit kwam er sinds gisteren bij.'
            : 'Dit kwam er de afgelopen week bij.',
      nearest: 'De dichtstbijzijnde staat bovenaan.',
      /** A radius of 0: only in the place itself. */
      around: (place: string, radius: number) => `${radius === 0 ? 'in' : 'bij'} ${place}`,
      /** `regions` is empty if somebody has other wishes than whole regions. */
      where: (regions: readonly string[]) => (regions.length > 0 ? `in ${listInWords(regions)}` : 'voor jou'),
      searched: 'Je zoekt:',
      change: 'Pas aan',
      distance: (place: string, km: number | undefined) => (km === undefined ? place : `${place}, ${formatKm(km)} km`),
      cycling: (minutes: number) => `${minutes} min fietsen`,
      why: 'Waarom deze?',
      region: (region: string) => `Nieuw in ${region}.`,
      search: (what: string) => asSentence(`Past bij je zoekopdracht: ${what}`),
      reason: {
        words: (words: string, isInTitle: boolean) => (isInTitle ? `‘${words}’ in de titel` : `hoort bij ‘${words}’`),
        company: (name: string) => `bij ${name}`,
        hours: (isWithin: boolean) => (isWithin ? 'precies jouw uren' : 'deels jouw uren'),
        education: 'met een opleiding die je koos',
        pay: 'boven het salaris dat je vroeg',
        near: (place: string) => `vlak bij ${place}`,
        farther: (km: string) => `${km} km verderop`,
        but: (km: string, isAfterReasons: boolean) => `${isAfterReasons ? ', maar ' : ''}wel ${km} km verderop`,
      },
      liked: 'Zoiets vond je eerder goed.',
      fits: 'Past bij mij',
      fitsNot: 'Niet voor mij',
      list: (region?: string) => `Zoek verder ${region ? `in ${region}` : 'op de site'}`,
      more: (count: number) => `Verder nog ${formatCount(count)} nieuwe ${plural(count, 'vacature', 'vacatures')}.`,
      rest: (count: number, region: string) =>
        `Verder nog ${formatCount(count)} nieuwe ${plural(count, 'vacature', 'vacatures')} in ${region}.`,
      showRest: (count: number) => `Laat ${plural(count, 'hem', 'ze')} zien`,
      article: (teaser: string, minutes: number) =>
        `${asSentence(teaser)} ${counted(minutes)} ${plural(minutes, 'minuut', 'minuten')} lezen.`,
      because: (day: string, rhythm: Rhythm) =>
        `Je krijgt deze mail omdat je op ${day} om een job-alert vroeg. ${rhythm === 'daily' ? 'Elke dag' : 'Alleen op maandag'}, en alleen als er iets nieuws is.`,
      manage: 'Pas je job-alert aan',
      leave: 'Meld je af',
    },
  },
}
