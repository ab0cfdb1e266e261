import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import Check from '~icons/tabler/check'
import { Button } from './button.tsx'
import { readForm, type SchemaFormState } from './form.ts'
import { focusField } from './form-summary.tsx'
import { useFormParts } from './form-parts.ts'
import { useFormText } from './form-locale.tsx'
import { useHasScript } from './has-script.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'
import {
  decideStep,
  enterStep,
  positionOf,
  startSteps,
  type Step as StepState,
  stepOfField,
  type StepPlan,
  type Steps,
  type StepTarget,
  withPlan,
  withProblems,
} from './steps.rules.ts'

type Props = SchemaFormProps & {
  /** In order. One that is left out is gone, with its fields: render no `Step` for it. */
  steps: readonly StepPlan[]
  look?: 'tab' | 'progress'
  /** Whether a step may be left forward while something in it is wrong. */
  allowIncomplete?: boolean
  /** Runs before another step becomes active; the form waits for it. False keeps the step. */
  beforeChange?: (change: { from: string; to: string }) => boolean | Promise<boolean>
  /** The button of the last step. */
  submit: ReactNode
}

type StepParts = Steps & {
  formId: string
  hasScript: boolean
  allowIncomplete: boolean
  go: (target: StepTarget, from: Place) => Promise<void>
  notice: Notice | undefined
}
type Place = 'top' | 'foot'
type Notice = { text: string; at: Place }

const StepContext = createContext<StepParts | undefined>(undefined)

/**
 * A form in steps, by the rules of `steps.rules.ts`. Put a `Step` in it for each. Without script every step is there, one
 * under the other: one long form.
 */
export function MultiStepForm({
  form,
  steps: plan,
  look = 'tab',
  allowIncomplete = true,
  beforeChange,
  submit,
  children,
  ...rest
}: Props) {
  const text = useFormText()
  const hasScript = useHasScript()
  const { steps, change } = useSteps(form, plan)
  const [isChanging, setChanging] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const isLast = positionOf(steps, steps.active) === plan.length - 1

  async function enter(to: string, at: Place) {
    if (to === steps.active) return true
    setNotice(undefined)
    if (beforeChange) {
      setChanging(true)
      const isAllowed = await mayChange(beforeChange, { from: steps.active, to })
      setChanging(false)
      if (!isAllowed) setNotice({ text: text.steps.vetoed, at })
      if (!isAllowed) return false
    }
    change((before) => enterStep(before, to))
    return true
  }

  async function go(target: StepTarget, at: Place) {
    if (isChanging) return
    const decision = decideStep(steps, target, { allowIncomplete })
    if (decision.ok) {
      if (positionOf(steps, decision.value) > positionOf(steps, steps.active)) tell(steps.active)
      await enter(decision.value, at)
    } else if (decision.reason === 'step-between-incomplete') {
      const label = plan.find(({ name }) => name === decision.between)!.label
      setNotice({ text: text.steps['step-between-incomplete'](label), at })
    } else if (decision.reason === 'step-incomplete') {
      setNotice({ text: text.steps['step-incomplete'], at })
      const [first] = tell(steps.active)
      if (first) focusField(`${form.id}-${first}`)
    }
  }

  /** Tells what is wrong in a step that is left: which fields. */
  function tell(name: string) {
    const wrong = listWrong(form).filter((field) => stepOfField(plan, field) === name)
    const fields = plan.find((step) => step.name === name)?.fields ?? []
    for (const field of new Set([...fields, ...wrong])) form.meta.validate({ name: field })
    return wrong
  }

  const parts = { ...steps, formId: form.id, hasScript, allowIncomplete, go, notice }
  return (
    <StepContext value={parts}>
      <SchemaForm
        {...rest}
        form={form}
        isBusy={isChanging}
        holdsBack={(submitter) => {
          // Enter in a field of another step than the last means: on to the next.
          const isNext = !isLast && (submitter === null || 'default' in submitter.dataset)
          if (isNext) void go('next', 'foot')
          return isNext
        }}
        onChoose={async (id) => {
          const step = stepOfField(plan, id.slice(form.id.length + 1))
          if (step) await enter(step, 'top')
        }}
      >
        {look === 'tab' ? <TabbedSteps /> : <StepProgress />}
        {children}
        <Foot isChanging={isChanging} isLast={isLast} submit={submit} />
      </SchemaForm>
    </StepContext>
  )
}

/** The fields of one step, under its name. */
export function Step({ name, children }: { name: string; children: ReactNode }) {
  const { steps, active, formId, hasScript } = useStepParts()
  const text = useFormText()
  const heading = useRef<HTMLHeadingElement>(null)
  const position = positionOf({ steps }, name)
  const isActive = active === name
  useFocusWhenEntered(heading, isActive)

  if (position < 0) return null
  return (
    <section
      id={panelId(formId, name)}
      aria-labelledby={`${panelId(formId, name)}-kop`}
      hidden={hasScript && !isActive}
      className={`grid gap-6 ${hasScript || isActive ? '' : 'step-rest'}`}
    >
      <h2
        ref={heading}
        id={`${panelId(formId, name)}-kop`}
        tabIndex={-1}
        className="text-[1.75rem] outline-none focus-visible:outline-none"
      >
        <span className="mb-1.5 block font-text text-base font-medium tracking-normal text-soft" lang={text.lang}>
          {text.steps.counter(position + 1, steps.length)}
        </span>{' '}
        {steps[position]!.label}
      </h2>
      {children}
    </section>
  )
}

/** Every step as a tab. A list of links, not the tabs of a screen reader: a step may be blocked, and has an order. */
function TabbedSteps() {
  const { steps, active, formId, go, notice, allowIncomplete, hasScript } = useStepParts()
  const text = useFormText()
  return (
    <nav aria-label={text.steps.label}>
      <ol className="card flex gap-1 p-1.5">
        {steps.map((step, index) => {
          const isActive = step.name === active
          // Without script the links lead to every step, which are all there.
          const isBlocked = hasScript && !decideStep({ steps, active }, { name: step.name }, { allowIncomplete }).ok
          return (
            <li key={step.name} className={`min-w-0 sm:flex-1 ${isActive ? 'flex-1' : ''}`}>
              <a
                href={`#${panelId(formId, step.name)}`}
                aria-current={hasScript && isActive ? 'step' : undefined}
                aria-disabled={isBlocked || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  void go({ name: step.name }, 'top')
                }}
                className={`flex min-h-12 items-center gap-2.5 rounded-control px-2 py-1.5 leading-tight no-underline transition-colors hover:bg-moss aria-disabled:hover:bg-transparent max-sm:justify-center sm:px-3 ${isActive ? 'bg-moss font-semibold text-green-deep' : 'font-medium text-soft'}`}
              >
                <Mark step={step} position={index + 1} isActive={isActive} isBlocked={isBlocked} />
                <span className={`min-w-0 hyphens-auto ${isActive ? '' : 'max-sm:sr-only'}`}>
                  <span className="sr-only" lang={text.lang}>
                    {text.steps.step} {index + 1}:{' '}
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

function Mark(props: { step: StepState; position: number; isActive: boolean; isBlocked: boolean }) {
  const { step, position, isActive, isBlocked } = props
  const look =
    step.errorCount > 0
      ? 'bg-danger text-paper'
      : isDone(step, isActive)
        ? 'bg-green text-on-green'
        : isActive
          ? 'bg-card text-green-deep ring-2 ring-green ring-inset'
          : `ring-1 ring-edge ring-inset ${isBlocked ? 'ring-line' : ''}`
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums ${look}`}
    >
      {step.errorCount === 0 && isDone(step, isActive) ? <Check /> : step.errorCount || position}
    </span>
  )
}

function Standing({ step, isActive }: { step: StepState; isActive: boolean }) {
  const text = useFormText()
  const said = step.errorCount > 0 ? text.steps.errors(step.errorCount) : isDone(step, isActive) ? text.steps.done : ''
  return said ? (
    <span className="sr-only" lang={text.lang}>
      , {said}
    </span>
  ) : null
}

/** How far one is: a bar, what comes next, and the way back to what is wrong. */
function StepProgress() {
  const { steps, active, formId, go, notice } = useStepParts()
  const text = useFormText()
  const position = positionOf({ steps }, active)
  const next = steps[position + 1]
  const elsewhere = steps.filter(({ name, errorCount }) => name !== active && errorCount > 0)
  return (
    <nav aria-label={text.steps.label} className="with-script grid gap-2.5">
      <p className="flex flex-wrap justify-between gap-x-6 text-[15px]" lang={text.lang}>
        <span className="font-semibold">{text.steps.counter(position + 1, steps.length)}</span>
        <span className="text-soft">{next ? text.steps.upcoming(next.label) : text.steps.last}</span>
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {steps.map(({ name, errorCount }, index) => (
          <span
            key={name}
            className={`h-2 flex-1 rounded-full transition-colors ${errorCount > 0 ? 'bg-danger' : index <= position ? 'bg-green' : 'bg-line'}`}
          />
        ))}
      </div>
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

function Foot({ isChanging, isLast, submit }: { isChanging: boolean; isLast: boolean; submit: ReactNode }) {
  const { steps, active, go, notice, hasScript } = useStepParts()
  const text = useFormText()
  const isBusy = useFormParts()!.isBusy
  if (!hasScript) return <div className="without-script">{submit}</div>
  return (
    <div className="grid gap-3">
      <NoticeAt place="foot" notice={notice} />
      <div className="flex flex-wrap justify-between gap-3">
        {positionOf({ steps }, active) > 0 && (
          <Button type="button" look="quiet" size="large" lang={text.lang} onClick={() => void go('previous', 'foot')}>
            {text.steps.previous}
          </Button>
        )}
        <div className="flex flex-1 justify-end">
          {isLast ? (
            submit
          ) : (
            <Button
              type="button"
              size="large"
              lang={text.lang}
              disabled={isBusy}
              onClick={() => void go('next', 'foot')}
            >
              {isChanging ? text.steps.busy : text.steps.next}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function NoticeAt({ place, notice }: { place: Place; notice: Notice | undefined }) {
  const text = useFormText()
  return (
    <p role="alert" lang={text.lang} className="font-medium text-danger not-empty:mt-2">
      {notice?.at === place ? notice.text : ''}
    </p>
  )
}

function useSteps(form: SchemaFormState, plan: readonly StepPlan[]) {
  const told = [
    ...Object.keys(form.meta.allErrors),
    ...Object.entries(form.sent.answer?.uploads ?? {}).flatMap(([name, { error }]) => (error ? [name] : [])),
  ]
  // A form that the server refused opens where something is wrong.
  const [state, setState] = useState(() =>
    startSteps(plan, plan.find(({ name }) => told.some((field) => stepOfField(plan, field) === name))?.name),
  )
  const isSame =
    JSON.stringify(plan) === JSON.stringify(state.steps.map(({ name, label, fields }) => ({ name, label, fields })))
  const planned = isSame ? state : withPlan(state, plan)
  if (!isSame) setState(planned)

  const values = JSON.stringify(form.meta.value ?? {})
  const { schema } = form
  const wrong = useMemo(() => listWrongIn(schema, JSON.parse(values)), [schema, values])
  return { steps: withProblems(planned, { wrong, told }), change: setState }
}

/** The fields that are not right as they stand in the form now. */
function listWrong({ id, schema, meta }: SchemaFormState) {
  const element = document.forms.namedItem(id)
  return element ? listWrongFields(new FormData(element), schema) : listWrongIn(schema, meta.value ?? {})
}

function listWrongIn(schema: SchemaFormState['schema'], values: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of listEntries(values)) form.append(name, value)
  return listWrongFields(form, schema)
}

function listWrongFields(form: FormData, schema: SchemaFormState['schema']) {
  const read = readForm(form, schema)
  return Object.keys(read.status === 'success' ? {} : (read.error ?? {}))
}

function listEntries(values: unknown, name = ''): [string, string][] {
  if (typeof values === 'string') return [[name, values]]
  if (Array.isArray(values)) {
    return values.flatMap((value, index) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : listEntries(value, `${name}[${index}]`),
    )
  }
  if (values === null || typeof values !== 'object') return []
  return Object.entries(values).flatMap(([key, value]) => listEntries(value, name ? `${name}.${key}` : key))
}

async function mayChange(ask: NonNullable<Props['beforeChange']>, change: { from: string; to: string }) {
  try {
    return await ask(change)
  } catch {
    // What could not be asked was not allowed.
    return false
  }
}

/** The heading of the step that someone came to gets the focus, so that reading starts there. */
function useFocusWhenEntered(heading: React.RefObject<HTMLHeadingElement | null>, isActive: boolean) {
  const wasActive = useRef(isActive)
  useEffect(() => {
    if (isActive && !wasActive.current) heading.current?.focus()
    wasActive.current = isActive
  }, [heading, isActive])
}

function useStepParts() {
  const parts = useContext(StepContext)
  if (!parts) throw new Error('a step belongs in a MultiStepForm')
  return parts
}

const panelId = (formId: string, name: string) => `${formId}-stap-${name}`

const isDone = ({ isVisited, isValid }: StepState, isActive: boolean) => isVisited && isValid && !isActive
