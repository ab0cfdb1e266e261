import { counted } from '#basics/counted.ts'
import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { pricePerPosting } from '#features/vacancies/vacancy-change.rules.ts'
import type { Attention, Step, StepState } from './account-home.rules.ts'

const credits = (count: number) => counted(count, 'credit', 'credits')

/** Every Dutch sentence of an employer's home page. */
export const accountHomeText = {
  /** `today` is `maandag 30 november`. */
  lead: (today: string, count: number) => {
    const waits = count === 1 ? 'Er wacht één ding' : `Er wachten ${count} dingen`
    return `Het is ${today}. ${count === 0 ? 'Er ligt niets op je te wachten.' : `${waits} op je.`}`
  },
  attention: 'Wat er wacht',
  /** Shown after the number. */
  heading: {
    waiting: (count: number) => plural(count, 'sollicitatie wacht op antwoord', 'sollicitaties wachten op antwoord'),
    messages: (count: number) => plural(count, 'sollicitant schreef je', 'sollicitanten schreven je'),
    overdue: (count: number) => plural(count, 'factuur had betaald moeten zijn', 'facturen hadden betaald moeten zijn'),
    sentBack: (count: number) => plural(count, 'vacature moet eerst anders', 'vacatures moeten eerst anders'),
    notPosted: (count: number) =>
      plural(count, 'geplande vacature is niet geplaatst', 'geplande vacatures zijn niet geplaatst'),
    closing: (count: number) => plural(count, 'vacature sluit binnen een week', 'vacatures sluiten binnen een week'),
    drafts: (count: number) => plural(count, 'concept', 'concepten'),
  } satisfies Record<Attention['what'], (count: number) => string>,
  hint: {
    waiting: 'Laat weten waar iemand aan toe is, ook bij een nee.',
    messages: 'Lees het bericht, en laat iets weten.',
    overdue: 'Zolang er een openstaat, kun je geen credits kopen.',
    sentBack: 'Tot die tijd niet op de site. Wat er anders moet, staat erbij.',
    notPosted: 'Waarom, staat erbij. Plaats of plan opnieuw.',
    closing: (count: number) =>
      `Verleng ${plural(count, 'hem of zet hem', 'ze of zet ze')} op vervuld, vóór de laatste dag.`,
    draft: (title: string) => `‘${title}’ is nog niet geplaatst.`,
    drafts: 'Ze zijn nog niet geplaatst.',
  },
  button: {
    waiting: 'Antwoord',
    messages: 'Lees',
    overdue: 'Betaal',
    sentBack: 'Pas aan',
    notPosted: 'Bekijk',
    closing: 'Bekijk',
    draft: 'Schrijf verder',
    drafts: 'Bekijk',
  },
  /** For screen readers, which read a button without its row. */
  of: (button: string, what: string) => `${button}: ${what}`,
  wait: (days: number, count: number) => {
    if (days <= 0) return 'sinds vandaag'
    const length = `${days} ${plural(days, 'dag', 'dagen')}`
    return count === 1 ? `al ${length}` : `langste al ${length}`
  },
  closes: (days: number, day: string, count: number) => {
    const when = days <= 0 ? 'vandaag' : days === 1 ? 'morgen' : `op ${day}`
    return count === 1 ? when : `eerste ${when}`
  },
  nextUp: {
    closing: 'Sluit binnenkort',
    allClosing: (count: string) => `Alle ${count} die binnenkort sluiten`,
    waiting: 'Wacht op antwoord',
    allWaiting: (left: number) =>
      `Nog ${formatCount(left)} ${plural(left, 'sollicitatie wacht', 'sollicitaties wachten')} op antwoord`,
  },
  held: (count: number) =>
    `${formatCount(count)} ${plural(count, 'vacature wacht', 'vacatures wachten')} op controle. Je hoeft niets te doen: je krijgt een mail zodra er iets over is besloten.`,
  lookAtHeld: 'Bekijk',
  nothing: {
    heading: 'Je bent helemaal bij',
    text: 'Nieuwe sollicitaties en vacatures die bijna sluiten zie je hier.',
    button: 'Schrijf een vacature',
  },
  credits: {
    heading: 'Je tegoed',
    unit: (count: number) => plural(Math.abs(count), 'credit', 'credits'),
    buy: 'Koop credits',
    look: 'Bekijk je credits',
    enough: (count: number) =>
      count < 0
        ? creditText.overview.debt(-count)
        : count === 0
          ? `Een vacature plaatsen kost ${credits(pricePerPosting)}.`
          : `Genoeg om ${formatCount(count)} ${plural(count, 'vacature', 'vacatures')} te plaatsen.`,
  },
  steps: {
    lead: 'In drie stappen staat je eerste vacature op de site.',
    heading: 'Zo begin je',
    state: { done: 'Klaar', next: 'Nu', later: 'Straks' } satisfies Record<StepState, string>,
    title: { company: 'Je bedrijf', vacancy: 'Je eerste vacature', credits: 'Credits' } satisfies Record<Step, string>,
    text: {
      company: {
        done: 'Je bedrijf staat erin. Bezoekers zien het zodra je een vacature plaatst.',
        next: 'Vertel wie jullie zijn en waar er gewerkt wordt.',
        later: 'Vertel wie jullie zijn en waar er gewerkt wordt.',
      },
      vacancy: {
        done: 'Je concept is bewaard. Je kunt er altijd aan verder schrijven.',
        next: 'Schrijf hem in vijf stappen. Betalen doe je pas bij het plaatsen.',
        later: 'Schrijf hem in vijf stappen. Betalen doe je pas bij het plaatsen.',
      },
      credits: {
        done: 'Je hebt tegoed om te plaatsen.',
        next: `Een vacature plaatsen kost ${credits(pricePerPosting)}. Betaal meteen of op rekening; daarna ga je verder met je vacature.`,
        later: `Een vacature plaatsen kost ${credits(pricePerPosting)}, zonder abonnement.`,
      },
    } satisfies Record<Step, Record<StepState, string>>,
    /** For a draft that cannot be posted yet. */
    unfinished: (title: string) => `‘${title}’ is nog niet af. Schrijf hem af, dan kun je hem plaatsen.`,
    button: {
      company: { done: 'Bekijk', next: 'Voeg je bedrijf toe' },
      vacancy: { done: 'Schrijf verder', next: 'Schrijf je vacature' },
      credits: { done: 'Bekijk', next: 'Koop credits' },
    },
  },
}
