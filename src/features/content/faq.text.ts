import { type FaqAudience, type FaqRefusal, mostFaqs } from './faq.rules.ts'

export const faqText = {
  title: 'Veelgestelde vragen',
  lead: 'Staat je vraag er niet bij?',
  toContact: 'Stel hem ons',
  description: (region: string) => `Antwoorden op vragen over werk zoeken en mensen vinden via ${region}.`,
  audience: { seekers: 'Je zoekt werk', employers: 'Je zoekt mensen' } satisfies Record<FaqAudience, string>,
  none: 'Er staan hier nog geen vragen.',
  admin: {
    lead: 'Ze staan op /veelgestelde-vragen, in deze volgorde.',
    none: 'Nog geen vragen. De eerste voeg je hier toe.',
    addHeading: 'Nieuwe vraag',
    changeHeading: 'Vraag wijzigen',
    add: 'Voeg toe',
    save: 'Bewaar',
    back: 'Toch niet',
    change: 'Wijzig',
    changeOf: (question: string) => `Wijzig ‘${question}’`,
    up: (question: string) => `Zet ‘${question}’ hoger`,
    down: (question: string) => `Zet ‘${question}’ lager`,
    moved: (question: string, place: number, count: number) => `‘${question}’ staat nu op plaats ${place} van ${count}`,
    remove: 'Verwijder',
    removeConsequence: 'De vraag verdwijnt meteen van de site.',
    removeOf: (question: string) => `Verwijder ‘${question}’`,
    done: { toegevoegd: 'De vraag is toegevoegd.', gewijzigd: 'De vraag is bewaard.', verwijderd: 'De vraag is weg.' },
  },
  label: { audience: 'Voor wie', question: 'Vraag', answer: 'Antwoord' },
  wrong: { question: 'Er is nog geen vraag ingevuld', answer: 'Er is nog geen antwoord' },
  refusal: {
    'not-found': 'Deze vraag is er niet meer.',
    changed:
      'Iemand anders wijzigde deze vraag intussen. Wat jij typte, staat er nog: bewaar je nu, dan komt dat ervoor in de plaats.',
    'too-many': `Er zijn al ${mostFaqs} vragen. Haal eerst oude weg.`,
  } satisfies Record<FaqRefusal, string>,
}
