import { formatAmount } from '#basics/money.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { greeting } from '#ui/mail/mail-greeting.text.ts'
import { type HoldReason, type HoldRule, type HoldTurn, readAmounts } from './vacancy-hold.rules.ts'

/** Every Dutch sentence about a vacancy on hold, for employers and admins. */
export const vacancyHoldText = {
  badge: { board: 'Wacht op controle', employer: 'Moet anders' } satisfies Record<HoldTurn, string>,
  takenDownBadge: 'Offline gehaald',
  /** In the list, in place of its last day. */
  short: { board: 'We kijken ernaar', employer: 'Pas hem aan' } satisfies Record<HoldTurn, string>,
  heading: { board: 'Deze vacature wacht op controle', employer: 'Deze vacature moet eerst anders' } satisfies Record<
    HoldTurn,
    string
  >,
  lead: {
    board:
      'Een medewerker kijkt even mee voordat hij op de site komt. Dat duurt meestal niet langer dan een werkdag. Je krijgt een mail zodra hij online staat. Het wachten kost je geen dagen.',
    employer:
      'We hebben ernaar gekeken. Pas hem aan en laat hem opnieuw nakijken. Tot die tijd staat hij niet op de site. Het wachten kost je geen dagen.',
  } satisfies Record<HoldTurn, string>,
  /** In place of the link to the site, where only the employer and the admins can see it. */
  view: 'Bekijk hoe hij eruitziet',
  why: 'Waarom',
  explanation: 'Wat er anders moet',
  resubmit: 'Laat opnieuw nakijken',
  resubmitted: 'We kijken er opnieuw naar. Je hoort het per mail.',
  resubmitRefusal: {
    'not-found': 'Deze vacature bestaat niet meer.',
    'taken-down': 'We hebben deze vacature offline gehaald. In je mail staat waarom, en hoe je bezwaar maakt.',
    'not-your-turn': 'We kijken al naar deze vacature. Je hoort het per mail.',
  },
  posted: (title: string) =>
    `‘${title}’ is geplaatst en wacht op controle. Dat duurt meestal niet langer dan een werkdag. Je krijgt een mail zodra hij online staat.`,
  /** For a planned posting. */
  heldMail: {
    subject: (title: string) => `‘${title}’ wacht op controle`,
    greeting,
    why: 'Waarom we eerst meekijken, staat bij de vacature. Het wachten kost je geen dagen.',
    open: 'Bekijk de vacature',
  },
  boosted: (title: string) => `De tips voor ‘${title}’ komen per mail zodra de vacature online staat.`,
  postedTogether: (held: number) =>
    held === 1 ? 'Eén daarvan wacht eerst op controle.' : `${held} daarvan wachten eerst op controle.`,
  reason: {
    'first-vacancy': () => 'Het is de eerste vacature van dit account. Daarom kijken we even mee.',
    'free-mail': (email: string) =>
      `Het account is dat van een groot bedrijf, maar gebruikt een gratis mailadres${told(email)}.`,
    'foreign-phone': (phone: string) => `Er staat een buitenlands telefoonnummer bij${told(formatPhoneNumber(phone))}.`,
    'pay-far-off': tellPay,
    'advance-fee': (sentence: string) =>
      `Het lijkt erop dat iemand moet betalen, geld moet overmaken of een identiteitsbewijs moet sturen om te mogen werken, of alleen buiten de site contact kan krijgen: ‘${sentence}’`,
    'taken-down-before': (text) => `De tekst is die van een vacature die eerder offline is gehaald: ‘${text}’`,
    // The employer sees it once they can sign in again.
    'account-blocked': () => 'Het account werd geblokkeerd.',
  } satisfies Record<HoldRule, (evidence: string) => string>,
}

/** The evidence may have been erased, when its owner left. */
function told(evidence: string) {
  return evidence === '' ? '' : `: ${evidence}`
}

function tellPay(evidence: string) {
  const amounts = readAmounts(evidence)
  if (!amounts) return `Het loon wijkt sterk af van wat gewoon is: ‘${evidence}’.`
  const { from, to, median } = amounts
  const given = [...new Set([from, to])]
    .filter((cents) => cents !== null)
    .map(formatAmount)
    .join(' – ')
  const usual = median === null ? '' : ` Vergelijkbaar werk in de regio verdient ongeveer ${formatAmount(median)}.`
  return `Het loon wijkt sterk af van wat gewoon is: ${given} bruto per maand, voltijd.${usual}`
}

export function tellHoldReason({ rule, evidence }: HoldReason) {
  return vacancyHoldText.reason[rule](evidence)
}
