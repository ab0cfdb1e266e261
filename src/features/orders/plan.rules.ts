import { amountsOf } from './order.rules.ts'

export type Plan = { id: number; title: string; credits: number; priceCents: number }

/** A title that says no more than the number of credits, which is shown anyway. */
const onlyCounts = /^\d* *(?:credits?|vacatures?)?$/i

/** What a plan is called and costs per vacancy, and how much cheaper that is than the dearest, in whole percents. */
export function comparePlans<Some extends Plan>(plans: readonly Some[]) {
  const each = (plan: Plan) => plan.priceCents / plan.credits
  const dearest = Math.max(...plans.map(each))
  return plans.map((plan) => ({
    ...plan,
    name: onlyCounts.test(plan.title) ? undefined : plan.title,
    eachCents: Math.round(each(plan)),
    // What costs nothing is said by its price.
    cheaper: plan.priceCents === 0 ? 0 : Math.floor(((dearest - each(plan)) * 100) / dearest),
    ...amountsOf(plan.priceCents),
  }))
}

export type ComparedPlan = ReturnType<typeof comparePlans>[number]
