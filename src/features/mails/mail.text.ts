import type { MailRefusal, MailState } from './mail.rules.ts'

export const mailText = {
  title: 'E-mails',
  lead: 'De mails van de laatste 14 dagen. Wat erin staat, zie je hier niet: dat is van wie hem krijgt.',
  search: 'Ontvanger of onderwerp',
  none: { heading: 'Geen mails', lead: 'In de laatste 14 dagen is er niets verstuurd.' },
  outbox: 'Outbox',
  suppressed: 'Krijgen geen mail',
  column: {
    recipient: 'Aan',
    subject: 'Onderwerp',
    state: 'Staat',
    attempts: 'Pogingen',
    error: 'Laatste fout',
    created: 'Gemaakt',
    sent: 'Verstuurd',
    reason: 'Reden',
  },
  filter: { state: 'Staat', stuck: 'Hangt of opgegeven' },
  state: {
    wacht: 'Wacht',
    hangt: 'Blijft hangen',
    opgegeven: 'Opgegeven',
    onderdrukt: 'Wordt niet verstuurd',
    verstuurd: 'Verstuurd',
    teruggekomen: 'Kwam terug',
    klacht: 'Als spam gemeld',
  } satisfies Record<MailState, string>,
  bulk: { again: 'Verstuur nog eens', suppress: 'Stuur deze adressen niets meer' },
  suppressionSearch: 'E-mailadres of reden',
  noneSuppressed: {
    heading: 'Iedereen krijgt mail',
    lead: 'Voeg een adres toe als iemand geen mail wil, of als het niet bestaat.',
  },
  suppressionLead: 'Naar deze adressen gaat geen mail, ook geen bevestiging of herinnering.',
  add: { title: 'Nieuw adres', email: 'E-mailadres', reason: 'Reden', button: 'Stuur dit adres niets meer' },
  bulkAllow: 'Weer mail sturen',
  byHand: 'gekozen door beheer',
  /** Why an address is suppressed after a report. */
  reported: {
    bounced: (status: string) => `Een mail kwam terug: dit adres bestaat niet (${status}).`,
    complained: 'De ontvanger meldde een mail als spam.',
    complainedOfAlert: 'De ontvanger meldde een job-alert als spam. Die is gestopt.',
  },
  wrong: { reason: 'Er is geen reden ingevuld' },
  done: {
    'nog-eens': 'De mails staan weer klaar om te versturen.',
    'niets-meer': 'Naar deze adressen gaat geen mail meer.',
    'weer-mail': 'Deze adressen krijgen weer mail.',
  },
  doneElsewhere: { erbij: 'Naar dit adres gaat geen mail meer.' },
  refusal: {
    'not-found': 'Deze mail bestaat niet meer.',
    'none-chosen': 'Kies eerst een of meer regels.',
    'none-changed':
      'Deze mails zijn al verstuurd, worden net verstuurd, zijn al weg of gaan naar een adres dat geen mail krijgt.',
    'some-changed':
      'Een deel was al verstuurd, wordt net verstuurd, was al weg of gaat naar een adres dat geen mail krijgt. De andere staan weer klaar.',
    'already-there': 'Dit adres staat er al bij.',
    'already-allowed': 'Deze adressen kregen al weer mail.',
  } satisfies Record<MailRefusal, string>,
}
