import { mostDrafts, mostTemplates, mostUnconfirmedDrafts } from './vacancy.rules.ts'

/** Every Dutch sentence about starting a vacancy from another one. */
export const vacancyBeginText = {
  heading: 'Niet vanaf nul beginnen?',
  lead: 'Neem een eerdere vacature, een sjabloon of een voorbeeld, en maak er je eigen vacature van.',
  from: 'Begin met',
  choose: 'Kies waarmee je begint',
  templates: 'Je sjablonen',
  earlier: 'Eerdere vacatures',
  examples: 'Voorbeelden per beroepsgroep',
  button: 'Begin hiermee',
  manage: 'Sjablonen opruimen',
  remove: (name: string) => `Verwijder het sjabloon ‘${name}’`,
  templateGone: 'Dit sjabloon is er niet meer.',
  save: 'Bewaar als sjabloon',
  refusal: {
    'not-found': 'Kies waarmee je wilt beginnen.',
    'too-many': `Er staan al ${mostDrafts} concepten bij dit account. Verwijder er eerst een paar.`,
    'unconfirmed-drafts': `Er staan al ${mostUnconfirmedDrafts} concepten bij dit account. Bevestig eerst je e-mailadres, met de link in de mail die we je stuurden.`,
    'too-many-templates': `Er zijn al ${mostTemplates} sjablonen. Verwijder er eerst een paar.`,
    'unknown-company': 'Voeg eerst een bedrijf toe. Een vacature hoort altijd bij een bedrijf.',
  },
}
