import { done, refused, type Result } from '#basics/result.ts'

/** A part of a form: its name, its title, and the names of its fields. */
export type StepPlan = { name: string; label: string; fields: readonly string[] }

export type Step = StepPlan & {
  /** Whether every field in it is valid now, whether its errors are shown or not. */
  isValid: boolean
  /** Whether it has been active. */
  isVisited: boolean
  /** How many errors in it have been shown. */
  errorCount: number
}

export type Steps = { steps: readonly Step[]; active: string }

/** The target: a tab gives a name or an index. */
export type StepTarget = 'next' | 'previous' | { index: number } | { name: string }
export type StepRefusal = 'no-such-step' | 'step-incomplete' | 'step-between-incomplete'

export function startSteps(plan: readonly StepPlan[], active = plan[0]?.name ?? ''): Steps {
  const steps = plan.map((step) => ({ ...step, isValid: true, isVisited: step.name === active, errorCount: 0 }))
  return { steps, active }
}

/** Applies the errors: `wrong` names each invalid field, `told` each field whose error was shown. */
export function withProblems(
  state: Steps,
  { wrong, told }: { wrong: readonly string[]; told: readonly string[] },
): Steps {
  const steps = state.steps.map((step) => ({
    ...step,
    isValid: !wrong.some((field) => isInStep(step, field)),
    errorCount: told.filter((field) => isInStep(step, field)).length,
  }))
  return { ...state, steps }
}

/** spec §4: if the active step is removed, the previous one (or the first) becomes active. */
export function withPlan(state: Steps, plan: readonly StepPlan[]): Steps {
  const steps = plan.map((step) => {
    const known = state.steps.find(({ name }) => name === step.name)
    return { isValid: true, isVisited: false, errorCount: 0, ...known, ...step }
  })
  const before = state.steps.slice(0, positionOf(state, state.active) + 1).toReversed()
  const active = before.find(({ name }) => plan.some((step) => step.name === name))?.name ?? plan[0]?.name ?? ''
  return enterStep({ steps, active: state.active }, active)
}

/**
 * spec §4: whether one may go to a step, and which one it is. Going back is never blocked. Going forward is blocked
 * when the current step is invalid and incomplete steps are not allowed, or when a step in between is invalid.
 */
export function decideStep(
  state: Steps,
  target: StepTarget,
  { allowIncomplete = true } = {},
): Result<string, StepRefusal> & { between?: string } {
  const from = positionOf(state, state.active)
  const to = positionOfTarget(state, target, from)
  const step = state.steps[to]
  if (!step) return refused('no-such-step')
  if (to <= from) return done(step.name)

  if (!allowIncomplete && !state.steps[from]!.isValid) return refused('step-incomplete')
  const between = state.steps.slice(from + 1, to).find(({ isValid }) => !isValid)
  if (between) return { ...refused('step-between-incomplete'), between: between.name }
  return done(step.name)
}

/** Makes a step active, without checking whether that is allowed. */
export function enterStep(state: Steps, name: string): Steps {
  const steps = state.steps.map((step) => (step.name === name ? { ...step, isVisited: true } : step))
  return { steps, active: name }
}

/** The step of a field; a field in a row (`links[0].address`) is in the step of its list. */
export function stepOfField(plan: readonly StepPlan[], field: string) {
  return plan.find((step) => isInStep(step, field))?.name
}

export function positionOf({ steps }: Pick<Steps, 'steps'>, name: string) {
  return steps.findIndex((step) => step.name === name)
}

function positionOfTarget(state: Steps, target: StepTarget, from: number) {
  if (target === 'next') return from + 1
  if (target === 'previous') return from - 1
  return 'index' in target ? target.index : positionOf(state, target.name)
}

function isInStep({ fields }: StepPlan, field: string) {
  return fields.some((name) => field === name || field.startsWith(`${name}[`) || field.startsWith(`${name}.`))
}
