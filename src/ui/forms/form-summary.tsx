import { type MouseEvent, useEffect, useRef } from 'react'
import AlertCircle from '~icons/tabler/alert-circle'
import ChevronDown from '~icons/tabler/chevron-down'
import { focusedOnOpening } from '../focus-in-place.ts'
import { Said, useFormText } from './form-locale.tsx'
import { labelBefore } from './form.rules.ts'
import { formMessage } from './form.text.ts'

export type Problem = { id: string; label: string | undefined; error: string }

type Props = {
  problems: readonly Problem[]
  /** Errors about the form as a whole. */
  notices?: readonly string[]
  /** Shown above the list, unless the form has its own text. */
  incomplete?: string
  /** Changes each time the form is refused, so that the summary gets the focus again. */
  attempt: unknown
  /** Makes a field visible before it gets the focus. */
  onChoose?: (id: string) => void | Promise<void>
}

/** Shown above a refused form: the errors, each with a link to its field. Gets the focus. */
export function FormSummary({
  problems,
  notices = [],
  incomplete = formMessage('incomplete'),
  attempt,
  onChoose,
}: Props) {
  const isRefused = problems.length > 0 || notices.length > 0
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused && attempt) summary.current?.focus()
  }, [isRefused, attempt])

  if (!isRefused) return null
  return (
    <div
      ref={summary}
      {...focusedOnOpening}
      role="alert"
      // An alert is announced when it appears. Repeating it for each changed error would interrupt someone who is
      // typing.
      aria-live="off"
      className="col-span-full flex gap-4 rounded-card bg-danger-wash p-5 outline-danger sm:p-6"
    >
      <AlertCircle aria-hidden="true" className="mt-0.5 shrink-0 text-2xl text-danger" />
      <div className="min-w-0">
        {notices.map((notice) => (
          <p key={notice} className="font-semibold">
            <Said>{notice}</Said>
          </p>
        ))}
        {problems.length > 0 && (
          <p className="font-semibold">
            <Said>{incomplete}</Said>
          </p>
        )}
        <Problems problems={problems.slice(0, shownAtOnce)} onChoose={onChoose} />
        <Rest problems={problems.slice(shownAtOnce)} onChoose={onChoose} />
      </div>
    </div>
  )
}

/** Further errors are behind a button: nobody reads a wall of errors. */
const shownAtOnce = 3

function Rest({ problems, onChoose }: Pick<Props, 'problems' | 'onChoose'>) {
  const text = useFormText()
  if (problems.length === 0) return null
  // One more takes no more room than the button would.
  if (problems.length === 1) return <Problems problems={problems} onChoose={onChoose} />
  return (
    <details className="group mt-1">
      <summary
        lang={text.lang}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-danger"
      >
        {text.moreErrors(problems.length)}
        <ChevronDown aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <Problems problems={problems} onChoose={onChoose} />
    </details>
  )
}

function Problems({ problems, onChoose }: Pick<Props, 'problems' | 'onChoose'>) {
  if (problems.length === 0) return null
  return (
    <ul className="mt-1">
      {problems.map(({ id, label, error }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => void goTo(event, id, onChoose)}
            className="inline-block py-1 text-danger underline underline-offset-3 wrap-anywhere"
          >
            {label && labelBefore(error, label)}
            <Said>{error}</Said>
          </a>
        </li>
      ))}
    </ul>
  )
}

async function goTo(event: MouseEvent, id: string, onChoose: Props['onChoose']) {
  event.preventDefault()
  await onChoose?.(id)
  // After the field became visible.
  requestAnimationFrame(() => focusField(id))
}

/** Moves the focus to a field; in a group, to the chosen control or the first. */
export function focusField(id: string) {
  const element = document.getElementById(id)
  const control = element?.matches('fieldset, div:not([contenteditable])')
    ? (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>('input, button, select'))
    : element
  control?.focus()
  element?.scrollIntoView({ block: 'center' })
}
