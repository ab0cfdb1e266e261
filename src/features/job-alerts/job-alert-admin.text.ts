import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'

export const jobAlertAdminText = {
  title: 'Job-alert',
  lead: 'Wie elke maandag nieuwe vacatures krijgt, en wat er dan in staat.',
  subscriptions: 'Abonnementen',
  search: 'E-mailadres',
  none: { heading: 'Nog geen abonnementen', lead: 'Zodra iemand zich aanmeldt voor de job-alert, staat die hier.' },
  column: { email: 'E-mailadres', regions: 'Regio’s', state: 'Staat', mailed: 'Laatste mail', since: 'Sinds' },
  filter: { state: 'Staat' },
  state: { bevestigd: 'Bevestigd', wacht: 'Niet bevestigd', afgemeld: 'Afgemeld' },
  next: 'Volgende keer',
  at: (day: string, time: string) => `${day} om ${time}`,
  lastRun: 'Laatste mail',
  notYet: 'nog niet verstuurd',
  runs: 'Laatste keren',
  noRuns: 'Er is nog geen job-alert verstuurd.',
  run: ({ mailed, handled }: { mailed: number; handled: number }) =>
    `${formatCount(mailed)} ${plural(mailed, 'mail', 'mails')}, voor ${formatCount(handled)} ${plural(handled, 'abonnement', 'abonnementen')} bekeken`,
  rhythm: { weekly: 'elke maandag', daily: 'elke dag' },
  running: 'nog bezig',
  preview: 'Wat er dan in staat',
  previewLead: 'Vacatures die sinds de vorige maandag om 07:00 zijn geplaatst en nu open staan.',
  region: (people: number, vacancies: number) =>
    `${formatCount(people)} ${plural(people, 'persoon', 'mensen')}, ${formatCount(vacancies)} nieuwe ${plural(vacancies, 'vacature', 'vacatures')}`,
  mail: {
    heading: 'De volgende mail',
    lead: (email: string) => `Wat ${email} zou krijgen als de mail nu ging. De links doen niets.`,
    none: 'Nu zou er geen mail gaan: er is niets nieuws, of het abonnement staat stil.',
    close: 'Sluit',
  },
  nothingNew: 'Niets nieuws: dan gaat er geen mail.',
  more: (count: number) => `en nog ${formatCount(count)}`,
}
