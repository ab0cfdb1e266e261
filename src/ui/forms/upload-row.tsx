import type { MouseEvent, ReactNode } from 'react'
import DownIcon from '~icons/tabler/arrow-down'
import UpIcon from '~icons/tabler/arrow-up'
import TrashIcon from '~icons/tabler/trash'
import type { Crop } from '#basics/crop.ts'
import { focusBesideDisabled } from '../lists/focus-beside-disabled.ts'
import { useFormText } from './form-locale.tsx'
import { keptName } from './form.rules.ts'
import { useHasScript } from '../has-script.ts'
import { PictureItem } from './picture-item.tsx'
import { pictureData } from './typed-values.ts'
import { ItemButton, LeaveOut, UploadItem } from './upload-item.tsx'
import type { Item } from './upload-items.ts'

type Props = {
  /** The field; with an aspect ratio it takes pictures that are described and cropped. */
  field: { name: string; id: string; aspect: number | undefined; isList: boolean; disabled: boolean | undefined }
  items: readonly Item[]
  index: number
  grip: ReactNode
  formatSize: (bytes: number) => string
  /** What is announced about a file that was just added. */
  received: (item: Item) => string | undefined
  onTell: (about: { alternativeText?: string; crop?: Crop }) => void
  onMove: (places: number) => void
  onRemove: () => void
}

/** One of the files of a field, with the proof that the server has it and the actions for it. */
export function UploadRow({ field, items, index, grip, formatSize, received, onTell, ...actions }: Props) {
  const item = items[index]!
  const size = formatSize(item.sizeBytes)
  const proof = item.token && (
    <input type="hidden" name={keptName(field.name)} value={item.token} {...pictureData(item)} />
  )
  const buttons = <Actions field={field} items={items} index={index} {...actions} />
  if (!field.aspect) {
    return (
      <>
        {proof}
        <UploadItem item={item} size={size} received={item.percentage === undefined ? received(item) : undefined}>
          {buttons}
        </UploadItem>
      </>
    )
  }
  return (
    <>
      {proof}
      <PictureItem
        name={field.name}
        id={field.id}
        item={item}
        size={size}
        aspect={field.aspect}
        position={field.isList ? index + 1 : undefined}
        grip={grip}
        onTell={onTell}
      >
        {buttons}
      </PictureItem>
    </>
  )
}

type ActionsProps = Pick<Props, 'field' | 'items' | 'index' | 'onMove' | 'onRemove'>

function Actions({ field: { name, disabled }, items, index, onMove, onRemove }: ActionsProps) {
  const text = useFormText()
  const hasScript = useHasScript()
  const item = items[index]!
  if (!hasScript) return <LeaveOut name={name} item={item} />
  const moveBy = (places: number) => (event: MouseEvent<HTMLButtonElement>) =>
    focusBesideDisabled(event, () => onMove(places))
  return (
    <span className="flex shrink-0 flex-wrap">
      {items.length > 1 && (
        <>
          <ItemButton label={text.rows.up(item.name)} disabled={disabled || index === 0} onClick={moveBy(-1)}>
            <UpIcon aria-hidden="true" />
          </ItemButton>
          <ItemButton
            label={text.rows.down(item.name)}
            disabled={disabled || index === items.length - 1}
            onClick={moveBy(1)}
          >
            <DownIcon aria-hidden="true" />
          </ItemButton>
        </>
      )}
      <ItemButton label={text.upload.remove(item.name)} disabled={disabled} onClick={onRemove}>
        <TrashIcon aria-hidden="true" />
      </ItemButton>
    </span>
  )
}
