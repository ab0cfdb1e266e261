/** Prices in cents, excluding VAT (btw). */
export const plans = [
  { title: '1 vacature', credits: 1, priceCents: 12_500 },
  { title: '3 vacatures', credits: 3, priceCents: 34_500 },
  { title: '5 vacatures', credits: 5, priceCents: 52_500 },
  { title: '10 vacatures', credits: 10, priceCents: 95_000 },
  { title: '25 vacatures', credits: 25, priceCents: 212_500 },
] as const
