import Check from '~icons/tabler/check'
import { useFormText } from './form-locale.tsx'
import { type Notice, panelId, type Place, useStepParts } from './step-parts.ts'
import { decideStep, positionOf, type Step } from './steps.rules.ts'

// More names than this fit side by side only where the form is as wide as a page, or as a large screen with a side
// column; elsewhere only the active step shows its name.
const mostOnTablet = 4
const fits = {
  tablet: { step: 'sm:flex-1', link: 'max-sm:justify-center sm:px-3', name: 'max-sm:sr-only' },
  wide: {
    step: 'md:max-lg:flex-auto min-[80rem]:flex-auto',
    link: 'max-md:justify-center max-md:gap-2 max-md:px-1.5 lg:max-[80rem]:justify-center',
    name: 'max-md:sr-only lg:max-[80rem]:sr-only',
  },
}

/** Every step as a tab. A list of links, not an ARIA tab list: a step may be blocked, and steps have an order. */
export function TabbedSteps() {
  const { steps, active, formId, go, notice, allowIncomplete, hasScript } = useStepParts()
  const text = useFormText()
  const fit = steps.length > mostOnTablet ? fits.wide : fits.tablet
  return (
    <nav aria-label={text.steps.label}>
      <ol className="card flex flex-wrap gap-1 p-1.5">
        {steps.map((step, index) => {
          const isActive = step.name === active
          // Without JavaScript the links lead to the steps, which are all visible.
          const isBlocked = hasScript && !decideStep({ steps, active }, { name: step.name }, { allowIncomplete }).ok
          return (
            <li key={step.name} className={`min-w-0 ${fit.step} ${isActive ? 'flex-1' : ''}`}>
              <a
                href={`#${panelId(formId, step.name)}`}
                aria-current={hasScript && isActive ? 'step' : undefined}
                aria-disabled={isBlocked || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  void go({ name: step.name }, 'top')
                }}
                className={`flex min-h-12 items-center gap-2.5 rounded-control px-2 py-1.5 leading-tight no-underline transition-colors hover:bg-moss aria-disabled:hover:bg-transparent ${fit.link} ${isActive ? 'bg-moss font-semibold text-green-deep' : 'font-medium text-soft'}`}
              >
                <Mark step={step} position={index + 1} isActive={isActive} isBlocked={isBlocked} />
                <span className={`min-w-0 hyphens-auto ${isActive ? '' : fit.name}`}>
                  <span className="sr-only" lang={text.lang}>
                    {`${text.steps.step} ${index + 1}: `}
                  </span>
                  {step.label}
                </span>
                <Standing step={step} isActive={isActive} />
              </a>
            </li>
          )
        })}
      </ol>
      <NoticeAt place="top" notice={notice} />
    </nav>
  )
}

function Mark(props: { step: Step; position: number; isActive: boolean; isBlocked: boolean }) {
  const { step, position, isActive, isBlocked } = props
  const isWrong = step.errorCount > 0
  const isGood = !isWrong && isDone(step, isActive)
  const ring = isActive
    ? 'bg-card text-green-deep ring-2 ring-green'
    : isBlocked
      ? 'ring-1 ring-line'
      : 'ring-1 ring-edge'
  return (
    <span
      aria-hidden="true"
      className={`relative grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums ring-inset ${isWrong ? 'bg-card text-danger ring-2 ring-danger' : isGood ? 'bg-green text-on-green' : ring}`}
    >
      {isGood ? <Check /> : position}
      {isWrong && (
        <span className="absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs text-paper">
          {step.errorCount}
        </span>
      )}
    </span>
  )
}

function Standing({ step, isActive }: { step: Step; isActive: boolean }) {
  const text = useFormText()
  const said = step.errorCount > 0 ? text.steps.errors(step.errorCount) : isDone(step, isActive) ? text.steps.done : ''
  return said ? (
    <span className="sr-only" lang={text.lang}>
      , {said}
    </span>
  ) : null
}

/** The progress: a bar, the next step, and links back to errors. */
export function StepProgress() {
  const { steps, active, formId, go, notice } = useStepParts()
  const text = useFormText()
  const position = positionOf({ steps }, active)
  const next = steps[position + 1]
  const elsewhere = steps.filter(({ name, errorCount }) => name !== active && errorCount > 0)
  return (
    <nav aria-label={text.steps.label} className="with-script grid gap-2.5">
      <div aria-hidden="true" className="flex gap-1.5">
        {steps.map(({ name, errorCount }, index) => (
          <span
            key={name}
            className={`h-2 flex-1 rounded-full transition-colors ${errorCount > 0 ? 'bg-danger' : index <= position ? 'bg-green' : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="text-small text-soft" lang={text.lang}>
        {next ? text.steps.upcoming(next.label) : text.steps.last}
      </p>
      {elsewhere.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {elsewhere.map(({ name, label, errorCount }) => (
            <li key={name}>
              <a
                href={`#${panelId(formId, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  void go({ name }, 'top')
                }}
                className="inline-flex min-h-11 items-center text-danger underline underline-offset-3"
              >
                {label}: {text.steps.errors(errorCount)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <NoticeAt place="top" notice={notice} />
    </nav>
  )
}

export function NoticeAt({ place, notice }: { place: Place; notice: Notice | undefined }) {
  const text = useFormText()
  return (
    <p role="alert" lang={text.lang} className="font-medium text-danger not-empty:mt-2">
      {notice?.at === place ? notice.text : ''}
    </p>
  )
}

const isDone = ({ isVisited, isValid }: Step, isActive: boolean) => isVisited && isValid && !isActive
