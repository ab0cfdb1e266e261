import { type ComponentProps, useState } from 'react'
import { parseDay, writeDay } from '#basics/typed-day.ts'
import { parseCents, writeCents } from '#basics/money.ts'
import { controlLook, controlProps, FieldFrame, type FieldProps, textOf, useField } from './field-frame.tsx'
import { useFormText } from './form-locale.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'>
type TextProps = FieldProps & InputProps & { before?: string; after?: string }

/**
 * One line. `before` and `after` are inside the box, such as a currency or a unit; the label or hint must mention them
 * too.
 */
export function TextField(props: TextProps) {
  const { field, label, hint, isOptional, className, before, after, ...input } = useField(props)
  const room = `${before ? 'pl-9' : ''} ${after ? 'pr-20' : ''}`
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} className={className}>
      <div className="relative">
        {before && <Inside className="left-4">{before}</Inside>}
        <input
          key={field.key}
          type="text"
          {...input}
          {...controlProps({ field, hint, isOptional })}
          defaultValue={textOf(field)}
          className={`${controlLook} ${room}`}
        />
        {after && <Inside className="right-4">{after}</Inside>}
      </div>
    </FieldFrame>
  )
}

function Inside({ children, className }: { children: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex items-center text-soft ${className}`}
    >
      {children}
    </span>
  )
}

export function EmailField(props: TextProps) {
  return <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
}

export function PhoneField(props: TextProps) {
  return <TextField type="tel" autoComplete="tel" {...props} />
}

/** A whole number. Not type=number: that changes when the page scrolls, and drops input that it does not understand. */
export function NumberField(props: TextProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}

/** An amount as `1.234,50`; its initial value comes from `writeCents`. */
export function MoneyField(props: TextProps) {
  return (
    <TextField
      before="€"
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onBlur={(event) => {
        const cents = parseCents(event.target.value)
        if (cents !== undefined) event.target.value = writeCents(cents)
      }}
    />
  )
}

/**
 * A day typed as `dd-mm-jjjj`, because a calendar is slow for a date of birth. Its initial value comes from `writeDay`.
 */
export function DateField(props: TextProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...props}
      onBlur={(event) => {
        const day = parseDay(event.target.value)
        if (day) event.target.value = writeDay(day)
      }}
    />
  )
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'defaultValue'>

/** Several lines. Shows how much room is left when it matters. */
export function TextAreaField(props: AreaProps) {
  const { field, label, hint, isOptional, className, maxLength: max = field.maxLength, ...area } = useField(props)
  const start = textOf(field)
  const [length, setLength] = useState(start?.length ?? 0)
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      isOptional={isOptional}
      className={className}
      below={max !== undefined && length > max * 0.8 && <Room length={length} max={max} />}
    >
      <textarea
        key={field.key}
        rows={7}
        {...area}
        {...controlProps({ field, hint, isOptional })}
        defaultValue={start}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        className={`${controlLook} field-sizing-content min-h-40`}
      />
    </FieldFrame>
  )
}

function Room({ length, max }: { length: number; max: number }) {
  const text = useFormText()
  return (
    <p role="status" lang={text.lang} className="mt-1.5 text-small text-soft tabular-nums">
      {text.characters(length, max)}
    </p>
  )
}
