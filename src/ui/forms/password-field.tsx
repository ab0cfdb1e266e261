import { type ComponentProps, useState } from 'react'
import Eye from '~icons/tabler/eye'
import EyeOff from '~icons/tabler/eye-off'
import { controlLook, controlProps, FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { useFormText } from './form-locale.tsx'
import { useHasScript } from '../has-script.ts'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'>

/** A password, hidden until the person chooses to see it. The server never sends it back. */
export function PasswordField(props: Props) {
  const text = useFormText()
  const { field, label, hint, isOptional, className, ...input } = useField(props)
  const [isShown, setShown] = useState(false)
  const hasScript = useHasScript()
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} className={className}>
      <div className="relative">
        <input
          key={field.key}
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...controlProps({ field, hint, isOptional })}
          className={`${controlLook} ${hasScript ? 'pr-14' : ''}`}
        />
        {hasScript && (
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-1 grid w-11 place-items-center text-xl text-soft hover:text-ink"
          >
            <Icon aria-label={isShown ? text.hidePassword : text.showPassword} lang={text.lang} />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
