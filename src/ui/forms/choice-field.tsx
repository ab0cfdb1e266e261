import type { ReactNode } from 'react'
import {
  controlLook,
  controlProps,
  FieldErrors,
  FieldFrame,
  type FieldProps,
  GroupFrame,
  Hint,
  textOf,
  textsOf,
  useField,
} from './field-frame.tsx'
import { useFormText } from './form-locale.tsx'

export type Option = { value: string; label: string }

type ChoiceProps = FieldProps & { options: readonly Option[]; disabled?: boolean }

/** One of a few, in the browser's own list. For one of many: `ComboboxField`. */
export function SelectField({ options, disabled, ...props }: ChoiceProps & { autoComplete?: string }) {
  const text = useFormText()
  const { autoComplete, ...frame } = useField(props)
  return (
    <FieldFrame {...frame}>
      <select
        key={frame.field.key}
        {...controlProps(frame)}
        disabled={disabled}
        autoComplete={autoComplete}
        defaultValue={textOf(frame.field)}
        className={`${controlLook} pr-8`}
      >
        <option value="" lang={text.lang}>
          {text.choose}
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

const tile =
  'flex min-h-12 min-w-0 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-card px-4 py-2 wrap-anywhere transition-colors has-checked:border-green has-checked:bg-moss has-disabled:cursor-not-allowed has-disabled:text-soft'

/** One of a few, all visible. */
export function RadioField({ options, disabled, ...props }: ChoiceProps) {
  const frame = useField(props)
  return (
    <GroupFrame {...frame} isRadio>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={tile}>
            <input
              key={frame.field.key}
              type="radio"
              name={frame.field.name}
              value={value}
              disabled={disabled}
              defaultChecked={frame.field.initialValue === value}
            />
            {label}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

type Explained = Option & { hint?: string }

/** Several of a few. Options with an explanation are stacked. */
export function CheckboxGroup({
  options,
  disabled,
  ...props
}: Omit<ChoiceProps, 'options'> & { options: readonly Explained[] }) {
  const frame = useField(props)
  const chosen = textsOf(frame.field)
  return (
    <GroupFrame {...frame} isOptional={props.isOptional ?? 'quietly'}>
      <div className={options.some(({ hint }) => hint) ? 'grid' : 'flex flex-wrap gap-x-5'}>
        {options.map(({ value, label, hint }) => (
          <label
            key={value}
            className={`flex min-h-11 min-w-0 cursor-pointer gap-2.5 wrap-anywhere ${hint ? 'items-start py-2' : 'items-center'}`}
          >
            <input
              key={frame.field.key}
              type="checkbox"
              name={frame.field.name}
              value={value}
              disabled={disabled}
              defaultChecked={chosen.includes(value)}
              className={hint && 'mt-0.5'}
            />
            {hint ? (
              <span className="min-w-0">
                {label}
                <span className="block text-small text-soft">{hint}</span>
              </span>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

type BoxProps = Omit<FieldProps, 'isOptional'> & {
  disabled?: boolean
  /** Content that depends on it: a link to the terms, or further fields. */
  children?: ReactNode
}

/** Yes or nothing: a single checkbox. */
export function CheckboxField(props: BoxProps) {
  return <Box {...props} look={{ row: 'items-start py-2', box: 'mt-0.5', under: 'pl-8' }} />
}

/** On or off, for settings. A checkbox that looks like a switch: a form submits it in the same way. */
export function ToggleField(props: BoxProps) {
  return <Box {...props} look={{ row: 'items-center py-1', box: 'toggle', under: 'pl-15' }} />
}

type BoxLook = { row: string; box: string; under: string }

function Box({ look, disabled, className = '', children, ...props }: BoxProps & { look: BoxLook }) {
  const { field, label, hint } = useField(props)
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={field.id} className={`flex min-h-11 cursor-pointer gap-3 ${look.row}`}>
        <input
          key={field.key}
          type="checkbox"
          {...controlProps({ field, hint, isOptional: true })}
          aria-required={undefined}
          disabled={disabled}
          defaultChecked={field.initialValue === 'on'}
          className={look.box}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <Under field={field} hint={hint} className={look.under}>
        {children}
      </Under>
    </div>
  )
}

function Under({ field, hint, className, children }: Pick<BoxProps, 'field' | 'hint' | 'className' | 'children'>) {
  return (
    <div className={className}>
      <Hint id={field.id}>{hint}</Hint>
      {children}
      <FieldErrors id={field.id} errors={field.errors} />
    </div>
  )
}
