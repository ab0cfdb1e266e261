import { formatCount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'
import type { HoldRule } from '#features/vacancies/vacancy-hold.rules.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import type { ApprovalObstacle, ModerationState, ModerationTab } from './moderation-admin.rules.ts'
import type { ReportOutcome } from './report.rules.ts'
import type { AppealOutcome, ModerationRefusal } from './takedown.rules.ts'

const answerReports = 'Beantwoord de meldingen'

const told = 'De werkgever heeft een mail gekregen.'
const untold = 'Niemand van de werkgever kan mail krijgen: vertel het zelf.'

/** The Dutch sentences of the admins' moderation screen. */
export const moderationText = {
  title: 'Vacatures',
  kind: 'vacature',
  search: 'Titel, bedrijf of woord in de tekst',
  none: { heading: 'Nog geen vacatures', lead: 'Zodra een werkgever er een schrijft, staat hij hier.' },
  nothingToDo: { heading: 'Niets te doen', lead: 'Wat wacht op een besluit, komt hier vanzelf te staan.' },
  seeOpen: (count: number) =>
    count === 1 ? 'Bekijk de open vacature' : `Bekijk alle ${formatCount(count)} open vacatures`,
  tabs: 'Weergave',
  tab: {
    'te-doen': 'Nog te doen',
    open: 'Open',
    bevindingen: 'Moet anders',
    concept: 'Concept',
    gesloten: 'Gesloten',
    booster: 'Booster',
    alles: 'Alles',
  } satisfies Record<ModerationTab, string>,
  column: {
    title: 'Vacature',
    company: 'Bedrijf',
    place: 'Plaats',
    state: 'Staat',
    score: 'Check',
    findings: 'Bevindingen',
    region: 'Regio',
    waits: 'Wacht',
  },
  filter: { tab: 'Lijst', check: 'Check', reason: 'Wacht om' },
  checks: { moet: 'Moet anders', tips: 'Alleen tips', goed: 'Geen bevindingen' },
  reason: {
    'first-vacancy': 'Eerste vacature',
    'free-mail': 'Gratis mailadres',
    'foreign-phone': 'Buitenlands nummer',
    'pay-far-off': 'Vreemd loon',
    'advance-fee': 'Geld vooraf',
    'taken-down-before': 'Eerder offline gehaald',
    'account-blocked': 'Account geblokkeerd',
  } satisfies Record<HoldRule, string>,
  state: {
    ...vacancyText.status,
    appealed: 'Bezwaar',
    reported: 'Gemeld',
    waits: 'Wacht op ons',
    noticed: 'Gezien door de site',
    'sent-back': 'Wacht op werkgever',
    'taken-down': 'Offline gehaald',
  } satisfies Record<ModerationState, string>,
  boosted: 'booster',
  findings: (blockers: number, tips: number) => {
    const told = [
      ...(blockers > 0 ? [`${blockers} moet`] : []),
      ...(tips > 0 ? [`${tips} ${plural(tips, 'tip', 'tips')}`] : []),
    ]
    return told.join(', ') || 'geen'
  },
  bulk: {
    approve: 'Keur goed wat kan',
    sendBack: 'Stuur terug met uitleg',
    takeDown: 'Haal offline',
    note: (some: Partial<Record<ApprovalObstacle, number>>) =>
      (Object.entries(some) as [ApprovalObstacle, number][])
        .map(([why, many]) => moderationText.obstacle[why](many))
        .join(', '),
    noneChosen: 'Kies eerst een of meer vacatures.',
    broken: 'door een fout bij ons',
    result: (done: number, { refused, untold }: { refused: readonly string[]; untold: readonly string[] }) =>
      [
        done === 0 ? 'Niets gedaan.' : `Bij ${done} gelukt.`,
        ...(untold.length > 0 ? [`Van ${listInWords(untold)} kan niemand mail krijgen: vertel het zelf.`] : []),
        ...(refused.length > 0 ? [`Niet gelukt: ${refused.join('; ')}`] : []),
      ].join(' '),
    about: (count: number) => (count === 1 ? 'Dit gaat over:' : `Dit gaat over deze ${count} vacatures:`),
    cancel: 'Toch niet',
  },
  obstacle: {
    blocked: (count) => `${count} ${plural(count, 'moet', 'moeten')} eerst anders`,
    'not-held': (count) => `${count} ${plural(count, 'wacht', 'wachten')} niet op controle`,
    reported: (count) => `${count} ${plural(count, 'is', 'zijn')} gemeld`,
    noticed: (count) => `${count} gezien door de site`,
    appealed: (count) => `${count} met bezwaar`,
  } satisfies Record<ApprovalObstacle, (count: number) => string>,
  notApproved: {
    blocked: 'moet eerst anders',
    'not-held': 'wacht niet op controle',
    reported: 'is gemeld: bekijk eerst de melding',
    noticed: 'de site zag iets: bekijk dat eerst',
    appealed: 'er is bezwaar gemaakt',
  } satisfies Record<ApprovalObstacle, string>,
  done: {
    'keur-goed': `De vacature staat online. ${told}`,
    'keur-goed-stil': `De vacature staat online. ${untold}`,
    'keur-goed-gesloten': `De pagina van de vacature is weer te zien; reageren kan niet meer. ${told}`,
    'keur-goed-gesloten-stil': `De pagina van de vacature is weer te zien; reageren kan niet meer. ${untold}`,
    'keur-goed-alle': 'De gekozen vacatures zijn goedgekeurd.',
    terug: 'De werkgever heeft een mail gekregen met wat er anders moet.',
    'terug-alle': 'De werkgevers hebben een mail gekregen met wat er anders moet.',
    'terug-stil': `De vacature wacht op de werkgever. ${untold}`,
    offline: 'De vacature is offline. De werkgever heeft het besluit gekregen.',
    'offline-alle': 'De gekozen vacatures zijn offline. De werkgevers hebben het besluit gekregen.',
    'offline-stil': `De vacature is offline. ${untold}`,
    'laat-staan':
      'Er is niets aan de vacature veranderd. Wie bij de melding een e-mailadres gaf, heeft antwoord gekregen.',
    'zet-terug': 'De vacature is weer zoals hij was. De werkgever heeft je uitleg gekregen.',
    'zet-terug-stil': `De vacature is weer zoals hij was. ${untold}`,
    besluit: 'Het besluit op het bezwaar is gemaild.',
    'besluit-stil': `Het besluit op het bezwaar is bewaard. ${untold}`,
    'wis-melder': 'Naam en adres van de melder zijn gewist.',
    instellingen: 'Bewaard. Het geldt vanaf de volgende plaatsing.',
  },
  detail: {
    label: 'Beoordeling',
    position: (at: number, of: number) => `${at} van ${of}`,
    previous: 'Vorige',
    next: 'Volgende',
    goOn: 'Volgende vacature',
    view: 'Bekijk de vacature',
    close: 'Sluiten',
    score: 'Vacaturecheck',
    must: 'Moet anders',
    mustHint: 'zo mag hij niet online',
    tips: 'Tips',
    tipsHint: 'mag online, kan beter',
    noFindings: 'De check vindt niets.',
    why: 'Waarom hij hier staat',
    asked: 'Dit vroegen we de werkgever',
    reports: (count: number) => `${count} ${plural(count, 'melding', 'meldingen')}`,
    anonymous: 'zonder naam',
    byBoard: 'gezien door de site',
    reporters: {
      heading: 'Wie antwoord kreeg op een melding',
      hint: 'na een halfjaar wissen we dit vanzelf',
      answered: (day: string) => `antwoord op ${day}`,
      forget: {
        open: 'Wis naam en adres',
        consequence: 'Doe dit als de melder erom vraagt. De melding zelf blijft, zonder naam en adres.',
        confirm: 'Wis ze',
      },
    },
    appeal: 'Bezwaar',
    noWords: 'Zonder uitleg.',
    takedown: 'Het besluit',
    log: 'Wat er gebeurde',
    noLog: 'Nog niets.',
    approve: 'Keur goed',
    approveAnyway: 'Keur toch goed',
    sendBack: 'Stuur terug met uitleg',
    takeDown: 'Haal offline',
    answerReports,
    keep: {
      kept: 'Laat staan',
      'sent-back': answerReports,
      'taken-down': answerReports,
    } satisfies Record<ReportOutcome, string>,
    decide: 'Besluit over het bezwaar',
    putBack: 'Zet terug',
    confirmPutBack: 'Zet terug en mail de uitleg',
    send: 'Verstuur',
    confirmTakeDown: 'Haal offline en mail het besluit',
    company: 'Bedrijf',
    account: 'Account',
    contact: (told: readonly (string | null)[]) => `Contactpersoon: ${told.filter(Boolean).join(', ')}`,
  },
  settings: {
    heading: 'Wat eerst langs ons gaat',
    lead: 'Een vacature wacht vanzelf als er iets niet klopt: een gratis mailadres bij een groot bedrijf, een buitenlands nummer, een vreemd loon, of geld dat vooraf betaald moet worden.',
    holdsFirst: 'Laat ook de eerste vacature van elk account wachten',
    save: 'Bewaar',
  },
  label: {
    ground: 'Grond',
    rule: 'Welke wet of regel',
    facts: 'Wat je zag',
    explanation: 'Wat moet er anders',
    outcome: 'Besluit',
    answer: 'Uitleg',
  },
  hint: {
    ground: (warned: number, dangers: readonly string[]) =>
      warned === 0
        ? undefined
        : `Bij ${listInWords(dangers.map((name) => `‘${name}’`))} ${warned === 1 ? 'krijgt de sollicitant' : `krijgen de ${warned} sollicitanten`} van de laatste vier weken een waarschuwing per mail.`,
    rule: 'Alleen nodig bij ‘Een andere wet’ of ‘Een andere regel van de site’.',
    facts: 'De werkgever leest dit. Noem de zin, het bedrag of het gedrag waar het om gaat.',
    explanation:
      'De werkgever leest dit. Waarom de vacature wachtte en wat de vacaturecheck vindt, komt er vanzelf onder als dat er is.',
    answer: 'De werkgever leest dit.',
    putBack:
      'De werkgever leest dit. Stond de vacature open of wachtte hij op controle, dan staat hij meteen op de site.',
  },
  wrong: {
    ground: 'Er is geen grond gekozen',
    rule: 'Er is niet ingevuld welke wet of regel',
    facts: 'Er is niet ingevuld wat je zag',
    shortFacts: 'Beschrijf het iets verder: minstens 20 tekens',
    explanation: 'Er is niet ingevuld wat er anders moet',
    outcome: 'Er is geen besluit gekozen',
    answer: 'Er is geen uitleg ingevuld',
  },
  outcomes: {
    upheld: 'Het besluit blijft staan',
    reversed: 'Het bezwaar is terecht: zet de vacature terug',
  } satisfies Record<AppealOutcome, string>,
  refusal: {
    'not-found': 'Deze vacature bestaat niet meer.',
    changed: 'Iemand was je net voor: hieronder staat hoe de vacature er nu voor staat. Er is niets veranderd.',
    'text-changed':
      'De werkgever heeft intussen iets veranderd: hieronder staat de nieuwe tekst. Er is niets besloten.',
    'not-held': 'Deze vacature staat niet open, of wacht niet op controle.',
    'never-posted': 'Een concept staat niet op de site en kan er niet af.',
    'taken-down': 'Deze vacature is al offline gehaald.',
    'not-taken-down': 'Deze vacature is niet offline gehaald.',
    'not-appealed': 'Er is geen bezwaar gemaakt.',
    'nothing-reported': 'Er is geen melding meer die op antwoord wacht.',
    undecided: 'Deze vacature wacht nog op controle. Besluit daar eerst over, en beantwoord dan de meldingen.',
    'account-closed': 'Het account van deze werkgever is opgeheven: de vacature kan niet terug.',
  } satisfies Record<ModerationRefusal, string>,
}
