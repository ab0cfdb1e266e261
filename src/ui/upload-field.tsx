import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import FileCheck from '~icons/tabler/file-check'
import FileIcon from '~icons/tabler/file'
import UpIcon from '~icons/tabler/chevron-up'
import DownIcon from '~icons/tabler/chevron-down'
import CloseIcon from '~icons/tabler/x'
import { FieldErrors, Hint, labelId, Optional } from './field-frame.tsx'
import type { KeptUpload } from './form.ts'
import { useFormText } from './form-locale.tsx'
import { useFormParts } from './form-parts.ts'
import { keptName, leaveOutName, tokenName } from './form.rules.ts'
import { makePreview, sendFile } from './send-file.ts'
import { useHasScript } from './has-script.ts'

type Props = {
  /** The form field's name; its id derives from it. */
  name: string
  label?: string
  hint?: string
  isOptional?: boolean
  disabled?: boolean
  className?: string
  /** How many files; more than one makes a list. */
  max?: number
  /** As in `<input type="file">`. */
  accept: string
  /** An error message for a file, as far as the browser can check it. */
  check: (file: File) => string | undefined
  formatSize: (bytes: number) => string
  /** Says that a file was added. */
  received: (file: { name: string; sizeBytes: number }) => string
  /**
   * Where a file is uploaded as soon as it is chosen, and what is sent with it. Without it, the file is submitted with
   * the form.
   */
  sendTo?: { address: string; fields?: Readonly<Record<string, string>> }
}

type Item = { key: string; name: string; sizeBytes: number; token?: string; preview?: string; percentage?: number }

/**
 * Files. With JavaScript they are uploaded while the rest is filled in, and the form carries only proofs that they were
 * received; without it, or when that fails, they are submitted with the form. Files from an earlier attempt are still
 * there.
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
  const hasScript = useHasScript()
  const parts = useFormParts()
  const rule = parts?.form.files[name]
  const { label = parts?.form.labels[name], hint, isOptional = rule?.isOptional, max = rule?.max ?? 1 } = given
  const sent = parts?.form.sent
  const answer = sent?.answer?.uploads[name]
  const id = parts ? `${parts.form.id}-${name}` : name
  const input = useRef<HTMLInputElement>(null)
  const stored = parts?.form.stored[name]
  const { items, change, remove, move } = useItems(answer?.kept ?? stored, sent?.answer?.at)
  const [wrong, setWrong] = useState<string>()
  const [said, setSaid] = useState('')
  const error = wrong ?? (answer?.error || undefined)
  const token = sent?.token

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    const kept = max > 1 ? items.length : 0
    const refusal = files.map(check).find(Boolean) ?? (kept + files.length > max ? text.upload.atMost(max) : '')
    setWrong(refusal)
    // Makes the field invalid for the surrounding form.
    target.setCustomValidity(refusal)
    // Without a form token only a signed-in user may upload a file ahead.
    if (refusal || !sendTo || !parts || (parts.form.isPublic && !token)) return
    for (const file of files) parts.waitFor(send(file))
  }

  async function send(file: File) {
    const key = crypto.randomUUID()
    const item = { key, name: file.name, sizeBytes: file.size }
    const stopped = new AbortController()
    change((before) => [...(max > 1 ? before : []), { ...item, percentage: 0 }], { key, stop: () => stopped.abort() })
    void makePreview(file).then((preview) => preview && change((before) => patch(before, key, { preview })))

    const outcome = await sendFile({
      address: sendTo!.address,
      file,
      fields: { ...sendTo!.fields, ...(token && { [tokenName]: token }) },
      onProgress: (percentage) => change((before) => patch(before, key, { percentage })),
      signal: stopped.signal,
    })
    if (outcome === 'not-sent') {
      // It stays in the box and is submitted with the form, unless it was removed.
      if (stopped.signal.aborted) takeOut(input.current, file)
      change((before) => before.filter((other) => other.key !== key))
      return
    }
    takeOut(input.current, file)
    if ('refusal' in outcome) {
      change((before) => before.filter((other) => other.key !== key))
      setWrong(outcome.refusal)
      return
    }
    change((before) => patch(before, key, { ...outcome.kept, percentage: undefined }))
    setSaid(text.upload.receivedLabel(file.name))
  }

  return (
    <div className={`min-w-0 ${className}`}>
      <label id={labelId(id)} htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        <Optional isOptional={isOptional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      {items.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {items.map((item, index) => (
            <li
              key={item.key}
              className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-moss px-4 py-2 text-green-deep"
            >
              {item.token && <input type="hidden" name={keptName(name)} value={item.token} />}
              <Picture item={item} />
              <span className="min-w-40 flex-1 font-medium wrap-anywhere">
                {item.percentage === undefined && !isIn(stored, item) ? (
                  received(item)
                ) : (
                  <>
                    {item.name} <span className="font-normal">({formatSize(item.sizeBytes)})</span>
                    {item.percentage !== undefined && <Progress name={item.name} percentage={item.percentage} />}
                  </>
                )}
              </span>
              {hasScript ? (
                <span className="-mr-2 flex shrink-0">
                  {items.length > 1 && (
                    <>
                      <ItemButton
                        label={text.rows.up(item.name)}
                        disabled={disabled || index === 0}
                        onClick={() => move(item.key, -1)}
                      >
                        <UpIcon aria-hidden="true" />
                      </ItemButton>
                      <ItemButton
                        label={text.rows.down(item.name)}
                        disabled={disabled || index === items.length - 1}
                        onClick={() => move(item.key, 1)}
                      >
                        <DownIcon aria-hidden="true" />
                      </ItemButton>
                    </>
                  )}
                  <ItemButton
                    label={text.upload.remove(item.name)}
                    disabled={disabled}
                    onClick={() => {
                      remove(item.key)
                      input.current?.focus()
                    }}
                  >
                    <CloseIcon aria-hidden="true" />
                  </ItemButton>
                </span>
              ) : (
                <label className="flex min-h-11 cursor-pointer items-center gap-2" lang={text.lang}>
                  <input
                    type="checkbox"
                    name={leaveOutName(name)}
                    value={item.token}
                    className="size-[17px] accent-green"
                  />
                  {text.upload.leaveOut}
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={max > 1}
        disabled={disabled}
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${id}-fout ` : ''}${hint ? `${id}-uitleg` : ''}`.trim() || undefined}
        className="w-full rounded-control border border-dashed border-edge bg-card p-3 file:mr-4 file:rounded-[9px] file:border-0 file:bg-moss file:px-4 file:py-2.5 file:font-semibold file:text-green-deep hover:bg-moss/40 aria-invalid:border-danger disabled:text-soft"
      />
      <FieldErrors id={id} errors={error ? [error] : undefined} />
      <p role="status" className="sr-only" lang={text.lang}>
        {said}
      </p>
    </div>
  )
}

/** The files that the server has and those being uploaded; a new answer from the server updates the former. */
function useItems(kept: readonly KeptUpload[] | undefined, answeredAt: number | undefined) {
  const [items, setItems] = useState<Item[]>(() => (kept ?? []).map((file) => ({ ...file, key: file.token })))
  const [seenAt, setSeenAt] = useState(answeredAt)
  const stops = useRef(new Map<string, () => void>())
  if (seenAt !== answeredAt) {
    setSeenAt(answeredAt)
    setItems((before) =>
      (kept ?? []).map((file) => ({ key: file.token, ...before.find(({ token }) => token === file.token), ...file })),
    )
  }
  return {
    items,
    change: (next: (before: Item[]) => Item[], started?: { key: string; stop: () => void }) => {
      if (started) stops.current.set(started.key, started.stop)
      setItems(next)
    },
    remove: (key: string) => {
      stops.current.get(key)?.()
      setItems((before) => before.filter((item) => item.key !== key))
    },
    move: (key: string, places: number) =>
      setItems((before) => {
        const from = before.findIndex((item) => item.key === key)
        return before.toSpliced(from, 1).toSpliced(from + places, 0, before[from]!)
      }),
  }
}

function patch(items: readonly Item[], key: string, changed: Partial<Item>) {
  return items.map((item) => (item.key === key ? { ...item, ...changed } : item))
}

/** Removes a file from the box: the server has it, or refused it. */
function takeOut(input: HTMLInputElement | null, file: File) {
  if (!input) return
  const rest = new DataTransfer()
  for (const other of input.files ?? []) if (other !== file) rest.items.add(other)
  input.files = rest.files
}

const isIn = (stored: readonly KeptUpload[] | undefined, { token }: Item) =>
  stored?.some((file) => file.token === token) === true

type ItemButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

function ItemButton({ label, ...button }: ItemButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-control text-xl disabled:opacity-30"
      {...button}
    />
  )
}

function Picture({ item: { preview, percentage } }: { item: Item }) {
  if (preview) return <img src={preview} alt="" className="size-14 shrink-0 rounded-[9px] bg-card object-cover" />
  return percentage === undefined ? (
    <FileCheck aria-hidden="true" className="shrink-0 text-xl" />
  ) : (
    <FileIcon aria-hidden="true" className="shrink-0 text-xl" />
  )
}

function Progress({ name, percentage }: { name: string; percentage: number }) {
  const text = useFormText()
  return (
    <span className="flex items-center gap-3 text-[15px] font-normal tabular-nums" lang={text.lang}>
      <progress max={100} value={percentage} aria-label={text.upload.sendingLabel(name)} className="progress flex-1" />
      {text.upload.sending(percentage)}
    </span>
  )
}
