import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { formatCents, formatCount } from '#basics/money.ts'
import { fullName } from '#basics/person-name.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import { companyAdminText } from '#features/companies/company-admin.text.ts'
import { CorrectionForm } from '#features/credits/components/correction-form.tsx'
import { correctionForm } from '#features/credits/credit.fields.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { departureText } from '#features/departures/departure.text.ts'
import { LogLines } from '#features/log/components/log-lines.tsx'
import { OrderStatusBadge } from '#features/orders/components/order-status.tsx'
import { planList } from '#features/orders/components/plan-list.tsx'
import { orderText } from '#features/orders/order.text.ts'
import { accountState, longestReason } from '#features/people/account-admin.rules.ts'
import { accountAdminText as text } from '#features/people/account-admin.text.ts'
import { controlLook } from '#ui/forms/field-frame.tsx'
import { accountName, AccountStateBadge } from '#features/people/components/account-list.tsx'
import { AccountNameForm } from '#features/people/components/account-name-form.tsx'
import { userRole, UserState } from '#features/people/components/user-list.tsx'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { buttonLook } from '#ui/button.tsx'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { changeAccount, loadAccount } from './account.server.ts'
import type { Route } from './+types/account.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage(({ account }: Awaited<ReturnType<typeof loadAccount>>) => accountName(account))

export const loader = (asked: Route.LoaderArgs) => loadAccount(asked)
export const action = (sent: Route.ActionArgs) => changeAccount(sent)

const { planList: planText } = orderText

const link = 'font-semibold wrap-anywhere no-underline hover:underline'

type Question = { button: string; consequence: string; confirm: string }
const asked = ({ button, consequence, confirm }: Question) => ({ open: button, consequence, confirm })

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, version, corrections, people, companies, orders, plans, debt, log, done, now } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const times = useTimesAccepted(correctionForm.id)
  const state = accountState(account)
  const consequenceOfClosing = [
    text.close.consequence,
    text.close.concerns(account.openVacancies, account.balance),
    departureText.owed(debt),
  ]
    .filter(Boolean)
    .join(' ')
  const aside = (
    <>
      <Panel id="credits" title={text.correct.title} note={`${text.balanceIs} ${formatCount(account.balance)}`}>
        {state === 'gesloten' && !sent.answer ? (
          <p className="text-soft">{creditText.wrong['closed-account']}</p>
        ) : (
          <CorrectionForm key={times} sent={sent} version={corrections} />
        )}
      </Panel>
      {state !== 'gesloten' && (
        <Panel id="naam" title={text.rename.title}>
          <AccountNameForm key={account.legalName} sent={sent} legalName={account.legalName} version={version} />
        </Panel>
      )}
      {state !== 'gesloten' && (
        <Panel id="doen" title={text.actions}>
          <div className="grid gap-3">
            {state === 'geblokkeerd' && <AskFirst {...asked(text.unblock)} what="hef-op" look="primary" />}
            {state === 'open' && account.people > 0 && (
              <AskFirst {...asked(text.block)} what="blokkeer">
                <label className="grid gap-1">
                  <span className="font-semibold">{text.block.reason}</span>
                  <span className="text-small text-soft">{text.block.reasonHint}</span>
                  <textarea
                    name="waarom"
                    required
                    maxLength={longestReason}
                    rows={4}
                    className={`${controlLook} w-full`}
                  />
                </label>
                {account.openVacancies > 0 && (
                  <label className="flex min-h-11 items-center gap-3">
                    <input type="checkbox" name="wacht" defaultChecked />
                    {text.block.hold}
                  </label>
                )}
              </AskFirst>
            )}
            <AskFirst {...asked(text.close)} consequence={consequenceOfClosing} what="sluit">
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="zeker" required />
                {text.close.sure}
              </label>
            </AskFirst>
          </div>
        </Panel>
      )}
    </>
  )
  const address =
    account.streetName &&
    `${account.streetName} ${account.houseNumber}, ${formatPostalCode(account.postalCode ?? '')} ${account.place}`
  return (
    <AdminPage
      title={accountName(account)}
      back={{ to: '/beheer/accounts', label: text.title }}
      state={<AccountStateBadge account={account} />}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <Panel id="gegevens" title={text.facts}>
        <Facts
          facts={{
            [text.column.kvk]: account.kvkNumber,
            [text.btw]: account.btwId,
            [text.column.email]: account.billingEmail,
            [text.address]: address,
            [text.column.open]: account.openVacancies,
            [text.column.since]: formatDate(account.createdAt),
          }}
        />
      </Panel>
      <Panel id="mensen" title={text.people}>
        {people.length === 0 && <p className="text-soft">{text.noPeople}</p>}
        <ul className="divide-y divide-line">
          {people.map((user) => (
            <li key={user.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Link to={`/beheer/gebruikers/${user.id}`} className={link}>
                {fullName(user) || user.email}
              </Link>
              <span className="min-w-0 wrap-anywhere text-soft">{`${userRole(user)}, ${user.email}`}</span>
              <span className="ml-auto">
                <UserState user={user} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="bedrijven" title={text.companies}>
        {companies.length === 0 && <p className="text-soft">{text.noCompanies}</p>}
        <ul className="divide-y divide-line">
          {companies.map(({ id, name, placeNames, openVacancies }) => (
            <li key={id} className="flex flex-wrap gap-x-4 py-2">
              <Link to={`/beheer/bedrijven/${id}`} className={link}>
                {name}
              </Link>
              <span className="text-soft">
                {[placeNames, `${companyAdminText.column.open}: ${openVacancies}`].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="orders" title={text.orders}>
        {orders.length === 0 && <p className="text-soft">{text.noOrders}</p>}
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Link to={`/beheer/orders/${order.id}`} className={link}>
                <span className="whitespace-nowrap">{order.number}</span>
              </Link>
              <span className="text-soft">{`${formatDate(order.orderedAt)} · ${formatCents(order.totalCents)}`}</span>
              <span className="ml-auto">
                <OrderStatusBadge order={order} now={now} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="tarieven" title={planText.own}>
        {plans.length === 0 && <p className="text-soft">{planText.noneOwn(account.closedAt !== null)}</p>}
        <ul className="divide-y divide-line">
          {plans.map(({ id, title, credits, priceCents, active }) => (
            <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
              <Link to={`${planList.path}?regel=${id}`} className={link}>
                {title}
              </Link>
              <span className="text-soft">
                {[orderText.plan.credits(credits), formatCents(priceCents), !active && planText.state.inactive]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {state !== 'gesloten' && (
          <p className="mt-3">
            <Link to={`${planList.path}?regel=nieuw&account=${account.id}`} className={buttonLook({ look: 'quiet' })}>
              {planText.addFor}
            </Link>
          </p>
        )}
      </Panel>
      <Panel id="logboek" title={text.happened}>
        <LogLines rows={log} none={text.noneHappened} of="account" />
      </Panel>
    </AdminPage>
  )
}
