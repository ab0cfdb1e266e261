import { amountsOf } from './order.rules.ts'

export type Plan = { id: number; title: string; credits: number; priceCents: number; isOwn: boolean }

/** A title that only states the number of credits, which is shown anyway. */
const onlyCounts = /^\d* *(?:credits?|vacatures?)?$/i

/**
 * The name of each plan, its price per vacancy, and how much cheaper that is than the most expensive one, in whole per
 * cent. An account's own plan replaces the general one with the same number of credits (gap 252).
 */
export function comparePlans<Some extends Plan>(plans: readonly Some[]) {
  const each = (plan: Plan) => plan.priceCents / plan.credits
  const dearest = Math.max(...plans.map(each))
  const isReplaced = ({ isOwn, credits }: Plan) => !isOwn && plans.some((one) => one.isOwn && one.credits === credits)
  const offered = plans.filter((plan) => !isReplaced(plan))
  return offered.map((plan) => ({
    ...plan,
    name: onlyCounts.test(plan.title) ? undefined : plan.title,
    eachCents: Math.round(each(plan)),
    // For a free plan, the price says it all.
    cheaper: plan.priceCents === 0 ? 0 : Math.floor(((dearest - each(plan)) * 100) / dearest),
    ...amountsOf(plan.priceCents),
  }))
}

export type ComparedPlan = ReturnType<typeof comparePlans>[number]
