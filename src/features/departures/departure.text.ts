import { formatCents } from '#basics/money.ts'
import { asSentence } from '#basics/sentence.ts'
import { listInWords, plural } from '#basics/words.ts'
import type { UnpaidInvoice } from '#features/orders/invoice.rules.ts'
import type { LeaveRefusal } from './departure.rules.ts'

/** Each with its own bank account: the board may have changed banks. */
const howToPay = ({ number, totalCents, iban, holder }: UnpaidInvoice) =>
  `factuur ${number} (${formatCents(totalCents)}${iban ? `, op ${iban} van ${holder}` : ''})`

const untilSettled = 'Drie maanden nadat alles is afgehandeld wissen we dat adres, tenzij het op een factuur staat.'

type Debt = { unpaid: readonly UnpaidInvoice[]; hasUnsettledPayment: boolean; mailsTo: string | null }

/** Every Dutch sentence about leaving. */
export const departureText = {
  refusal: {
    'last-owner': 'Je bent de enige eigenaar. Maak eerst een collega eigenaar, of sluit het hele account',
    'last-admin': 'Er moet een beheerder overblijven',
    'wrong-password': 'Je wachtwoord klopt niet',
    'too-often': 'Te vaak een verkeerd wachtwoord. Probeer het later nog eens',
    'not-found': 'Deze persoon is er niet meer',
    'not-an-owner': 'Je bent zelf geen eigenaar meer. Vraag een eigenaar om dit te doen',
  } satisfies Record<LeaveRefusal | 'wrong-password' | 'too-often' | 'not-found' | 'not-an-owner', string>,
  /** For an account that is being closed; empty without a debt or an unsettled payment. */
  owed: ({ unpaid, hasUnsettledPayment, mailsTo }: Debt) => {
    if (unpaid.length > 0)
      return `Nog niet betaald: ${listInWords(unpaid.map(howToPay))}. ${plural(unpaid.length, 'Die moet', 'Die moeten')} ook na het sluiten betaald worden, met het factuurnummer als kenmerk.${mailsTo === null ? '' : ` Herinneringen daarover gaan naar ${mailsTo}. ${untilSettled}`}`
    if (!hasUnsettledPayment || mailsTo === null) return undefined
    return `Een betaling is nog niet afgerond. Mails daarover gaan naar ${mailsTo}. ${untilSettled}`
  },
  removal: {
    heading: (name: string) => `${name} verwijderen?`,
    erased: 'Naam, e-mailadres en telefoonnummer worden gewist. Dat is niet terug te draaien.',
    login: 'Inloggen kan daarna niet meer.',
    tokens: (count: number) =>
      `${count} ${plural(count, 'koppeling die deze persoon maakte, stopt', 'koppelingen die deze persoon maakte, stoppen')}.`,
    vacancies: (count: number) =>
      `${count} ${plural(count, 'vacature krijgt', 'vacatures krijgen')} de eerste contactpersoon van het bedrijf.`,
    planned: (count: number) =>
      `${count} ${plural(count, 'vacature die deze persoon had gepland, wordt', 'vacatures die deze persoon had gepland, worden')} niet vanzelf geplaatst.`,
    nightly: (count: number) =>
      `${count} ${plural(count, 'import die deze persoon elke nacht liet doen, stopt', 'imports die deze persoon elke nacht liet doen, stoppen')}.`,
    companies: (names: string[]) =>
      asSentence(`Een eigenaar van het account wordt eerste contactpersoon van ${listInWords(names)}`),
    button: 'Verwijder definitief',
    back: 'Toch niet',
  },
  removalRefusal: {
    'last-owner': 'Dit is de enige eigenaar. Er moet een eigenaar overblijven.',
    'last-admin': 'Er moet een beheerder overblijven.',
    'not-found': 'Deze persoon hoort niet meer bij je account.',
    oneself: 'Jezelf verwijderen doe je bij Mijn gegevens.',
    'not-an-owner': 'Je bent zelf geen eigenaar meer. Vraag een eigenaar om dit te doen.',
  } satisfies Record<LeaveRefusal | 'not-found' | 'oneself' | 'not-an-owner', string>,
}
