import { Link } from 'react-router'
import { CopyButton } from '#ui/copy-button.tsx'
import { webhookText } from '../webhook.text.ts'

const text = webhookText.secret

type Props = {
  secret: string
  says: string
  /** The page of a newly created webhook. */
  to?: string
}

/** A secret, shown in full only this once. */
export function NewSecret({ secret, says, to }: Props) {
  return (
    <div role="status" className="rounded-card bg-moss p-5 text-green-deep sm:p-6">
      <p data-arrival="" className="font-semibold">
        {says}
      </p>
      <p className="mt-3 rounded-control bg-card px-4 py-3 text-ink">
        <code className="font-mono break-all select-all">{secret}</code>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <CopyButton text={secret} label={text.copy} />
        {to && (
          <Link to={to} className="underline underline-offset-4">
            {text.settingsOf}
          </Link>
        )}
      </div>
    </div>
  )
}
