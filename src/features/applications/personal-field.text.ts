import type { PersonalField, PersonalRule } from './personal-field.rules.ts'

/** Every Dutch sentence about which personal details the application form asks for. */
export const personalFieldText = {
  title: 'Sollicitatieformulier',
  lead: 'Bepaal welke persoonlijke gegevens het formulier vraagt. Vraag niet meer dan werkgevers nodig hebben: leeftijd en geslacht mogen bij het kiezen bijna nooit meetellen.',
  field: {
    birthDate: 'Geboortedatum',
    gender: 'Geslacht',
    residencePlace: 'Woonplaats',
  } satisfies Record<PersonalField, string>,
  rule: {
    required: 'Verplicht',
    optional: 'Niet verplicht',
    'left-out': 'Niet vragen',
  } satisfies Record<PersonalRule, string>,
  sure: 'Ja, wis wat mensen eerder invulden in de velden die we niet meer vragen',
  sureHint: 'Alleen nodig als je een veld op ‘Niet vragen’ zet. Dit kan niet terug.',
  notSure: 'Zet een vinkje: een veld dat je niet meer vraagt, wordt ook bij eerdere sollicitaties gewist',
  save: 'Bewaar',
  saving: 'Bezig met bewaren',
  saved: 'Het formulier vraagt nu wat je koos.',
}
