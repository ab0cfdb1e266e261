import type { ReferenceRefusal } from './reference.rules.ts'

export const referenceText = {
  wrong: {
    title: 'Er is geen titel ingevuld',
    schemaType: 'Kies een soort uit de lijst',
  },
  refusal: {
    'not-found': 'Dit bestaat niet meer.',
    'title-taken': 'Deze naam staat al in de lijst. Kies een andere, of voeg de twee samen.',
    'slug-taken': 'Het webadres is al in gebruik. Vul een ander webadres in.',
    'in-use': 'Dit is nog in gebruik en kan niet weg. Voeg het samen met iets anders.',
    same: 'Kies twee verschillende regels.',
  } satisfies Record<ReferenceRefusal, string>,
}
