import { useMemo, useState } from 'react'
import { useHasScript } from '../has-script.ts'
import { readForm, type SchemaFormState } from './form.ts'
import { readStep } from './step-history.ts'
import { enterStep, positionOf, startSteps, stepOfField, type StepPlan, withPlan, withProblems } from './steps.rules.ts'

/** The current steps of a form: their errors follow from what is typed. */
export function useSteps(form: SchemaFormState, plan: readonly StepPlan[], keepsStep: boolean) {
  const told = [
    ...Object.keys(form.meta.allErrors),
    ...Object.entries(form.sent.answer?.uploads ?? {}).flatMap(([name, { error }]) => (error ? [name] : [])),
  ]
  // A form that the server refused opens at the first step with an error.
  const [state, setState] = useState(() =>
    startSteps(plan, plan.find(({ name }) => told.some((field) => stepOfField(plan, field) === name))?.name),
  )
  const isSame =
    JSON.stringify(plan) === JSON.stringify(state.steps.map(({ name, label, fields }) => ({ name, label, fields })))
  const planned = isSame ? state : withPlan(state, plan)
  if (!isSame) setState(planned)

  const { id } = form
  // Not before hydration: the server does not know which step was active.
  const hasScript = useHasScript()
  const [wasRead, setRead] = useState(false)
  if (hasScript && !wasRead) {
    const kept = keepsStep ? readStep(id) : undefined
    setRead(true)
    if (kept && told.length === 0 && positionOf(planned, kept) >= 0) setState(enterStep(planned, kept))
  }
  const values = JSON.stringify(form.meta.value ?? {})
  const { schema } = form
  const wrong = useMemo(() => listWrongIn(schema, JSON.parse(values)), [schema, values])
  const show = (to: string) => setState((before) => enterStep(before, to))
  return { steps: withProblems(planned, { wrong, told }), show, isReady: wasRead }
}

/** The fields that are invalid now. */
export function listWrong({ id, schema, meta }: SchemaFormState) {
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
