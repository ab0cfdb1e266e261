import { Form, Link } from 'react-router'
import { daysAfter } from '#basics/days.ts'
import { formatDate, formatDay, localDay } from '#basics/dutch-date.ts'
import { writeDay } from '#basics/typed-day.ts'
import { Coin } from '#features/credits/components/coin.tsx'
import { ResendLink } from '#features/sign-in/components/resend-link.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { DateField, TextField } from '#ui/forms/text-field.tsx'
import { planForm } from '../vacancy-plan.fields.ts'
import type { VacancyChange } from '../vacancy-change.rules.ts'
import { vacancyConfirmText } from '../vacancy-confirm.text.ts'
import { vacancyOverviewText } from '../vacancy-overview.text.ts'
import { vacancyPlanText } from '../vacancy-plan.text.ts'
import { vacancyText } from '../vacancy.text.ts'

const text = vacancyConfirmText

export type Confirmation = {
  change: VacancyChange | 'remove'
  vacancies: { id: number; title: string }[]
  /** Those in which something must be corrected first. */
  unready: { id: number; title: string; why: string }[]
  /** Why other chosen vacancies cannot be changed like this, each with its title. */
  leftOut: string[]
  /** Those that still have paid days: choosing a later last day is free. */
  paid: { id: number; title: string; until: Date }[]
  /** The new last day, if it is only one vacancy. */
  extendedUntil: Date | undefined
  /** The total for all of them. */
  price: number
  /** False for an employer whose address is not confirmed. */
  mayPay: boolean
  /** Whether it can be planned for later instead. */
  mayPlan: boolean
}

type Props = Confirmation & { credits: number; back: string; sent: Sent; now: Date }

/** Shows the cost and the remaining credits before a credit is spent. */
export function ConfirmChange({ change, vacancies, unready, leftOut, paid, price, mayPay, mayPlan, ...others }: Props) {
  const { credits, back, sent, now, extendedUntil } = others
  const isReady = vacancies.length > 0
  const titles = (isReady ? vacancies : unready).map(({ title }) => title)
  const isShort = mayPay && credits < price
  // Credits are only for sale when there are none left (spec §9).
  const hasTooFew = isShort && credits > 0
  const addressWithout = (left: number) => {
    const kept = vacancies.filter(({ id }) => id !== left).map(({ id }) => ['vacature', String(id)])
    return `${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams([['bevestig', change], ...kept])}`
  }
  return (
    <section aria-labelledby="bevestig" className="card mt-6 grid gap-3 p-6 shadow-lifted ring-2 ring-green sm:p-8">
      <h2 id="bevestig" data-arrival="" className="text-2xl wrap-anywhere hyphens-auto">
        {text.heading(change, titles)}
      </h2>
      {hasTooFew && (
        <p role="alert" className="rounded-card bg-sun-wash p-4 font-medium">
          {text.tooFew(credits, price)}
        </p>
      )}
      {vacancies.length > 1 && (
        <ul className="grid list-disc gap-1 pl-5">
          {vacancies.map(({ id, title }) => (
            <li key={id} className="wrap-anywhere">
              {title}
              {hasTooFew && (
                <>
                  {' '}
                  <Link
                    to={addressWithout(id)}
                    aria-label={text.leaveOutOne(title)}
                    className="font-semibold underline underline-offset-4"
                  >
                    {text.leaveOut}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <div className="text-soft">
          <p>{text.leftOut(leftOut.length)}</p>
          <ul className="list-disc pl-5">
            {leftOut.map((why, position) => (
              <li key={position} className="wrap-anywhere">
                {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {paid.map(({ id, title, until }) => (
        <p key={id} className="wrap-anywhere">
          {text.paid(title, formatDay(until), change === 'repost')}{' '}
          <Link to={`/mijn-account/vacatures/${id}`} className="font-semibold underline underline-offset-4">
            {text.chooseDay}
          </Link>
        </p>
      ))}
      {unready.map(({ id, title, why }) => (
        <p key={id} role="alert" className="wrap-anywhere">
          {vacancyOverviewText.refused(title, why)}{' '}
          <Link to={`/mijn-account/vacatures/${id}`} className="font-semibold underline underline-offset-4">
            {text.mend}
          </Link>
        </p>
      ))}
      {!mayPay ? (
        <p role="alert">
          {text.unconfirmed} <ResendLink />
        </p>
      ) : isShort ? (
        !hasTooFew && <p role="alert">{vacancyText.refusal['not-enough-credits']}</p>
      ) : isReady ? (
        <>
          {price > 0 && <Cost price={price} credits={credits} />}
          <p>{extendedUntil ? text.extended(formatDate(extendedUntil)) : text.until[change]?.(titles.length)}</p>
        </>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-3">
        {isReady && !isShort && mayPay && (
          <Form method="post" action={back} className="max-sm:w-full">
            {vacancies.map(({ id }) => (
              <input key={id} type="hidden" name="vacature" value={id} />
            ))}
            <input type="hidden" name="bevestigd" value="ja" />
            <Button name="wat" value={change} size="large" className="max-sm:w-full">
              {text.button(change, price)}
            </Button>
          </Form>
        )}
        {isShort && !hasTooFew && (
          <Link
            to={`/mijn-account/credits/kopen?vacature=${vacancies[0]!.id}`}
            className={buttonLook({ size: 'large' })}
          >
            {text.buy}
          </Link>
        )}
        <Link to={back} className={`${buttonLook({ look: 'quiet', size: 'large' })} max-sm:w-full`}>
          {text.back}
        </Link>
      </div>
      {mayPlan && <PlanPosting vacancyId={vacancies[0]!.id} sent={sent} now={now} />}
    </section>
  )
}

/** Coins show at a glance what the sentence next to them says. */
const mostCoins = 3

function Cost({ price, credits }: { price: number; credits: number }) {
  return (
    <div className="flex items-center gap-4 rounded-control bg-moss px-5 py-4">
      {price <= mostCoins && (
        <span className="flex shrink-0">
          {Array.from({ length: price }, (_, position) => (
            <span key={position} className="not-first:-ml-3">
              <Coin className="size-10" />
            </span>
          ))}
        </span>
      )}
      <p className="min-w-0">
        <strong className="block font-display text-lg leading-tight">{text.cost(price)}</strong>{' '}
        <span>{text.left(price, credits)}</span>
      </p>
    </div>
  )
}

function PlanPosting({ vacancyId, sent, now }: { vacancyId: number; sent: Sent; now: Date }) {
  const tomorrow = { day: writeDay(localDay(daysAfter(now, 1))), time: '08:00' }
  const { form, fields } = useSchemaForm(planForm, { sent, defaultValue: tomorrow })
  return (
    <details className="mt-3 border-t border-line pt-3" open={sent.answer !== undefined}>
      <summary className="cursor-pointer py-2 font-semibold">{vacancyPlanText.heading}</summary>
      <p className="mt-1 mb-4 text-soft">{vacancyPlanText.lead}</p>
      <SchemaForm form={form} className="grid gap-5">
        <input type="hidden" name="vacancyId" value={vacancyId} />
        <div className="flex flex-wrap gap-x-4 gap-y-5">
          <DateField field={fields.day} className="w-44" />
          <TextField field={fields.time} type="time" className="w-40" />
        </div>
        <SubmitButton look="quiet" busy={vacancyPlanText.busy}>
          {vacancyPlanText.button}
        </SubmitButton>
      </SchemaForm>
      <LocaleSwitch className="mt-5" />
    </details>
  )
}
