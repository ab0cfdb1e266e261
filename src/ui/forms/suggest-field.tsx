import { type Ref, useId } from 'react'
import { type Suggestion, useSuggestBox } from './suggest-box.tsx'

type Props = {
  box?: Ref<HTMLInputElement>
  label: string
  name: string
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly Suggestion[]
  placeholder?: string
  /** What a screen reader announces when the list changes. */
  status: string
  isInvalid?: boolean
  className?: string
}

/** A search box with suggestions. Without JavaScript it is a plain text box. */
export function SuggestField({
  box,
  label,
  name,
  value,
  onValueChange,
  suggestions,
  placeholder,
  status,
  isInvalid = false,
  className = '',
}: Props) {
  const id = useId()
  const { boxProps, list, open } = useSuggestBox({
    id,
    label,
    suggestions,
    status,
    onChoose: (index) => onValueChange(suggestions[index]!.text),
  })
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="block cursor-text text-tiny leading-snug font-medium text-soft">
        {label}
      </label>
      <input
        {...boxProps}
        ref={box}
        name={name}
        value={value}
        placeholder={placeholder}
        aria-invalid={isInvalid || undefined}
        maxLength={100}
        onChange={(event) => {
          onValueChange(event.target.value)
          open()
        }}
        className="w-full bg-transparent leading-snug font-medium outline-none focus-visible:outline-none"
      />
      {list}
    </div>
  )
}
