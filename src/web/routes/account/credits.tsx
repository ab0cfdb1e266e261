import { Link } from 'react-router'
import { CreditLines } from '#features/credits/components/credit-lines.tsx'
import { CreditLots } from '#features/credits/components/credit-lots.tsx'
import { listCreditHistory } from '#features/credits/credit-history.queries.server.ts'
import { creditBalance, listLots } from '#features/credits/credit.queries.server.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { CreditCoins } from '#features/credits/components/credit-coins.tsx'
import { WayOutLink } from '#features/orders/components/way-out.tsx'
import { buttonLook } from '#ui/button.tsx'
import { employerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/credits.ts'
import { findNotNow } from './orders.server.ts'

const text = creditText.overview

export const meta = privatePage(text.title)

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const employer = context.get(employerContext)
  const [balance, lots, history, notNow] = await Promise.all([
    creditBalance(db, employer.accountId),
    listLots(db, employer.accountId),
    listCreditHistory(db, employer, { page: 1 }),
    findNotNow(services, employer),
  ])
  return {
    balance,
    lots: lots.filter(({ left }) => left > 0),
    recent: history.rows.slice(0, 8),
    notNow,
    now: now(),
  }
}

export default function Credits({ loaderData: { balance, lots, recent, notNow, now } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <section className="card mt-6 grid justify-items-start gap-4 px-5 py-6 md:px-6" aria-labelledby="saldo">
        <h2 id="saldo" className="text-part">
          {balance < 0 ? text.debt(-balance) : text.balance(balance)}
        </h2>
        {balance > 0 && <CreditCoins count={balance} />}
        <p className="text-soft">{balance > 0 ? text.worth(balance) : balance < 0 ? text.owed(-balance) : text.none}</p>
        {notNow ? (
          <>
            <p>{notNow.words}</p>
            <WayOutLink to={notNow.next} />
          </>
        ) : (
          <Link to="/mijn-account/credits/kopen" className={buttonLook()}>
            {text.buy}
          </Link>
        )}
      </section>
      {lots.length > 0 && <CreditLots lots={lots} now={now} />}
      <section className="mt-10" aria-labelledby="laatste">
        <h2 id="laatste" className="text-2xl">
          {text.recent}
        </h2>
        {recent.length === 0 ? <p className="mt-3 text-soft">{text.nothingYet}</p> : <CreditLines lines={recent} />}
        <p className="mt-4">
          <Link to="/mijn-account/credits/history" className="font-semibold underline underline-offset-4">
            {text.history}
          </Link>
        </p>
      </section>
    </main>
  )
}
