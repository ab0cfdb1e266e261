import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'

export const queueText = {
  title: 'Wachtrij',
  lead: 'Wat vanzelf gebeurt, wanneer het voor het laatst lukte, en wat er misging.',
  empty: 'De klok is nog niet begonnen. Dat duurt na het starten een paar tellen.',
  column: { job: 'Taak', last: 'Laatst gelukt', state: 'Staat', failure: 'Wat er misging' },
  never: 'nog niet',
  state: {
    running: 'Bezig',
    failing: 'Mislukt',
    retry: 'Probeert opnieuw',
    fine: 'In orde',
    waiting: 'Nog niet aan de beurt',
  },
  failing: (count: number) => `${formatCount(count)} ${plural(count, 'taak mislukt', 'taken mislukken')}`,
  retryAt: (time: string) => `volgende poging ${time}`,
  retry: 'Probeer nu',
  done: { opnieuw: 'De taak begint zo dadelijk opnieuw.' },
  refusal: {
    'not-found': 'Deze taak bestaat niet.',
    'nothing-failed': 'Deze taak is niet mislukt, of is al opnieuw begonnen.',
  },
  /** By the name under which a job is scheduled. */
  job: {
    'send-mail': 'E-mails versturen',
    'make-invoice-documents': 'Facturen maken',
    'scan-files': 'Bestanden nakijken op virussen',
    'erase-applications': 'Sollicitaties wissen',
    'expire-vacancies': 'Vacatures laten verlopen',
    'post-planned-vacancies': 'Geplande vacatures plaatsen',
    'remind-of-closing': 'Herinneren aan de sluitingsdatum',
    'remind-of-applications': 'Herinneren aan sollicitaties',
    'mail-boosts': 'Boostertips mailen',
    'expire-credits': 'Credits laten verlopen',
    'warn-of-expiry': 'Waarschuwen dat credits verlopen',
    'remind-of-invoices': 'Herinneren aan facturen',
    'lapse-orders': 'Onbetaalde orders laten vervallen',
    'reconcile-payments': 'Betalingen nakijken',
    'sweep-files': 'Ongebruikte bestanden opruimen',
    'forget-mails': 'Oude mails wissen',
    'forget-codes': 'Oude codes wissen',
    'forget-sessions': 'Oude sessies wissen',
    'forget-form-drafts': 'Oude concepten wissen',
    'forget-idempotency-keys': 'Oude sleutels van programma’s wissen',
  } as Record<string, string>,
}
