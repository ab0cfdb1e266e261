import { useRef, useState } from 'react'
import Selector from '~icons/tabler/selector'
import { type Option, SelectField } from './choice-field.tsx'
import { controlLook, controlProps, FieldFrame, type FieldProps, textOf, useField } from './field-frame.tsx'
import { useFormText } from './form-locale.tsx'
import { useReplacedControl } from './replaced-control.ts'
import { useSuggestBox } from './suggest-box.tsx'
import { asUnlisted, findTyped, listFitting } from './suggest.rules.ts'

type Props = FieldProps & { options: readonly Option[]; placeholder?: string; disabled?: boolean }

/** One of many: type part of it, or browse the list. Without JavaScript it is the browser's own list. */
export function ComboboxField({ placeholder, ...given }: Props) {
  const props = useField(given)
  const { hasScript, chosen } = useReplacedControl(props.field)
  return hasScript ? (
    <Combobox key={props.field.key} placeholder={placeholder} chosen={chosen?.[0]} {...props} />
  ) : (
    <SelectField {...props} />
  )
}

function Combobox({ options, placeholder, disabled, chosen, ...frame }: Props & { label: string; chosen?: string }) {
  const { field } = frame
  const start = chosen ?? textOf(field) ?? ''
  const text = useFormText()
  const holder = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => options.find(({ value }) => value === start)?.label ?? start)
  // A chosen option is not a search: the list opens with all options.
  const [isSearching, setSearching] = useState(false)
  const fitting = listFitting(options, isSearching ? typed : '')
  const { boxProps, list, open } = useSuggestBox({
    id: field.id,
    label: frame.label,
    suggestions: fitting.map(({ label }) => ({ text: label })),
    status: text.found(fitting.length),
    none: typed.trim() === '' ? undefined : text.unlisted(typed.trim()),
    onChoose: (index) => {
      setSearching(false)
      fill(fitting[index]!.label)
    },
  })

  function fill(label: string) {
    setTyped(label)
    // A value that is not in the list is submitted as it is, so that the schema can report it and nothing typed is
    // lost.
    hold(holder.current, findTyped(options, label)?.value ?? asUnlisted(label))
  }

  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {/* Not type=hidden: React treats the initial value of such a field as its current value. */}
        <input ref={holder} type="text" hidden name={field.name} defaultValue={start} />
        <input
          {...controlProps(frame)}
          {...boxProps}
          name={undefined}
          data-field={field.name}
          value={typed}
          disabled={disabled}
          placeholder={placeholder}
          onClick={open}
          onBlur={() => {
            boxProps.onBlur()
            setSearching(false)
            setTyped((before) => findTyped(options, before)?.label ?? before)
          }}
          onChange={(event) => {
            setSearching(true)
            fill(event.target.value)
            open()
          }}
          className={`${controlLook} pr-11`}
        />
        <Selector
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-xl text-soft"
        />
        {list}
      </div>
    </FieldFrame>
  )
}

/** Sets a hidden field's value as if it were typed, so that the form notices. */
export function hold(field: HTMLInputElement | HTMLTextAreaElement | null, value: string) {
  if (!field || field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
