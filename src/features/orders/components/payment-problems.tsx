import AlertTriangle from '~icons/tabler/alert-triangle'
import Check from '~icons/tabler/check'
import { formatDate } from '#basics/dutch-date.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextAreaField } from '#ui/forms/text-field.tsx'
import { handleProblemForm } from '../order-admin.fields.ts'
import type { listProblemsOf } from '../order-admin.queries.server.ts'
import { orderAdminText } from '../order-admin.text.ts'
import { toGiveBack } from '../payment-problem.rules.ts'

const text = orderAdminText.handling

type Problem = Awaited<ReturnType<typeof listProblemsOf>>[number]

/** The payments of an order that were not booked: the problem, and what was done about it or the form for that. */
export function PaymentProblems({ problems, sent }: { problems: readonly Problem[]; sent: Sent }) {
  return (
    <ul className="divide-y divide-line">
      {problems.map((problem) => (
        <li key={problem.id} className="grid gap-3 py-4 wrap-anywhere first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="font-text text-base font-semibold tracking-normal">
              {orderAdminText.problem[problem.problem]}
            </h3>
            <ProblemState isHandled={problem.handledAt !== null} />
          </div>
          <p className="text-soft">{[problem.providerId, formatDate(problem.createdAt)].join(' · ')}</p>
          {problem.handledAt ? (
            <>
              <div className="rounded-control bg-well p-4">
                <p className="whitespace-pre-wrap">{problem.handledNote}</p>
                <p className="mt-1 text-soft">{text.by(problem.handledBy ?? '', formatDate(problem.handledAt))}</p>
              </div>
              <NotKept of={problem} sent={sent} />
            </>
          ) : (
            <>
              <p>
                {text.why[problem.problem]} {text.whatToDo(problem.problem, toGiveBack(problem))}
              </p>
              <HandleForm of={problem} sent={sent} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function ProblemState({ isHandled }: { isHandled: boolean }) {
  return isHandled ? (
    <StatusBadge icon={Check} look="bg-moss text-green-deep">
      {text.state.handled}
    </StatusBadge>
  ) : (
    <StatusBadge icon={AlertTriangle} look="bg-sun-wash text-sun-deep">
      {text.state.open}
    </StatusBadge>
  )
}

/** Shows that another admin was first, and returns what this one wrote. */
function NotKept({ of: { id }, sent: { answer } }: { of: Problem; sent: Sent }) {
  if (answer?.form !== handleProblemForm(id).id) return null
  const { error, initialValue } = answer.result
  const note = String(initialValue?.['note'] ?? '').trim()
  // Without script, an empty form may be submitted too.
  if (note === '') return null
  return (
    <div className="grid gap-3">
      <FormSummary problems={[]} notices={error?.[''] ?? []} attempt={answer} />
      <div className="rounded-control border border-line p-4">
        <p className="text-soft">{text.notKept}</p>
        <p className="mt-1 whitespace-pre-wrap">{note}</p>
      </div>
    </div>
  )
}

function HandleForm({ of: { id, problem, leftCents }, sent }: { of: Problem; sent: Sent }) {
  const { form, fields } = useSchemaForm(handleProblemForm(id), { sent })
  return (
    <SchemaForm form={form} className="grid gap-4">
      {/* The current problem, even after a refusal. */}
      <input type="hidden" name={fields.problem.name} value={problem} />
      <input type="hidden" name={fields.leftCents.name} value={leftCents} />
      <TextAreaField field={fields.note} hint={text.hint} rows={3} />
      <SubmitButton className="no-print">{text.button}</SubmitButton>
    </SchemaForm>
  )
}
