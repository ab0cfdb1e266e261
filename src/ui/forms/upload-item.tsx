import type { MouseEvent, ReactNode } from 'react'
import FileCheck from '~icons/tabler/file-check'
import FileIcon from '~icons/tabler/file'
import { useFormText } from './form-locale.tsx'
import { leaveOutName } from './form.rules.ts'
import type { Item } from './upload-items.ts'

type Props = {
  item: Item
  /** Shown instead of the name and the size. */
  received?: string
  size: string
  children: ReactNode
}

/** A file by its name; `children` holds the actions for it. */
export function UploadItem({ item, received, size, children }: Props) {
  return (
    <>
      <Picture item={item} />
      <span className="min-w-0 grow basis-40 font-medium wrap-anywhere">
        {received ?? (
          <>
            {item.name} <span className="font-normal">({size})</span>
            <Progress item={item} />
          </>
        )}
      </span>
      {children}
    </>
  )
}

/** Without script a checkbox removes a file. */
export function LeaveOut({ name, item }: { name: string; item: Item }) {
  const text = useFormText()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2" lang={text.lang}>
      <input type="checkbox" name={leaveOutName(name)} value={item.token} />
      {text.upload.leaveOut}
    </label>
  )
}

type ItemButtonProps = {
  label: string
  disabled?: boolean
  isPressed?: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

export function ItemButton({ label, isPressed, ...button }: ItemButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isPressed}
      className="grid size-11 place-items-center rounded-control text-xl hover:bg-moss aria-expanded:bg-moss disabled:opacity-30"
      {...button}
    />
  )
}

function Picture({ item: { preview, percentage } }: { item: Item }) {
  if (preview) return <img src={preview} alt="" className="size-14 shrink-0 rounded-[10px] bg-card object-cover" />
  return percentage === undefined ? (
    <FileCheck aria-hidden="true" className="shrink-0 text-xl" />
  ) : (
    <FileIcon aria-hidden="true" className="shrink-0 text-xl" />
  )
}

export function Progress({ item: { name, percentage } }: { item: Item }) {
  const text = useFormText()
  if (percentage === undefined) return null
  return (
    <span className="flex items-center gap-3 text-small font-normal tabular-nums" lang={text.lang}>
      <progress max={100} value={percentage} aria-label={text.upload.sendingLabel(name)} className="progress flex-1" />
      {text.upload.sending(percentage)}
    </span>
  )
}
