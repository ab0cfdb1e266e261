import type { ReferenceRefusal } from './reference.rules.ts'

export const referenceText = {
  wrong: {
    title: 'Er is geen titel ingevuld',
    schemaType: 'Kies een soort uit de lijst',
  },
  refusal: {
    'not-found': 'Dit bestaat niet meer.',
    'slug-taken': 'Dit webadres is al in gebruik. Kies een ander.',
    'in-use': 'Dit is nog in gebruik en kan niet weg. Voeg het samen met iets anders.',
    same: 'Kies twee verschillende regels.',
  } satisfies Record<ReferenceRefusal, string>,
}
