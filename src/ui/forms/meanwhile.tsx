import { useState } from 'react'
import type { Meanwhile, SchemaFormState } from './form.ts'
import { useFormParts } from './form-parts.ts'
import { versionName } from './form.rules.ts'
import { meanwhileText as text } from './meanwhile.text.ts'

/** For a form about something that others change too: which version was shown, and what somebody saved since. */
export function SeenVersion({ form, version }: { form: SchemaFormState; version: string | undefined }) {
  const { meanwhile, seen: sent } = form.sent.answer ?? {}
  const seen = useSeenVersion(form, version, meanwhile?.version ?? sent)
  return (
    <>
      {seen && <input type="hidden" name={versionName} value={seen} />}
      {meanwhile && meanwhile.theirs.length > 0 && (
        <ChangedMeanwhile heading={text.heading} empty={text.empty} theirs={meanwhile.theirs} />
      )}
    </>
  )
}

/**
 * The version that the fields of a form show; `answered` is the one that the answer to it names. Data that is loaded
 * later may have a newer version, but the fields still show the old one until they are saved.
 */
export function useSeenVersion({ sent }: SchemaFormState, version: string | undefined, answered: string | undefined) {
  const { isSending } = useFormParts()!
  const [shown, setShown] = useState({ version, isSending })
  const isRefused = sent.notice !== undefined || (sent.answer !== undefined && sent.answer.done === undefined)
  if (shown.isSending !== isSending) {
    const isSaved = !isSending && !isRefused
    setShown({ version: isSaved ? version : (answered ?? shown.version), isSending })
  }
  return answered ?? shown.version
}

type Props = { heading: string; empty: string; theirs: Meanwhile['theirs'] }

/** What somebody else saved, where it differs from what was typed. */
export function ChangedMeanwhile({ heading, empty, theirs }: Props) {
  return (
    <section aria-labelledby="intussen" className="card p-6">
      <h2 id="intussen" className="text-xl">
        {heading}
      </h2>
      <dl className="mt-4 grid gap-3">
        {theirs.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value || empty}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
