import { formatAmount } from '#basics/money.ts'

/** The texts next to the registration form. */
export const registerText = {
  costs: {
    heading: 'Wat kost het?',
    free: 'Een account maken, je bedrijf invullen en vacatures schrijven kost niets.',
    posting: (cents: number | undefined) => {
      if (cents === undefined) return 'Je betaalt pas als je een vacature plaatst, zonder abonnement.'
      if (cents === 0) return 'Een vacature plaatsen kost nu ook niets. Een abonnement is er niet.'
      return `Je betaalt pas als je een vacature plaatst: ${formatAmount(cents)} zonder btw. Een abonnement is er niet.`
    },
    prices: 'Alle tarieven',
  },
  next: {
    heading: 'Wat komt er daarna?',
    steps: [
      'Je klikt op de link in onze mail. Dan weten we dat het adres van jou is.',
      'Je vult je bedrijf in en schrijft je vacature. Alles wordt bewaard.',
      'Je koopt credits en plaatst. De vacature staat 60 dagen op de site.',
    ],
  },
}
