import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { BuyRefusal } from './order.rules.ts'

const credits = (count: number) => `${formatCount(count)} ${plural(count, 'credit', 'credits')}`

export const orderText = {
  invoice: {
    line: (count: number) => plural(count, 'Vacaturecredit', 'Vacaturecredits'),
    partBack: (count: number, invoice: string) => `Deel van ${credits(count)} van factuur ${invoice}`,
  },
  payment: {
    description: (order: string) => `Order ${order}`,
  },
  refusal: {
    'credits-left': 'Je hebt nog credits. Nieuwe credits koop je zodra ze op zijn.',
    overdue:
      'Er staat nog een factuur open die betaald had moeten zijn. Betaal die eerst; daarna kun je weer credits kopen.',
    'no-identity': 'Vul eerst je factuurgegevens in. Zonder die gegevens kunnen we geen factuur maken.',
    'unknown-plan': 'Deze bundel bestaat niet meer. Kies een andere.',
    'total-changed': 'De prijs is veranderd sinds je deze pagina opende. Kijk het bedrag na en bestel nog een keer.',
    'not-found': 'Deze order bestaat niet.',
    'wrong-status': 'Dit kan niet meer met deze order.',
    'payment-pending': 'Je betaling wordt nog verwerkt. Zodra die binnen is, staan je credits klaar.',
  } satisfies Record<BuyRefusal | 'total-changed' | 'not-found' | 'wrong-status' | 'payment-pending', string>,
}
