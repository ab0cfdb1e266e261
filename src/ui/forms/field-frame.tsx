import type { ReactNode } from 'react'
import AlertCircle from '~icons/tabler/alert-circle'
import { Said, useFormText } from './form-locale.tsx'
import { useFormParts } from './form-parts.ts'
import { labelInRow } from './form.rules.ts'

/** The state of one field of a form. Conform's field metadata fits. */
export type FieldState = {
  id: string
  name: string
  errors?: string[] | undefined
  /** Its own errors and those of the fields inside it, by name. */
  allErrors?: Record<string, string[]>
  initialValue?: unknown
  /** From the schema: whether it is required, and its maximum length. */
  required?: boolean | undefined
  maxLength?: number | undefined
  /** Changes when the field was given another value from outside. */
  key?: string | undefined
}

/** The props of every field. */
export type FieldProps = {
  field: FieldState
  /** Defaults to the form's label. */
  label?: string
  hint?: ReactNode
  /** Defaults to the schema. `quietly`: optional, but without a label that says so. */
  isOptional?: boolean | 'quietly'
  className?: string
}

/** A field combined with what its form says about it. */
export function useField<Props extends FieldProps>(props: Props) {
  const form = useFormParts()?.form
  const { field, label = form && labelInRow(field.name, form.labels), isOptional = field.required === false } = props
  return { ...props, label: label ?? field.name, isOptional }
}

export const controlLook =
  'w-full rounded-control border border-edge bg-card px-4 py-3 leading-snug transition-colors aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:cursor-not-allowed disabled:bg-transparent disabled:text-soft'

const hintId = (id: string) => `${id}-uitleg`
const errorId = (id: string) => `${id}-fout`
export const labelId = (id: string) => `${id}-naam`

/** Links a control to its errors and its description. */
export function describedBy({ id, errors }: FieldState, hint: ReactNode) {
  return [errors?.length && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined
}

/** The attributes that every control gets from its field. */
export function controlProps({ field, hint, isOptional }: Pick<FieldProps, 'field' | 'hint' | 'isOptional'>) {
  return {
    id: field.id,
    name: field.name,
    'aria-required': !isOptional,
    'aria-invalid': field.errors?.length ? true : undefined,
    'aria-describedby': describedBy(field, hint),
  } as const
}

type FrameProps = Omit<FieldProps, 'label'> & {
  label: ReactNode
  children: ReactNode
  /** What is shown below the control, apart from its errors. */
  below?: ReactNode
}

/** A control with its label, a hint above and errors below. */
export function FieldFrame({ field, label, hint, isOptional, className = '', children, below }: FrameProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label id={labelId(field.id)} htmlFor={field.id} className="mb-1.5 block font-semibold wrap-anywhere">
        {label}
        <Optional isOptional={isOptional} />
      </label>
      <Hint id={field.id}>{hint}</Hint>
      {children}
      {below}
      <FieldErrors id={field.id} errors={field.errors} />
    </div>
  )
}

/** Related controls under one legend. */
export function GroupFrame({
  field,
  label,
  hint,
  isOptional,
  className = '',
  children,
  below,
  isRadio = false,
}: FrameProps & { isRadio?: boolean }) {
  return (
    <fieldset
      id={field.id}
      aria-describedby={describedBy(field, hint)}
      className={`min-w-0 ${className}`}
      {...(isRadio && {
        role: 'radiogroup',
        'aria-required': !isOptional,
        'aria-invalid': field.errors?.length ? true : undefined,
      })}
    >
      <legend className="mb-1.5 font-semibold wrap-anywhere">
        {label}
        <Optional isOptional={isOptional} />
      </legend>
      <Hint id={field.id}>{hint}</Hint>
      {children}
      {below}
      <FieldErrors id={field.id} errors={field.errors} />
    </fieldset>
  )
}

export function Optional({ isOptional }: Pick<FieldProps, 'isOptional'>) {
  const text = useFormText()
  if (isOptional !== true) return null
  return (
    <span className="font-normal text-soft" lang={text.lang}>
      {` (${text.optional})`}
    </span>
  )
}

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={hintId(id)} className="mb-2 text-small wrap-anywhere text-soft">
      {children}
    </p>
  ) : null
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  return errors?.length ? (
    <p id={errorId(id)} className="mt-1.5 flex gap-2 font-medium text-danger">
      <AlertCircle aria-hidden="true" className="mt-1 shrink-0" />
      <span className="min-w-0">
        {errors.map((error, index) => (
          <span key={error}>
            {index > 0 && '. '}
            <Said>{error}</Said>
          </span>
        ))}
      </span>
    </p>
  ) : null
}

/** The initial value of a field, if it is a single one. */
export function textOf({ initialValue }: FieldState) {
  return typeof initialValue === 'string' ? initialValue : undefined
}

/** The same for a field with several values. */
export function textsOf({ initialValue }: FieldState) {
  if (Array.isArray(initialValue)) return initialValue.map(String)
  return typeof initialValue === 'string' && initialValue !== '' ? [initialValue] : []
}
