import AlertCircle from '~icons/tabler/alert-circle'
import { generalText } from './general.text.ts'
import { useFocusOnRefusal } from './form.ts'

type Problem = { id: string; label: string; error: string }

type Props = {
  problems: readonly Problem[]
  /** What is wrong with the form as a whole. */
  notices: readonly string[] | undefined
  /** A new one each time the form is refused, so that the focus comes back. */
  attempt: unknown
}

/** Above a refused form: what is wrong, each with a way to it. Gets the focus. */
export function FormSummary({ problems, notices = [], attempt }: Props) {
  const isRefused = problems.length > 0 || notices.length > 0
  const summary = useFocusOnRefusal(isRefused, attempt)
  if (!isRefused) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="flex gap-4 rounded-card bg-danger-wash p-5 outline-danger sm:p-6"
    >
      <AlertCircle aria-hidden="true" className="mt-0.5 shrink-0 text-2xl text-danger" />
      <div>
        {notices.map((notice) => (
          <p key={notice} className="font-semibold">
            {notice}
          </p>
        ))}
        {problems.length > 0 && <p className="font-semibold">{generalText.form.incomplete}</p>}
        <ul className="mt-1">
          {problems.map(({ id, label, error }) => (
            <li key={id} className="py-0.5">
              <a href={`#${id}`} className="text-danger underline underline-offset-3">
                {label}: {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
