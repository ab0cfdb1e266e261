import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'

export const jobAlertAdminText = {
  title: 'Job-alert',
  lead: 'Wie nieuwe vacatures krijgt, hoe vaak, en wat er de volgende keer in staat.',
  subscriptions: 'Abonnementen',
  search: 'Adres, regio of zoekopdracht',
  none: { heading: 'Nog geen abonnementen', lead: 'Zodra iemand zich aanmeldt voor de job-alert, staat die hier.' },
  column: {
    email: 'E-mailadres',
    regions: 'Regio’s',
    searches: 'Zoekopdrachten',
    rhythm: 'Ritme',
    state: 'Staat',
    pausedUntil: 'Stil tot',
    kept: 'Wil het houden sinds',
    asked: 'Gevraagd op',
    suppression: 'Krijgt geen mail, omdat',
    mailed: 'Laatste mail',
    since: 'Sinds',
  },
  filter: { state: 'Staat', rhythm: 'Ritme', gets: 'Krijgt' },
  gets: { regios: 'Hele regio’s', zoekopdrachten: 'Zoekopdrachten' },
  searches: (count: number) => `${formatCount(count)} ${plural(count, 'zoekopdracht', 'zoekopdrachten')}`,
  state: {
    loopt: 'Loopt',
    pauze: 'Staat stil',
    gevraagd: 'Vraag open',
    'geen-mail': 'Krijgt geen mail',
    afgemeld: 'Afgemeld',
  },
  requests: {
    title: 'Wacht op bevestiging',
    waiting: (count: number) =>
      count === 0
        ? 'Niemand.'
        : `${formatCount(count)} ${plural(count, 'aanvraag wacht', 'aanvragen wachten')} op een klik in de mail.`,
    late: (count: number) =>
      `Bij ${formatCount(count)} is de link verlopen. Die ${plural(count, 'aanvraag verdwijnt', 'aanvragen verdwijnen')} na een week.`,
  },
  next: 'Volgende keer',
  at: (day: string, time: string) => `${day} om ${time}`,
  weekly: 'Elke maandag',
  weeklyPeople: (all: number, onlySearches: number) =>
    `${formatCount(all)} ${plural(all, 'persoon', 'mensen')}${onlySearches === 0 ? '' : `, van wie ${formatCount(onlySearches)} met alleen een zoekopdracht`}`,
  daily: 'Elke dag',
  people: (count: number) => `${formatCount(count)} ${plural(count, 'persoon', 'mensen')}`,
  lastRun: 'Laatste mail',
  notYet: 'nog niet verstuurd',
  runs: 'Laatste keren',
  noRuns: 'Er is nog geen job-alert verstuurd.',
  run: ({ mailed, handled }: { mailed: number; handled: number }) =>
    `${formatCount(mailed)} ${plural(mailed, 'mail', 'mails')}, voor ${formatCount(handled)} ${plural(handled, 'abonnement', 'abonnementen')} bekeken`,
  rhythm: { weekly: 'elke maandag', daily: 'elke dag' },
  running: 'nog bezig',
  preview: 'Wat er dan in staat',
  previewLead: 'Vacatures die sinds de vorige maandag om 7 uur zijn geplaatst en nu open staan.',
  region: (people: number, vacancies: number) =>
    `${formatCount(people)} ${plural(people, 'persoon', 'mensen')} voor alles, ${formatCount(vacancies)} nieuwe ${plural(vacancies, 'vacature', 'vacatures')}`,
  mail: {
    heading: 'Dit abonnement',
    lead: (email: string) => `Wat ${email} zou krijgen als de mail nu ging. De links doen niets.`,
    none: 'Nu zou er geen mail gaan: er is niets nieuws, of het abonnement staat stil.',
    close: 'Sluit',
  },
  end: {
    button: 'Beëindig',
    consequence: (email: string) => `${email} krijgt geen job-alert meer, ook niet wat al klaarstond.`,
    confirm: 'Beëindig dit abonnement',
  },
  done: { beeindig: 'Het abonnement is beëindigd.' },
  refusal: { 'not-found': 'Dit abonnement is al beëindigd.' },
  nothingNew: 'Niets nieuws: dan gaat er geen mail.',
  more: (count: number) => `en nog ${formatCount(count)}`,
}

export type SubscriptionState = keyof typeof jobAlertAdminText.state
