import { formatAmount, formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { greeting } from '#ui/mail/mail-greeting.text.ts'
import type { BoostTip } from './boost.rules.ts'

/** Takes cents per month and rounds to tens of euros: a median is not an offer. */
const euros = (cents: number) => formatAmount(Math.round(cents / 1000) * 1000)

/** The sentences of the vacancy booster's mail. */
export const boostText = {
  subject: (title: string) => `Tips voor ‘${title}’`,
  greeting,
  lead: (title: string) => `‘${title}’ staat op de site. Met deze tips haal je er meer uit.`,
  score: (score: number, best: number) => `De vacaturecheck geeft de tekst ${score} van de ${best} punten.`,
  nothing: 'De vacaturecheck vindt niets om te verbeteren. Mooi gedaan.',
  compare: (count: number) =>
    `We vergeleken je vacature met ${formatCount(count)} open vacatures uit dezelfde beroepsgroep in de streek.`,
  noProfession: 'Bij je vacature is geen beroepsgroep gekozen. Daarom konden we hem met geen andere vergelijken.',
  tooFew: 'Er zijn in de streek nog te weinig vacatures uit dezelfde beroepsgroep om mee te vergelijken.',
  tip: (tip: BoostTip) => tips[tip.what](tip as never),
  edit: 'Bewerk de vacature',
  figures: 'Hoe vaak de vacature wordt bekeken, zie je hier:',
  figuresButton: 'Bekijk de cijfers',
}

const share = 'Deel de link van de vacature ook zelf, bijvoorbeeld op Facebook of in een appgroep.'

type Tip<What extends BoostTip['what']> = Extract<BoostTip, { what: What }>

const tips = {
  'name-pay': ({ ofTen }: Tip<'name-pay'>) =>
    [
      'Noem het salaris.',
      ofTen > 0 &&
        `Van de tien vergelijkbare vacatures ${plural(ofTen, 'noemt er 1 wat hij betaalt', `noemen er ${ofTen} wat ze betalen`)}.`,
      'Mensen slaan een vacature zonder bedrag vaker over.',
    ]
      .filter(Boolean)
      .join(' '),
  'pay-low': ({ payFrom, payTo }: Tip<'pay-low'>) =>
    `Kijk nog eens naar het salaris. Vergelijkbare vacatures bieden meestal ${euros(payFrom)} tot ${euros(payTo)} per maand bij een volle week.`,
  'pay-fits': ({ payFrom, payTo }: Tip<'pay-fits'>) =>
    `Je salaris past bij de markt: vergelijkbare vacatures bieden meestal ${euros(payFrom)} tot ${euros(payTo)} per maand bij een volle week.`,
  'too-short': ({ words, usual }: Tip<'too-short'>) =>
    `Vertel wat meer. Je tekst heeft ${formatCount(words)} ${plural(words, 'woord', 'woorden')}, meestal zijn het er ongeveer ${formatCount(usual)}.`,
  'too-long': ({ words, usual }: Tip<'too-long'>) =>
    `Maak de tekst korter. Hij heeft ${formatCount(words)} woorden, meestal zijn het er ongeveer ${formatCount(usual)}.`,
  share: () => share,
  views: ({ usual }: Tip<'views'>) =>
    usual < 1
      ? `Een vergelijkbare vacature wordt niet elke dag bekeken. ${share}`
      : `Een vergelijkbare vacature wordt ongeveer ${formatCount(usual)} keer per dag bekeken. Blijf je daaronder? Deel de link dan ook zelf.`,
} satisfies { [What in BoostTip['what']]: (tip: Tip<What>) => string }
