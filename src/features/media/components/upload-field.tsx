import { useRef, useState } from 'react'
import FileCheck from '~icons/tabler/file-check'
import { FieldErrors, Hint } from '#ui/field.tsx'
import { acceptedDocuments, checkOutside, formatSize } from '../upload.rules.ts'
import { uploadText as text } from '../upload.text.ts'

/** A file that was received with an earlier try of the form; `token` proves that it was. */
export type KeptUpload = { token: string; name: string; sizeBytes: number }

type Props = {
  id: string
  name: string
  label: string
  hint: string
  optionalNote?: string
  kept: KeptUpload | undefined
  error: string | undefined
}

/** One document. What came with an earlier try is kept, so that a mistake elsewhere does not lose it. */
export function UploadField({ id, name, label, hint, optionalNote, kept, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | undefined>()
  const [isRemoved, setRemoved] = useState(false)
  const current = isRemoved ? undefined : kept
  const message = wrong ?? error

  function look() {
    const file = input.current?.files?.[0]
    const refusal = file && checkOutside(file)
    const sentence = refusal ? text.refusal[refusal](file.name) : ''
    setWrong(sentence)
    // Makes the field invalid for the form around it.
    input.current?.setCustomValidity(sentence)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optionalNote && <span className="font-normal text-soft"> ({optionalNote})</span>}
      </label>
      <Hint id={id}>{hint}</Hint>
      {current && (
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-moss px-4 py-3 text-green-deep">
          <input type="hidden" name={`${name}-bewaard`} value={current.token} />
          <span className="flex min-w-0 items-center gap-2.5 font-medium wrap-anywhere">
            <FileCheck aria-hidden="true" className="shrink-0 text-xl" />
            {text.kept(current.name, formatSize(current.sizeBytes))}
          </span>
          <label className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name={`${name}-weg`}
              className="size-[17px] accent-green"
              onChange={() => setRemoved(true)}
            />
            {text.remove}
          </label>
        </div>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={acceptedDocuments}
        onChange={look}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${message ? `${id}-fout ` : ''}${id}-uitleg`}
        className="w-full rounded-control border border-dashed border-edge bg-card p-3 file:mr-4 file:rounded-[9px] file:border-0 file:bg-moss file:px-4 file:py-2.5 file:font-semibold file:text-green-deep aria-invalid:border-danger"
      />
      <FieldErrors id={id} errors={message ? [message] : undefined} />
    </div>
  )
}
