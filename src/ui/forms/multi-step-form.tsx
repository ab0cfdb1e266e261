import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../button.tsx'
import { focusField } from './form-summary.tsx'
import { useFormParts } from './form-parts.ts'
import { useFormText } from './form-locale.tsx'
import { useHasScript } from '../has-script.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'
import { NoticeAt, StepProgress, TabbedSteps } from './step-navigation.tsx'
import { type Notice, panelId, type Place, StepContext, useStepParts } from './step-parts.ts'
import { useStepHistory } from './step-history.ts'
import { listWrong, useSteps } from './steps-state.ts'
import { decideStep, positionOf, stepOfField, type StepPlan, type StepTarget } from './steps.rules.ts'

type Props = SchemaFormProps & {
  /** In order. To leave out a step and its fields, render no `Step` for it. */
  steps: readonly StepPlan[]
  look?: 'tab' | 'progress'
  /** Whether one may go forward from a step that has errors. */
  allowIncomplete?: boolean
  /** Runs before another step becomes active; the form waits for it. If it returns false, the step stays active. */
  beforeChange?: (change: { from: string; to: string }) => boolean | Promise<boolean>
  /** Whether a reload shows the same step: for a form whose contents survive a reload. */
  keepsStep?: boolean
  /** The button of the last step. */
  submit: ReactNode
}

/**
 * A form in steps, by the rules of `steps.rules.ts`. Put a `Step` in it for each. Without JavaScript all steps show
 * below each other, as one long form.
 */
export function MultiStepForm({
  form,
  steps: plan,
  look = 'tab',
  allowIncomplete = true,
  beforeChange,
  keepsStep = false,
  submit,
  children,
  ...rest
}: Props) {
  const text = useFormText()
  const hasScript = useHasScript()
  const { steps, show, isReady } = useSteps(form, plan, keepsStep)
  const [isChanging, setChanging] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const isLast = positionOf(steps, steps.active) === plan.length - 1

  const isBusy = useRef(false)
  /** The step that somebody went to in the history while another change was in progress. */
  const turned = useRef<string>(undefined)

  const { keep, add, isHere } = useStepHistory(form.id, {
    active: steps.active,
    enter: (name) => {
      turned.current = name
      if (!isBusy.current) void followTurns()
    },
  })
  const { key } = useLocation()
  const keepActive = useEffectEvent(() => keep(steps.active))
  // Also when the same form is shown at another history entry, such as after saving.
  useEffect(() => {
    if (isReady) keepActive()
  }, [steps.active, key, isReady])

  async function followTurns() {
    for (let name = turned.current; name !== undefined; name = turned.current) {
      turned.current = undefined
      const isEntered = await go({ name }, 'top', { isThere: true })
      // Otherwise the history entry would name another step than the one shown.
      if (!isEntered && turned.current === undefined) add(steps.active)
    }
  }

  /** Makes a step active; true if it is now. `isThere`: the history is already at that step. */
  async function enter(to: string, at: Place, { isThere = false } = {}) {
    if (to === steps.active) {
      if (isThere) show(to)
      return true
    }
    setNotice(undefined)
    if (beforeChange) {
      setChanging(true)
      isBusy.current = true
      const isAllowed = await mayChange(beforeChange, { from: steps.active, to })
      isBusy.current = false
      setChanging(false)
      // Somebody navigated elsewhere meanwhile.
      if (!isHere()) return false
      if (!isThere && turned.current !== undefined) {
        void followTurns()
        return false
      }
      if (!isAllowed) setNotice({ text: text.steps.vetoed, at })
      if (!isAllowed) return false
    }
    if (!isThere) add(to)
    show(to)
    return true
  }

  async function go(target: StepTarget, at: Place, history?: { isThere: boolean }) {
    if (isChanging && !history?.isThere) return false
    const decision = decideStep(steps, target, { allowIncomplete })
    if (decision.ok) {
      if (positionOf(steps, decision.value) > positionOf(steps, steps.active)) tell(steps.active)
      return enter(decision.value, at, history)
    }
    if (decision.reason === 'step-between-incomplete') {
      const label = plan.find(({ name }) => name === decision.between)!.label
      setNotice({ text: text.steps['step-between-incomplete'](label), at })
    } else if (decision.reason === 'step-incomplete') {
      setNotice({ text: text.steps['step-incomplete'], at })
      const [first] = tell(steps.active)
      if (first) focusField(`${form.id}-${first}`)
    }
    return false
  }

  /** Shows the errors in the step that is being left; takes the names of its fields. */
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
          // Enter in any step but the last continues to the next step.
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
  useFocusWhenEntered(heading, { isActive, hasScript })

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
        className="text-part outline-none focus-visible:outline-none"
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

function Foot({ isChanging, isLast, submit }: { isChanging: boolean; isLast: boolean; submit: ReactNode }) {
  const { steps, active, go, notice, hasScript } = useStepParts()
  const text = useFormText()
  const isBusy = useFormParts()!.isBusy
  if (!hasScript) return <div className="without-script">{submit}</div>
  return (
    <div className="grid gap-3">
      <NoticeAt place="foot" notice={notice} />
      <div className={`flex flex-wrap justify-between gap-3 ${isLast ? 'max-sm:flex-col' : ''}`}>
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

async function mayChange(ask: NonNullable<Props['beforeChange']>, change: { from: string; to: string }) {
  try {
    return await ask(change)
  } catch {
    // A check that failed with an error blocks the change.
    return false
  }
}

/** The heading of the new step gets the focus, so that reading starts there. */
function useFocusWhenEntered(
  heading: React.RefObject<HTMLHeadingElement | null>,
  { isActive, hasScript }: { isActive: boolean; hasScript: boolean },
) {
  const before = useRef({ isActive, hasScript })
  useEffect(() => {
    // Not when hydration restores the step from before a reload.
    if (isActive && !before.current.isActive && before.current.hasScript) heading.current?.focus()
    before.current = { isActive, hasScript }
  }, [heading, isActive, hasScript])
}
