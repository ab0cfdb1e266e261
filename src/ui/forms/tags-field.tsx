import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import CloseIcon from '~icons/tabler/x'
import { CheckboxGroup, type Option } from './choice-field.tsx'
import {
  controlLook,
  controlProps,
  describedBy,
  FieldFrame,
  type FieldProps,
  type FieldState,
  GroupFrame,
  textsOf,
  useField,
} from './field-frame.tsx'
import { isComposing } from './composition.ts'
import { useFormText } from './form-locale.tsx'
import { useFormParts } from './form-parts.ts'
import { useReplacedControl } from './replaced-control.ts'
import { whenReleased } from '../press.ts'
import { useSaid } from '../said.tsx'
import { useSuggestBox } from './suggest-box.tsx'
import { asUnlisted, findTyped, listFitting } from './suggest.rules.ts'

type Props = FieldProps & {
  /** The options; without them people type their own tags. */
  options?: readonly Option[]
  max?: number
  disabled?: boolean
}

/**
 * Several of many, or free tags. Without JavaScript: checkboxes, or one text box with the words separated by commas.
 */
export function TagsField(given: Props) {
  const props = useField({ ...given, field: withErrorsInside(given.field) })
  const { hasScript, chosen } = useReplacedControl(props.field)
  const text = useFormText()
  if (hasScript) return <Tags key={props.field.key} start={chosen} {...props} />

  const { options, max: _max, disabled, ...frame } = props
  if (options) return <CheckboxGroup {...frame} options={options} disabled={disabled} />
  const hint = (
    <>
      {frame.hint} <span lang={text.lang}>{text.tags.commas}</span>
    </>
  )
  return (
    <FieldFrame {...frame} hint={hint}>
      <input
        type="text"
        {...controlProps({ ...frame, hint })}
        disabled={disabled}
        defaultValue={textsOf(frame.field).join(', ')}
        className={controlLook}
      />
    </FieldFrame>
  )
}

function Tags({ options, max = 10, disabled, start, ...frame }: Props & { label: string; start?: string[] }) {
  const { field, hint } = frame
  const group = { ...field, id: `${field.id}-groep` }
  const text = useFormText()
  const box = useRef<HTMLInputElement>(null)
  const [held, setChosen] = useState(() =>
    (start ?? textsOf(field)).flatMap((tag) => (options ? [tag] : splitTags(tag))),
  )
  // An option that was withdrawn has no label any longer. Typed text that matches no option is not a number.
  const chosen = held.filter(
    (tag) => !options || Number.isNaN(Number(tag)) || options.some(({ value }) => value === tag),
  )
  const [typed, setTyped] = useState('')
  const { said, say } = useSaid()

  const nameOf = (tag: string) => options?.find(({ value }) => value === tag)?.label ?? tag
  const isFull = chosen.length >= max
  // Typed text that matches no option is submitted as it is, so that the schema refuses it.
  const unlisted = options && typed.trim() !== '' && !findTyped(options, typed) ? typed.trim() : undefined
  const tell = useTelling(field.name, { chosen: held, unlisted, isWrong: Boolean(field.errors?.length) })
  const fitting = isFull
    ? []
    : listFitting(
        (options ?? []).filter(({ value }) => !chosen.includes(value)),
        typed,
      )
  const { boxProps, list, open, hasActive } = useSuggestBox({
    id: field.id,
    label: frame.label,
    suggestions: fitting.map(({ label }) => ({ text: label })),
    status: text.found(fitting.length),
    none: unlisted === undefined ? undefined : text.unlisted(unlisted),
    onChoose: (index) => add([fitting[index]!.value]),
  })

  function add(tags: string[]) {
    const known = chosen.map((tag) => tag.toLowerCase())
    const fresh = tags.filter((tag) => !known.includes(tag.toLowerCase())).slice(0, max - chosen.length)
    setChosen([...chosen, ...fresh])
    setTyped('')
    if (fresh.length > 0) say(fresh.map((tag) => text.tags.added(nameOf(tag))).join('. '))
  }

  /** Text in the box that was meant as a tag but is not confirmed yet. */
  const meant = options ? [findTyped(options, typed)?.value ?? []].flat() : splitTags(typed)
  function addTyped() {
    if (meant.length > 0) add(meant)
    else if (unlisted !== undefined) tell()
  }

  function remove(tag: string) {
    setChosen(chosen.filter((other) => other !== tag))
    say(text.tags.removed(nameOf(tag)))
    box.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    boxProps.onKeyDown(event)
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last)
    if (event.key !== 'Enter' && !(event.key === ',' && !options)) return
    // Enter in a box with text adds it as a tag; in an empty box it submits the form.
    if (typed.trim() !== '' || event.key === ',') event.preventDefault()
    if (!hasActive) addTyped()
  }

  return (
    <GroupFrame {...frame} field={group} isOptional={frame.isOptional ?? 'quietly'}>
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {chosen.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center rounded-full bg-moss py-0.5 pl-4 leading-tight font-medium text-green-deep wrap-anywhere"
            >
              <input type="hidden" name={field.name} value={tag} />
              {nameOf(tag)}
              <button
                type="button"
                disabled={disabled}
                onClick={() => remove(tag)}
                aria-label={text.tags.remove(nameOf(tag))}
                className="grid -my-0.5 size-11 shrink-0 place-items-center rounded-full"
              >
                <CloseIcon aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        {[...meant, ...(unlisted === undefined ? [] : [asUnlisted(unlisted)])].map((tag) => (
          <input key={tag} type="hidden" name={field.name} value={tag} />
        ))}
        <input
          {...controlProps(frame)}
          {...boxProps}
          ref={box}
          name={undefined}
          data-field={field.name}
          aria-label={frame.label}
          aria-describedby={describedBy(group, hint)}
          aria-required={undefined}
          value={typed}
          readOnly={isFull}
          disabled={disabled}
          onKeyDown={onKeyDown}
          onClick={open}
          onBlur={() => {
            boxProps.onBlur()
            whenReleased(addTyped)
          }}
          onChange={(event) => {
            setTyped(event.target.value)
            open()
          }}
          className={controlLook}
        />
        {list}
      </div>
      {isFull && (
        <p className="mt-1.5 text-small text-soft" lang={text.lang}>
          {text.tags.full(max)}
        </p>
      )}
      {said}
    </GroupFrame>
  )
}

type Held = { chosen: readonly string[]; unlisted: string | undefined; isWrong: boolean }

/** Reports a correction to the form at once, because a tag is not an input that fires its own event. */
function useTelling(name: string, { chosen, unlisted, isWrong }: Held) {
  const validate = useFormParts()?.form.meta.validate
  const tell = useEffectEvent(() => {
    if (isWrong) validate?.({ name })
  })
  useEffect(() => tell(), [name, chosen, unlisted])
  return () => validate?.({ name })
}

/** An error about one tag is shown at the field. Each property is named: Conform's field cannot be spread. */
function withErrorsInside({
  id,
  name,
  errors,
  allErrors,
  initialValue,
  required,
  maxLength,
  key,
}: FieldState): FieldState {
  const inside = new Set(Object.values(allErrors ?? {}).flat())
  return { id, name, errors: errors?.length ? errors : [...inside], initialValue, required, maxLength, key }
}

function splitTags(typed: string) {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
