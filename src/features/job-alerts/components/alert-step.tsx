import { Form, Link } from 'react-router'
import { TaskPage } from '#ui/task-page.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { Outcome } from '#ui/note.tsx'
import { alertText } from '../job-alert.text.ts'

type Ask = { title: string; lead: string; button: string; refusals: readonly string[] }

/** The page behind a link in a mail: nothing happens until the button is pressed. */
export function AlertStep({ title, lead, button, refusals }: Ask) {
  return (
    <TaskPage title={title} lead={lead}>
      <Outcome done={undefined} refusals={refusals} />
      <Form method="post">
        <Button size="large">{button}</Button>
      </Form>
    </TaskPage>
  )
}

type Done = { title: string; lead: string; other: { to: string; label: string } }

/** Shows the result, and what to do next. */
export function AlertStepDone({ title, lead, other }: Done) {
  return (
    <TaskPage title={title} lead={lead}>
      <p className="flex flex-wrap gap-3">
        <Link to="/vacatures" className={buttonLook()}>
          {alertText.sent.onwards}
        </Link>
        <Link to={other.to} className={buttonLook({ look: 'quiet' })}>
          {other.label}
        </Link>
      </p>
    </TaskPage>
  )
}
