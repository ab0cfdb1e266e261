import type { AppealOutcome, ModerationRefusal } from './takedown.rules.ts'

/** The Dutch sentences of the admins' moderation screen. */
export const moderationText = {
  title: 'Vacatures',
  label: {
    ground: 'Grond',
    rule: 'Welke wet of regel',
    facts: 'Wat je zag',
    explanation: 'Wat moet er anders',
    outcome: 'Besluit',
    answer: 'Uitleg',
  },
  hint: {
    rule: 'Alleen nodig bij ‘Een andere wet’ of ‘Een andere regel van de site’.',
    facts: 'De werkgever leest dit. Noem de zin, het bedrag of het gedrag waar het om gaat.',
    explanation: 'De werkgever leest dit, met de punten van de vacaturecheck eronder.',
    answer: 'De werkgever leest dit.',
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
    'not-held': 'Deze vacature staat niet open, of wacht niet op controle.',
    'never-posted': 'Een concept staat niet op de site en kan er niet af.',
    'taken-down': 'Deze vacature is al offline gehaald.',
    'not-taken-down': 'Deze vacature is niet offline gehaald.',
    'not-appealed': 'Er is geen bezwaar gemaakt.',
    'nothing-reported': 'Er is geen melding meer die op antwoord wacht.',
    'account-closed': 'Het account van deze werkgever is opgeheven: de vacature kan niet terug.',
  } satisfies Record<ModerationRefusal, string>,
}
