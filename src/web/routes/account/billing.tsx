import { redirect } from 'react-router'
import { findCompanyBilling } from '#features/companies/company.queries.server.ts'
import { buyingAddress, readBuyingChoice } from '#features/orders/buying.rules.ts'
import { orderText } from '#features/orders/order.text.ts'
import { saveBilling } from '#features/people/billing.commands.server.ts'
import { billingForm } from '#features/people/billing.fields.ts'
import { findBillingFields, versionOfBilling } from '#features/people/billing.queries.server.ts'
import { billingText as text } from '#features/people/billing.text.ts'
import { BillingForm } from '#features/people/components/billing-form.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { useSent } from '#ui/forms/form.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { ownerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/billing.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

/** The page of someone who was buying credits, with their choice in its address. */
function backIn({ url }: Request) {
  const { searchParams } = new URL(url)
  return searchParams.get('terug') === 'kopen' ? buyingAddress(readBuyingChoice(searchParams)) : undefined
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, findStreet } = context.get(servicesContext)
  const owner = context.get(ownerContext)
  const fields = await findBillingFields(db, owner.accountId)
  // Prefilled from the company's details: nobody types them twice.
  const start = fields.streetName === null ? await findCompanyBilling(db, owner) : undefined
  return {
    fields: { ...fields, ...start, legalName: fields.legalName ?? start?.legalName ?? null },
    version: versionOfBilling(fields),
    looksUpStreet: findStreet !== undefined,
    back: backIn(request),
  }
}

export async function action(sent: Route.ActionArgs) {
  const received = await receiveForm(sent, billingForm)
  if (!received.ok) return received.answer
  const { db, isKnownVatNumber, now } = sent.context.get(servicesContext)
  const owner = sent.context.get(ownerContext)
  const { fields, version } = received
  const saved = await saveBilling(db, owner, { fields, version, now: now() })
  if (!saved.ok) {
    if (saved.reason === 'not-found') return notFound(sent.request)
    const current = await findBillingFields(db, owner.accountId)
    const { labels } = billingForm
    const stored = { saved: current, version: versionOfBilling(current) }
    return tellMeanwhile(received.refuse(saved, meanwhileText.refusal), { labels, typed: fields, ...stored })
  }
  const { btwId } = fields
  const isKnown = btwId === null ? undefined : await isKnownVatNumber?.(btwId)
  if (isKnown === false) return received.stay(text.savedUnknownVat)
  const back = backIn(sent.request)
  return back ? redirect(back) : received.stay(text.saved)
}

export default function Billing({
  loaderData: { fields, version, looksUpStreet, back },
  actionData,
}: Route.ComponentProps) {
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="min-w-0 max-w-2xl">
      {back && <BackLink to={back}>{orderText.buying.title}</BackLink>}
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <p className="mt-2 text-lg text-soft">{text.lead}</p>
      <section className="card mt-6 p-6 sm:p-8" aria-label={text.title}>
        <BillingForm sent={sent} fields={fields} version={version} looksUpStreet={looksUpStreet} />
      </section>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
