import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FieldErrors, Hint, labelId, Optional } from './field-frame.tsx'
import type { KeptUpload } from './form.ts'
import { useFormText } from './form-locale.tsx'
import { useFormParts } from './form-parts.ts'
import { tokenName } from './form.rules.ts'
import { makePreview, sendFile } from './send-file.ts'
import { Button } from '../button.tsx'
import { useHasScript } from '../has-script.ts'
import { OrderedList } from '../lists/ordered-list.tsx'
import { useSaid } from '../said.tsx'
import { filesChanged } from './typed-values.ts'
import { type Item, patch, useItems } from './upload-items.ts'
import { UploadRow } from './upload-row.tsx'

type Props = {
  /** The form field's name; its id derives from it. */
  name: string
  label?: string
  hint?: string
  isOptional?: boolean
  disabled?: boolean
  className?: string
  /** The maximum number of files; more than one makes a list. */
  max?: number
  /** As in `<input type="file">`. */
  accept: string
  /** An error message for a file, as far as the browser can check it. */
  check: (file: File) => string | undefined
  formatSize: (bytes: number) => string
  /** The announcement that a file was added. */
  received: (file: { name: string; sizeBytes: number }) => string
  /**
   * Where a file is uploaded as soon as it is chosen, and what is sent with it. Without it, the file is submitted with
   * the form.
   */
  sendTo?: { address: string; fields?: Readonly<Record<string, string>> }
}

/**
 * Files. With JavaScript they are uploaded while the rest is filled in, and the form carries only proofs that they were
 * received; without it, or when that fails, they are submitted with the form. Files from an earlier attempt are
 * retained.
 */
export function UploadField({
  name,
  disabled,
  className = '',
  accept,
  check,
  formatSize,
  received,
  sendTo,
  ...given
}: Props) {
  const text = useFormText()
  const parts = useFormParts()
  const rule = parts?.form.files[name]
  const { label = parts?.form.labels[name], hint, isOptional = rule?.isOptional, max = rule?.max ?? 1 } = given
  const sent = parts?.form.sent
  const answer = sent?.answer?.uploads[name]
  const id = parts ? `${parts.form.id}-${name}` : name
  const input = useRef<HTMLInputElement>(null)
  const stored = parts?.form.stored[name]
  const { restored, tellFiles } = parts ?? {}
  // A draft is only restored as long as the server has not answered.
  const { items, change, remove, move, tell } = useItems(
    answer?.kept ?? restored?.uploads[name] ?? stored,
    sent?.answer?.at ?? restored?.at,
  )
  // An empty string: another file was chosen after the server refused one.
  const [wrong, setWrong] = useState<string>()
  const [isHeld, setIsHeld] = useState(false)
  const [answeredAt, setAnsweredAt] = useState(sent?.answer?.at)
  if (answeredAt !== sent?.answer?.at) {
    setAnsweredAt(sent?.answer?.at)
    setWrong(undefined)
  }
  const { said, say } = useSaid()
  // Without script the field may be one that another choice makes unnecessary.
  const isMissing = useHasScript() && rule?.missing !== undefined && items.length === 0
  const error = wrong ?? (answer?.error || undefined)
  const token = sent?.token
  useEffect(() => void document.dispatchEvent(new Event(filesChanged)), [items])
  useEffect(() => {
    const kept = items.flatMap(({ token: proof, key: _, percentage: __, ...file }) =>
      proof === undefined ? [] : [{ ...file, token: proof }],
    )
    tellFiles?.(name, { kept, wrong })
  }, [items, wrong, name, tellFiles])
  // Another choice can remove the field from the form, with its files and its error.
  useEffect(() => () => tellFiles?.(name, { kept: [], wrong: '' }), [name, tellFiles])

  // The files that the server had before an upload in progress: the new file replaces them only once it is received.
  const before = useRef<Item[]>([])
  useEffect(() => {
    if (items.every(({ token: proof }) => proof !== undefined)) before.current = items
  }, [items])
  // Files of which an upload was begun; those that are still in the input are submitted with the form.
  const begun = useRef(new WeakSet<File>())

  /** Holds the form back until there is another file or none: otherwise it would be sent without the chosen file. */
  function refuse(refusal: string) {
    setWrong(refusal)
    setIsHeld(refusal !== '')
    input.current?.setCustomValidity(refusal)
  }

  function leaveOut() {
    for (const file of input.current!.files ?? []) if (!begun.current.has(file)) takeOut(input.current, file)
    refuse('')
    input.current!.focus()
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    const kept = max > 1 ? items.length : 0
    const refusal = files.map(check).find(Boolean) ?? (kept + files.length > max ? text.upload.atMost(max) : '')
    refuse(refusal)
    // Without a form token only a signed-in user may upload a file ahead.
    if (refusal || !sendTo || !parts || (parts.form.isPublic && !token)) return
    for (const file of files) parts.waitFor(send(file))
  }

  async function send(file: File) {
    const key = crypto.randomUUID()
    const item = { key, name: file.name, sizeBytes: file.size }
    const stopped = new AbortController()
    begun.current.add(file)
    if (max === 1) for (const other of items) if (other.token === undefined) remove(other.key)
    change((others) => [...(max > 1 ? others : []), { ...item, percentage: 0 }], { key, stop: () => stopped.abort() })
    const giveUp = () =>
      change((others) => {
        const rest = others.filter((other) => other.key !== key)
        return max === 1 && rest.length === 0 && !stopped.signal.aborted ? before.current : rest
      })
    void makePreview(file).then((preview) => preview && change((others) => patch(others, key, { preview })))

    const outcome = await sendFile({
      address: sendTo!.address,
      file,
      fields: { ...sendTo!.fields, ...(token && { [tokenName]: token }) },
      onProgress: (percentage) => change((others) => patch(others, key, { percentage })),
      signal: stopped.signal,
    })
    if (outcome === 'not-sent' || ('refusal' in outcome && outcome.because === 'moment')) {
      // It stays in the input and is submitted with the form, unless it was removed.
      if (stopped.signal.aborted) takeOut(input.current, file)
      giveUp()
      return
    }
    takeOut(input.current, file)
    if ('refusal' in outcome) {
      giveUp()
      // Someone who may not send any file yet sees a message, and can send the rest of the form.
      if (outcome.because === 'sender') setWrong(outcome.refusal)
      else refuse(outcome.refusal)
      return
    }
    change((others) => patch(others, key, { ...outcome.kept, percentage: undefined }))
    say(text.upload.receivedLabel(file.name))
  }

  const aspect = rule?.isDescribed ? rule.aspect : undefined

  return (
    <div className={`min-w-0 ${className}`}>
      <label id={labelId(id)} htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        <Optional isOptional={isOptional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      {items.length > 0 && (
        <OrderedList
          isDragged={aspect !== undefined && max > 1}
          rows={items.map(({ key, name: label }) => ({ id: key, label }))}
          onMove={move}
          className="mb-2 grid gap-2"
          rowClassName={
            aspect
              ? 'card min-w-0 p-3'
              : 'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-moss px-4 py-2 text-green-deep'
          }
        >
          {(key, grip) => (
            <UploadRow
              field={{ name, id, aspect, isList: max > 1, disabled }}
              items={items}
              index={items.findIndex((item) => item.key === key)}
              grip={grip}
              formatSize={formatSize}
              received={(item) => (isIn(stored, item) ? undefined : received(item))}
              onTell={(about) => tell(key, about)}
              onMove={(places) => {
                move(key, places)
                const from = items.findIndex((item) => item.key === key)
                say(text.rows.at(items[from]!.name, from + places + 1, items.length))
              }}
              onRemove={() => {
                remove(key)
                say(text.rows.removed(items.find((item) => item.key === key)!.name))
                input.current?.focus()
              }}
            />
          )}
        </OrderedList>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={max > 1}
        disabled={disabled}
        required={isMissing}
        onChange={onChange}
        onInvalid={({ currentTarget }) => currentTarget.validity.valueMissing && setWrong(rule?.missing)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${id}-fout ` : ''}${hint ? `${id}-uitleg` : ''}`.trim() || undefined}
        className="w-full rounded-control border border-dashed border-edge bg-card p-3 file:mr-4 file:rounded-[10px] file:border-0 file:bg-moss file:px-4 file:py-2.5 file:font-semibold file:text-green-deep hover:bg-moss/40 aria-invalid:border-danger disabled:text-soft"
      />
      {/* When a file is refused the focus stays on the input, which is not announced again. */}
      <div role="status">
        <FieldErrors id={id} errors={error ? [error] : undefined} />
      </div>
      {isHeld && !isMissing && (
        <Button type="button" look="quiet" onClick={leaveOut} className="mt-2">
          {text.upload.leaveOut}
        </Button>
      )}
      {said}
    </div>
  )
}

/** Removes a file from the input: the server has it, or refused it. */
function takeOut(input: HTMLInputElement | null, file: File) {
  if (!input) return
  const rest = new DataTransfer()
  for (const other of input.files ?? []) if (other !== file) rest.items.add(other)
  input.files = rest.files
}

const isIn = (stored: readonly KeptUpload[] | undefined, { token }: Item) =>
  stored?.some((file) => file.token === token) === true
