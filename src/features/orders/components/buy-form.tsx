import { Link } from 'react-router'
import { formatAmount, formatCents } from '#basics/money.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import type { Party } from '#features/people/billing.rules.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { useHasScript } from '#ui/has-script.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { billingAddress, billingPath, type BuyingChoice } from '../buying.rules.ts'
import { buyForm } from '../order.fields.ts'
import { type PaymentMethod, paymentMethods } from '../order.rules.ts'
import { orderText } from '../order.text.ts'
import type { ComparedPlan } from '../plan.rules.ts'
import { Receipt } from './receipt.tsx'

const text = orderText.buying
const tile =
  'flex cursor-pointer gap-4 rounded-card border border-line bg-card p-4 transition-colors has-checked:border-green has-checked:bg-moss has-checked:ring-1 has-checked:ring-green has-checked:ring-inset hover:border-edge sm:px-5'

type Props = {
  sent: Sent
  plans: readonly ComparedPlan[]
  /** The choices in the URL, or the defaults. */
  chosen: { planId: number; paymentMethod: PaymentMethod; buyerReference?: string }
  identity: Party | undefined
  mayChangeIdentity: boolean
  vacancyId?: number
  /** The reference of the order that waits for its payment. */
  seenReference?: string
}

/** Chooses a number of credits and a payment method, shows the total, and orders. */
export function BuyForm({ sent, plans, chosen, identity, mayChangeIdentity, vacancyId, seenReference }: Props) {
  const start = { ...chosen, planId: String(chosen.planId) }
  const { form, fields } = useSchemaForm(buyForm, { sent, defaultValue: start })
  const hasScript = useHasScript()
  // A refused choice is not replaced by another default.
  const planId = fields.planId.value ?? String(sent.answer?.result.initialValue?.['planId'] ?? start.planId)
  const paymentMethod = fields.paymentMethod.value ?? start.paymentMethod
  // Undefined if the chosen plan is no longer for sale.
  const plan = plans.find(({ id }) => String(id) === planId)
  return (
    <SchemaForm
      form={form}
      warns={false}
      className="grid grid-cols-1 items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-11">
        <fieldset className="grid min-w-0 grid-cols-1 gap-2.5">
          <legend className="mb-3 font-display text-xl font-bold">
            {`${text.howMany} `}
            <span className="ml-1 font-text text-base font-normal text-soft">{orderText.prices.without}</span>
          </legend>
          {/* Keeps a refused choice until another is made: its error is clearer than one about a missing choice. */}
          {!plan && <input type="radio" name="planId" value={planId} defaultChecked hidden />}
          {plans.map((one) => (
            <PlanTile key={one.id} plan={one} isChosen={one.id === plan?.id} />
          ))}
        </fieldset>
        {/* Without script another plan may still be chosen. */}
        <fieldset className="min-w-0" hidden={hasScript && plan?.totalCents === 0}>
          <legend className="mb-3 font-display text-xl font-bold">{text.howToPay}</legend>
          <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
            {paymentMethods.map((method) => (
              <MethodTile key={method} method={method} isChosen={method === paymentMethod} />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-6">
          <Identity
            identity={identity}
            mayChange={mayChangeIdentity}
            choice={{
              planId: plan?.id,
              paymentMethod: paymentMethod as PaymentMethod,
              vacancyId,
              // An emptied field differs from one that was never filled in.
              buyerReference: String(fields.buyerReference.value ?? '') || (start.buyerReference ? '' : undefined),
            }}
          />
          <TextField field={fields.buyerReference} hint={text.referenceHint} autoComplete="off" />
        </div>
      </div>
      <section aria-labelledby="je-order" className="card grid grid-cols-1 gap-5 p-6 shadow-lifted lg:sticky lg:top-5">
        <h2 id="je-order" className="text-xl">
          {text.receipt}
        </h2>
        {plan ? <Receipt {...plan} /> : <p>{text.chooseFirst}</p>}
        <input type="hidden" name="totalCents" value={plan?.totalCents ?? 0} />
        {seenReference && <input type="hidden" name="seenReference" value={seenReference} />}
        {vacancyId !== undefined && <input type="hidden" name="vacancyId" value={vacancyId} />}
        {identity && plan && (
          <SubmitButton className={`w-full ${hasScript ? 'max-lg:hidden' : ''}`}>
            {orderingOf(plan, paymentMethod).button}
          </SubmitButton>
        )}
        {identity && !hasScript && (
          <Button formMethod="get" formNoValidate look="quiet" className="without-script">
            {text.compute}
          </Button>
        )}
        {identity && plan && <p className="text-sm text-soft">{orderingOf(plan, paymentMethod).hint}</p>}
        {!identity && mayChangeIdentity && (
          <a href="#naam" className={buttonLook({ look: 'quiet' })}>
            {text.identityFirst}
          </a>
        )}
      </section>
      {/* Above the bottom menu, while the form is in view. Without script it would show an outdated amount. */}
      {identity && plan && hasScript && (
        <div className="foot-bar sticky bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-10 card grid grid-cols-2 items-center gap-4 p-3 pl-4 shadow-lifted max-[16rem]:static max-[16rem]:grid-cols-1 lg:hidden [:root:has(#cookiekeuze)_&]:static">
          <p className="leading-tight">
            <span className="block font-display text-lead font-bold tabular-nums">{formatCents(plan.totalCents)}</span>
            <span className="text-small text-soft">{text.bar.what(plan.credits)}</span>
          </p>
          <SubmitButton aria-label={orderingOf(plan, paymentMethod).button} className="w-full">
            {paymentMethod === 'direct' && plan.totalCents > 0 ? text.bar.pay : text.bar.order}
          </SubmitButton>
        </div>
      )}
    </SchemaForm>
  )
}

/** The text of the order button, and what happens then. */
function orderingOf({ totalCents }: ComparedPlan, paymentMethod: string) {
  if (totalCents === 0) return { button: text.orderFree, hint: text.freeHint }
  const amount = formatCents(totalCents)
  return paymentMethod === 'direct'
    ? { button: text.pay(amount), hint: text.directHint }
    : { button: text.order(amount), hint: text.postHint }
}

type Tile = { isChosen: boolean }

function PlanTile({ plan, isChosen }: Tile & { plan: ComparedPlan }) {
  const { id, credits, priceCents } = plan
  const said = orderText.plan.about(plan)
  return (
    <label className={`${tile} items-center`}>
      <input
        type="radio"
        name="planId"
        value={id}
        defaultChecked={isChosen}
        aria-label={orderText.plan.spoken(credits, formatAmount(priceCents), said)}
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-lead font-bold">{orderText.plan.credits(credits)}</span>
          <span aria-hidden="true" className="mb-1 flex-1 border-b-2 border-dotted border-line max-sm:invisible" />
          <span className="font-display text-minor font-bold tabular-nums">{formatAmount(priceCents)}</span>
        </span>
        <span className="text-small wrap-anywhere text-soft">{said}</span>
      </span>
    </label>
  )
}

function MethodTile({ method, isChosen }: Tile & { method: PaymentMethod }) {
  const { label, hint, names } = orderText.method[method]
  return (
    <label className={tile}>
      <input
        aria-label={`${label}. ${hint}`}
        type="radio"
        name="paymentMethod"
        value={method}
        defaultChecked={isChosen}
        className="mt-0.5"
      />
      <span className="grid min-w-0 content-start gap-1 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        <span className="text-small text-soft">{hint}</span>
        {names.length > 0 && (
          <span className="mt-2 flex flex-wrap gap-2">
            {names.map((name) => (
              <span key={name} className="rounded-md border border-line bg-card px-2 py-1 text-sm font-semibold">
                {name}
              </span>
            ))}
          </span>
        )}
      </span>
    </label>
  )
}

type IdentityProps = { identity: Party | undefined; mayChange: boolean; choice: BuyingChoice }

function Identity({ identity, mayChange, choice }: IdentityProps) {
  const hasMore = !identity || identity.kvkNumber || identity.btwId || identity.email
  return (
    <section aria-labelledby="naam">
      <h2 id="naam" className="mb-3 text-xl">
        {text.onWhoseName}
      </h2>
      <div className={`card relative grid gap-x-10 gap-y-5 p-5 sm:px-6 ${hasMore ? 'sm:grid-cols-2' : ''}`}>
        {identity ? (
          <>
            <Part label={text.company}>
              <span>{identity.name}</span>
              <span>
                {identity.streetName} {identity.houseNumber}
              </span>
              <span>
                {formatPostalCode(identity.postalCode)} {identity.place}
              </span>
            </Part>
            {(identity.kvkNumber || identity.btwId) && (
              <Part label={text.numbers}>
                {identity.kvkNumber && <span>{text.kvk(identity.kvkNumber)}</span>}
                {identity.btwId && <span>{text.btw(identity.btwId)}</span>}
              </Part>
            )}
            {identity.email && (
              <Part label={text.invoiceTo}>
                <span>{identity.email}</span>
              </Part>
            )}
            {mayChange && (
              <p className={hasMore ? 'sm:absolute sm:top-5 sm:right-6' : ''}>
                <ToBilling choice={choice} className="font-semibold underline underline-offset-4">
                  {text.change}
                </ToBilling>
              </p>
            )}
          </>
        ) : (
          <div className="grid justify-items-start gap-4 sm:col-span-2">
            <p>{orderText.refusal['no-identity']}</p>
            {mayChange && (
              <ToBilling choice={choice} className={buttonLook()}>
                {text.fillIn}
              </ToBilling>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

type ToBillingProps = { choice: BuyingChoice; className: string; children: string }

/** A link; without script, which cannot know what was chosen, a button that submits the form. */
function ToBilling({ choice, className, children }: ToBillingProps) {
  return (
    <>
      <Link to={billingAddress(choice)} className={`with-script ${className}`}>
        {children}
      </Link>
      <noscript>
        <button
          formMethod="get"
          formAction={billingPath}
          formNoValidate
          name="terug"
          value="kopen"
          className={`cursor-pointer ${className}`}
        >
          {children}
        </button>
      </noscript>
    </>
  )
}

function Part({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <p className="grid content-start gap-0.5 wrap-anywhere">
      <span className="text-small text-soft">{label}</span>
      {children}
    </p>
  )
}
