import { Link } from 'react-router'
import { creditText } from '#features/credits/credit.text.ts'
import { BuyForm } from '#features/orders/components/buy-form.tsx'
import { WayOutLink } from '#features/orders/components/way-out.tsx'
import { orderText } from '#features/orders/order.text.ts'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/credits-buy.ts'
import { buy, loadBuying } from './orders.server.ts'

const text = orderText.buying

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadBuying(asked)
export const action = (sent: Route.ActionArgs) => buy(sent)

export default function BuyCredits({ loaderData, actionData }: Route.ComponentProps) {
  const { vacancy, waiting, notNow, owed, ...form } = loaderData
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="min-w-0">
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <p className="mt-2 text-lg text-soft">{text.lead}</p>
      {owed > 0 && (
        <p className="mt-6 rounded-card bg-sun-wash p-5">
          {creditText.overview.debt(owed)} {creditText.overview.owed(owed)}
        </p>
      )}
      {vacancy && (
        <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sun-wash p-5">
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-semibold">{text.waits(vacancy.title)}</span>
            <span>{text.waitsHint}</span>
          </span>
          <Link to={`/mijn-account/vacatures/${vacancy.id}`} className="font-semibold underline underline-offset-4">
            {text.backToVacancy}
          </Link>
        </p>
      )}
      {waiting && !notNow && (
        <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-moss p-5">
          <span className="font-semibold">{text.waiting(waiting.number)}</span>
          <Link to={`/mijn-account/order/${waiting.id}`} className="font-semibold underline underline-offset-4">
            {text.goOn}
          </Link>
        </p>
      )}
      {notNow ? (
        <div className="card mt-8 grid justify-items-start gap-4 p-6">
          <p className="text-lg">{notNow.words}</p>
          <WayOutLink to={notNow.next === 'spend' && vacancy ? undefined : notNow.next} />
        </div>
      ) : (
        <div className="mt-8">
          <BuyForm sent={sent} vacancyId={vacancy?.id} {...form} />
        </div>
      )}
      <LocaleSwitch className="mt-10 border-t border-line pt-4" />
    </main>
  )
}
