import type { ComponentProps, ReactNode } from 'react'
import AlertCircle from '~icons/tabler/alert-circle'
import { generalText } from './general.text.ts'

/** What a form knows of one field. Conform's field metadata fits. */
export type FieldState = {
  id: string
  name: string
  errors?: string[] | undefined
  initialValue?: unknown
  value?: unknown
}

type FrameProps = {
  field: FieldState
  label: string
  hint?: string
  /** `quietly`: everyone knows that it may stay empty. */
  isOptional?: boolean | 'quietly'
}

const control =
  'w-full rounded-control border border-edge bg-card px-4 py-3 leading-snug aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:opacity-60'

const hintId = (id: string) => `${id}-uitleg`
const errorId = (id: string) => `${id}-fout`

function descriptionOf({ id, errors }: FieldState, hint: string | undefined) {
  return [errors?.length && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined
}

function Label({ field, label, isOptional }: FrameProps) {
  return (
    <label htmlFor={field.id} className="mb-1.5 block font-semibold">
      {label}
      <Optional isOptional={isOptional} />
    </label>
  )
}

function Optional({ isOptional }: Pick<FrameProps, 'isOptional'>) {
  return isOptional === true ? <span className="font-normal text-soft"> ({generalText.form.optional})</span> : null
}

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={hintId(id)} className="mb-2 text-[15px] text-soft">
      {children}
    </p>
  ) : null
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  return errors?.length ? (
    <p id={errorId(id)} className="mt-1.5 flex gap-2 font-medium text-danger">
      <AlertCircle aria-hidden="true" className="mt-1 shrink-0" />
      <span>{errors.join('. ')}</span>
    </p>
  ) : null
}

type TextProps = FrameProps & Omit<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'>

export function TextField({ field, label, hint, isOptional, className = '', ...input }: TextProps) {
  return (
    <div className={className}>
      <Label field={field} label={label} isOptional={isOptional} />
      <Hint id={field.id}>{hint}</Hint>
      <input
        type="text"
        {...input}
        id={field.id}
        name={field.name}
        defaultValue={asText(field.initialValue)}
        aria-required={!isOptional}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={descriptionOf(field, hint)}
        className={control}
      />
      <FieldErrors id={field.id} errors={field.errors} />
    </div>
  )
}

type AreaProps = FrameProps & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'defaultValue'>

export function TextAreaField({ field, label, hint, isOptional, className = '', ...area }: AreaProps) {
  return (
    <div className={className}>
      <Label field={field} label={label} isOptional={isOptional} />
      <Hint id={field.id}>{hint}</Hint>
      <textarea
        rows={7}
        {...area}
        id={field.id}
        name={field.name}
        defaultValue={asText(field.initialValue)}
        aria-required={!isOptional}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={descriptionOf(field, hint)}
        className={`${control} field-sizing-content min-h-40`}
      />
      <FieldErrors id={field.id} errors={field.errors} />
    </div>
  )
}

export type Option = { value: string; label: string }

type SelectProps = FrameProps & { options: readonly Option[]; className?: string }

export function SelectField({ field, label, hint, isOptional, options, className = '' }: SelectProps) {
  return (
    <div className={className}>
      <Label field={field} label={label} isOptional={isOptional} />
      <Hint id={field.id}>{hint}</Hint>
      <select
        id={field.id}
        name={field.name}
        defaultValue={asText(field.initialValue)}
        aria-required={!isOptional}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={descriptionOf(field, hint)}
        className={control}
      >
        <option value="">{generalText.form.choose}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldErrors id={field.id} errors={field.errors} />
    </div>
  )
}

type ChoiceProps = FrameProps & { options: readonly Option[]; className?: string }

/** One of a few, all in sight. */
export function RadioField({ field, label, hint, isOptional, options, className = '' }: ChoiceProps) {
  return (
    <fieldset
      id={field.id}
      aria-describedby={descriptionOf(field, hint)}
      className={className}
      role="radiogroup"
      aria-required={!isOptional}
      aria-invalid={field.errors?.length ? true : undefined}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <Optional isOptional={isOptional} />
      </legend>
      <Hint id={field.id}>{hint}</Hint>
      <div className="flex flex-wrap gap-x-2 gap-y-2">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className="flex min-h-12 min-w-0 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-card px-4 py-2 wrap-anywhere has-checked:border-green has-checked:bg-moss"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
              className="size-[19px] accent-green"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldErrors id={field.id} errors={field.errors} />
    </fieldset>
  )
}

/** Some of a few. */
export function CheckboxGroup({ field, label, hint, options, className = '' }: ChoiceProps) {
  const chosen = Array.isArray(field.initialValue) ? field.initialValue.map(String) : [asText(field.initialValue)]
  return (
    <fieldset id={field.id} aria-describedby={descriptionOf(field, hint)} className={className}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <Hint id={field.id}>{hint}</Hint>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map(({ value, label: text }) => (
          <label key={value} className="flex min-h-9 min-w-0 cursor-pointer items-center gap-2.5 wrap-anywhere">
            <input
              type="checkbox"
              name={field.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-[19px] accent-green"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldErrors id={field.id} errors={field.errors} />
    </fieldset>
  )
}

type CheckboxProps = Omit<FrameProps, 'label'> & { label: ReactNode; children?: ReactNode }

/** Yes or nothing. */
export function CheckboxField({ field, label, hint, children }: CheckboxProps) {
  return (
    <div>
      <label htmlFor={field.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={descriptionOf(field, hint)}
          className="mt-0.5 size-[21px] shrink-0 accent-green"
        />
        <span>{label}</span>
      </label>
      <div className="pl-[33px]">
        <Hint id={field.id}>{hint}</Hint>
        {children}
        <FieldErrors id={field.id} errors={field.errors} />
      </div>
    </div>
  )
}

function asText(value: unknown) {
  return typeof value === 'string' ? value : undefined
}
