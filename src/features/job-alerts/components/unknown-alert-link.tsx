import { Link } from 'react-router'
import { TaskPage } from '#ui/task-page.tsx'
import { buttonLook } from '#ui/button.tsx'
import { alertText } from '../job-alert.text.ts'

type Props = {
  lead?: string
  /** The page where visitors can request a new link. */
  onwards?: { to: string; label: string }
}

const askLink = { to: '/job-alert/beheren', label: alertText.unknown.askLink }

/** For a link that has expired, was forged or only partly copied. */
export function UnknownAlertLink({ lead = alertText.unknown.link, onwards = askLink }: Props) {
  return (
    <TaskPage title={alertText.unknown.title} lead={lead}>
      <p>
        <Link to={onwards.to} className={buttonLook()}>
          {onwards.label}
        </Link>
      </p>
    </TaskPage>
  )
}
