import type { FieldMetadata } from '@conform-to/react'
import { type ReactNode, useRef } from 'react'
import ArrowDown from '~icons/tabler/arrow-down'
import ArrowUp from '~icons/tabler/arrow-up'
import Plus from '~icons/tabler/plus'
import Trash from '~icons/tabler/trash'
import { buttonLook } from '../button.tsx'
import { type FieldProps, GroupFrame, useField } from './field-frame.tsx'
import type { SchemaFormState } from './form.ts'
import { useFormText } from './form-locale.tsx'
import { focusBesideDisabled } from '../lists/focus-beside-disabled.ts'
import { useSaid } from '../said.tsx'

type Props<Row> = Omit<FieldProps, 'field'> & {
  form: SchemaFormState
  field: FieldMetadata<Row[] | undefined>
  /** What a row is called, followed by its number. */
  rowLabel: string
  add: string
  max?: number
  children: (row: FieldMetadata<Row>, index: number) => ReactNode
}

/** Rows of the same fields: add, remove, move. Without JavaScript each of those goes through the server. */
export function Repeater<Row>({ form, rowLabel, add, max = 10, children, ...props }: Props<Row>) {
  const { field, ...frame } = useField(props as FieldProps & Pick<Props<Row>, 'field'>)
  const text = useFormText()
  const rows = field.getFieldList()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { said, say } = useSaid()
  const { name } = field
  const rowId = (index: number) => `${field.id}[${index}]`
  const rowName = (index: number) => text.nth(rowLabel, index + 1)

  return (
    <GroupFrame
      {...frame}
      field={{ id: field.id, name, errors: field.errors }}
      isOptional={props.isOptional ?? 'quietly'}
    >
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <li key={row.key ?? row.name} id={rowId(index)} className="card min-w-0 p-4 sm:p-5">
            <fieldset className="grid min-w-0 gap-4">
              <legend className="float-left font-display text-lg font-bold">{rowName(index)}</legend>
              <div className="clear-both grid gap-4">{children(row, index)}</div>
              <div className="-mx-2 -mb-2 flex flex-wrap gap-1" lang={text.lang}>
                <Ask
                  form={form}
                  intent={form.meta.reorder.getButtonProps({ name, from: index, to: index - 1 })}
                  leadsTo={rowId(index - 1)}
                  disabled={index === 0}
                  label={text.rows.up(rowName(index))}
                  onAsked={() => say(text.rows.at(rowName(index), index, rows.length))}
                >
                  <ArrowUp aria-hidden="true" />
                </Ask>
                <Ask
                  form={form}
                  intent={form.meta.reorder.getButtonProps({ name, from: index, to: index + 1 })}
                  leadsTo={rowId(index + 1)}
                  disabled={index === rows.length - 1}
                  label={text.rows.down(rowName(index))}
                  onAsked={() => say(text.rows.at(rowName(index), index + 2, rows.length))}
                >
                  <ArrowDown aria-hidden="true" />
                </Ask>
                <Ask
                  form={form}
                  intent={form.meta.remove.getButtonProps({ name, index })}
                  leadsTo={index > 0 ? rowId(index - 1) : field.id}
                  label={text.rows.remove(rowName(index))}
                  onAsked={() => {
                    say(text.rows.removed(rowName(index)))
                    adder.current?.focus()
                  }}
                >
                  <Trash aria-hidden="true" />
                </Ask>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <Ask
          form={form}
          ref={adder}
          intent={form.meta.insert.getButtonProps({ name })}
          leadsTo={rowId(rows.length)}
          onAsked={() => focusFirstOf(list.current?.lastElementChild?.querySelectorAll<HTMLElement>(fields) ?? [])}
          className={`${buttonLook({ look: 'quiet' })} ${rows.length > 0 ? 'mt-3' : ''}`}
        >
          <Plus aria-hidden="true" />
          {add}
        </Ask>
      )}
      {said}
    </GroupFrame>
  )
}

type AskProps = {
  form: SchemaFormState
  intent: { name: string; value: string; form: string; formNoValidate: boolean }
  /** The place in the form to continue at after the server changed it: otherwise the response is shown from its top. */
  leadsTo: string
  label?: string
  disabled?: boolean
  onAsked?: () => void
  className?: string
  ref?: React.Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that changes the form's rows. */
function Ask({
  form,
  intent,
  leadsTo,
  label,
  onAsked,
  className = 'grid size-11 place-items-center rounded-control text-xl text-soft hover:bg-moss hover:text-green-deep disabled:opacity-40',
  ...button
}: AskProps) {
  return (
    <button
      type="submit"
      {...intent}
      form={form.id}
      formAction={`#${leadsTo}`}
      {...button}
      onClick={(event) => {
        event.preventDefault()
        const button = event.currentTarget
        focusBesideDisabled(event, () => button.form!.requestSubmit(button))
        onAsked?.()
      }}
      aria-label={label}
      title={label}
      className={className}
    />
  )
}

/** A control that is inside a closed popover cannot be focused. */
const fields = 'input, textarea, select, button[popovertarget]'

function focusFirstOf(controls: Iterable<HTMLElement>) {
  for (const control of controls) {
    control.focus()
    if (control === document.activeElement) return
  }
}
