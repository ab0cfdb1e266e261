import { Link } from 'react-router'
import Check from '~icons/tabler/check'
import { formatDay, formatWeekday } from '#basics/dutch-date.ts'
import { formatCount } from '#basics/money.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import { CreditCoins } from '#features/credits/components/credit-coins.tsx'
import { overviewAddress } from '#features/vacancies/vacancy-overview.fields.ts'
import { buttonLook } from '#ui/button.tsx'
import {
  type AccountHome,
  type Attention,
  attentionOf,
  type Step,
  type StepState,
  stepsOf,
} from '../account-home.rules.ts'
import { accountHomeText as text } from '../account-home.text.ts'

type Props = { home: AccountHome; now: Date }

/** What an employer can do now: the first steps, or what needs attention. */
export function AccountHomePage({ home, now }: Props) {
  const steps = stepsOf(home)
  const attention = attentionOf(home, now)
  if (steps) return <Steps steps={steps} attention={attention} home={home} />
  return (
    <>
      <p className="mt-3 text-xl text-soft">{text.lead(formatWeekday(now), attention.length)}</p>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid gap-4">
          {attention.length === 0 ? <Nothing /> : <Waiting attention={attention} home={home} />}
          {home.held > 0 && <Held count={home.held} />}
        </div>
        <Credits count={home.credits} />
      </div>
    </>
  )
}

function Waiting({ attention, home }: { attention: Attention[]; home: AccountHome }) {
  const buttons = attention.map(({ what }) => buttonOf(what, home))
  const first = buttons.findIndex((button) => button !== undefined)
  return (
    <ul aria-label={text.attention} className="card divide-y divide-line px-5 md:px-6">
      {attention.map((item, index) => (
        <li
          key={item.what}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 py-5 sm:grid-cols-[auto_1fr_auto] sm:items-center"
        >
          <p
            aria-hidden="true"
            className="w-[min(3.25rem,14vw)] min-w-max font-display text-[min(2.5rem,11vw)] leading-none font-bold text-green tabular-nums"
          >
            {formatCount(item.count)}
          </p>
          <div className="min-w-0">
            <h2 className="font-text text-lg leading-snug font-semibold tracking-normal">
              <span className="sr-only">{formatCount(item.count)} </span>
              {text.heading[item.what](item.count)}
              <Moment item={item} home={home} />
            </h2>
            <p className="mt-0.5 text-small wrap-anywhere text-soft">{hintOf(item, home)}</p>
          </div>
          {buttons[index] && (
            <Link
              to={buttons[index].to}
              aria-label={text.of(
                buttons[index].label,
                `${formatCount(item.count)} ${text.heading[item.what](item.count)}`,
              )}
              className={`${buttonLook({ look: index === first ? 'primary' : 'quiet' })} justify-self-start wrap-anywhere max-sm:col-start-2`}
            >
              {buttons[index].label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How long the oldest one has been waiting, or when the first closes. */
function Moment({ item: { what, count, days, isUrgent }, home }: { item: Attention; home: AccountHome }) {
  if (days === undefined) return null
  const words = what === 'closing' ? text.closes(days, formatDay(home.closing.firstAt!), count) : text.wait(days, count)
  return (
    <>
      {' '}
      <span
        className={`inline-block rounded-full px-2.5 py-0.5 text-small font-medium ${isUrgent ? 'bg-danger-wash text-danger' : 'bg-sun text-on-sun'}`}
      >
        {words}
      </span>
    </>
  )
}

function hintOf({ what, count }: Attention, { drafts }: AccountHome) {
  if (what === 'closing') return text.hint.closing(count)
  if (what !== 'drafts') return text.hint[what]
  return drafts.count === 1 ? text.hint.draft(drafts.newest!.title) : text.hint.drafts
}

/** The button for this item, and where it leads. */
function buttonOf(what: Attention['what'], { drafts, messages, overdue, sentBack, notPosted }: AccountHome) {
  switch (what) {
    case 'waiting':
      return { to: applicationsPath, label: text.button.waiting }
    case 'messages':
      return {
        to: messages.count === 1 ? `/mijn-account/sollicitaties/${messages.applicationId}` : applicationsPath,
        label: text.button.messages,
      }
    case 'overdue':
      return {
        to: overdue.count === 1 ? `/mijn-account/order/${overdue.orderId}` : '/mijn-account/orders',
        label: text.button.overdue,
      }
    case 'sentBack':
      return {
        to: sentBack.count === 1 ? `/mijn-account/vacatures/${sentBack.vacancyId}` : overviewAddress({}),
        label: text.button.sentBack,
      }
    case 'notPosted':
      return {
        to:
          notPosted.count === 1
            ? `/mijn-account/vacatures/${notPosted.vacancyId}`
            : overviewAddress({ status: 'draft' }),
        label: text.button.notPosted,
      }
    case 'closing':
      return { to: overviewAddress({ status: 'open' }), label: text.button.closing }
    case 'drafts':
      return drafts.count === 1
        ? { to: `/mijn-account/vacatures/${drafts.newest!.id}`, label: text.button.draft }
        : { to: overviewAddress({ status: 'draft' }), label: text.button.drafts }
  }
}

/** On hold, so it is not among what waits for the employer. */
function Held({ count }: { count: number }) {
  return (
    <p className="rounded-card bg-sun-wash p-5">
      {text.held(count)}{' '}
      <Link to={overviewAddress({ status: 'open' })} className="font-semibold underline underline-offset-4">
        {text.lookAtHeld}
      </Link>
    </p>
  )
}

function Nothing() {
  return (
    <section aria-labelledby="bij" className="card grid justify-items-start gap-2 p-6 sm:p-8">
      <h2 id="bij" className="text-2xl">
        {text.nothing.heading}
      </h2>
      <p className="text-soft">{text.nothing.text}</p>
      <Link to="/mijn-account/vacatures" className={`${buttonLook()} mt-3`}>
        {text.nothing.button}
      </Link>
    </section>
  )
}

function Credits({ count }: { count: number }) {
  return (
    <section aria-labelledby="tegoed" className="rounded-card bg-forest-light p-6 text-on-forest">
      <h2 id="tegoed" className="font-text text-base font-semibold tracking-normal">
        {text.credits.heading}
      </h2>
      <p className="mt-1">
        <span className="font-display text-[2.75rem] leading-none font-bold tabular-nums">{formatCount(count)}</span>{' '}
        <span className="text-lg font-semibold">{text.credits.unit(count)}</span>
      </p>
      {count > 0 && (
        <div className="mt-3">
          <CreditCoins count={count} />
        </div>
      )}
      <p className="mt-3 text-small">{text.credits.enough(count)}</p>
      <p className="mt-4">
        <Link
          to={count <= 0 ? '/mijn-account/credits/kopen' : '/mijn-account/credits'}
          className="font-semibold text-inherit underline underline-offset-4"
        >
          {count <= 0 ? text.credits.buy : text.credits.look}
        </Link>
      </p>
    </section>
  )
}

type StepsProps = { steps: { step: Step; state: StepState }[]; attention: Attention[]; home: AccountHome }

function Steps({ steps, attention, home }: StepsProps) {
  // Drafts have a step of their own.
  const other = attention.filter(({ what }) => what !== 'drafts')
  const begun = home.drafts.newest
  return (
    <>
      <p className="mt-3 text-xl text-soft">{text.steps.lead}</p>
      {other.length > 0 && (
        <div className="mt-8">
          <Waiting attention={other} home={home} />
        </div>
      )}
      <ol aria-label={text.steps.heading} className="mt-8 grid gap-4 lg:grid-cols-3">
        {steps.map(({ step, state }, index) => (
          <li
            key={step}
            aria-current={state === 'next' ? 'step' : undefined}
            className={`card flex flex-col p-6 ${state === 'next' ? 'shadow-lifted ring-2 ring-green' : ''}`}
          >
            <p className="flex items-center gap-3 text-small font-semibold text-green-deep">
              <span
                aria-hidden="true"
                className={`grid size-9 place-items-center rounded-full font-display text-lg font-bold ${circles[state]}`}
              >
                {state === 'done' ? <Check /> : index + 1}
              </span>
              {text.steps.state[state]}
            </p>
            <h2 className="mt-4 text-xl">{text.steps.title[step]}</h2>
            <p className="mt-1.5 text-small wrap-anywhere text-soft">
              {begun && step === 'vacancy' && state === 'next'
                ? text.steps.unfinished(begun.title)
                : text.steps.text[step][state]}
            </p>
            <StepLink step={step} state={state} home={home} />
          </li>
        ))}
      </ol>
    </>
  )
}

const circles = {
  done: 'bg-moss text-green-deep ring-[1.5px] ring-inset ring-green',
  next: 'bg-green text-on-green',
  later: 'text-soft ring-[1.5px] ring-inset ring-edge',
} satisfies Record<StepState, string>

/** Empty for a later step. */
function StepLink({ step, state, home }: { step: Step; state: StepState; home: AccountHome }) {
  if (state === 'later') return null
  const { ready, newest } = home.drafts
  const begun = ready ?? newest
  const draft = `/mijn-account/vacatures/${begun?.id}`
  const addresses = {
    company: { next: '/mijn-account/bedrijfsgegevens', done: '/mijn-account/bedrijfsgegevens-overzicht' },
    vacancy: { next: begun ? draft : '/mijn-account/vacatures', done: draft },
    credits: {
      next: `/mijn-account/credits/kopen${begun ? `?vacature=${begun.id}` : ''}`,
      done: '/mijn-account/credits',
    },
  }
  return (
    <p className="mt-auto grid pt-5">
      <Link
        to={addresses[step][state]}
        className={`${buttonLook({ look: state === 'next' ? 'primary' : 'quiet' })} text-center`}
      >
        {text.steps.button[step][step === 'vacancy' && begun ? 'done' : state]}
      </Link>
    </p>
  )
}
