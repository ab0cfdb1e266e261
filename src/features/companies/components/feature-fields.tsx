import { type KeyboardEvent, useRef, useState } from 'react'
import ChevronDown from '~icons/tabler/chevron-down'
import { SelectField } from '#ui/forms/choice-field.tsx'
import { FieldErrors, type FieldState, textOf, useField } from '#ui/forms/field-frame.tsx'
import { useReplacedControl } from '#ui/forms/replaced-control.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { countWords } from '../company.rules.ts'
import { companyText } from '../company.text.ts'
import { featureIcons } from '../feature-icon.rules.ts'
import { featureIconText } from '../feature-icon.text.ts'
import { FeatureDrawing } from './feature-drawing.tsx'

const text = companyText.form

/** One feature of a company: an icon and a few words, with a word count. */
export function FeatureFields({ icon, description }: { icon: FieldState; description: FieldState }) {
  const { hasScript, chosen } = useReplacedControl(icon)
  const [words, setWords] = useState(() => countWords(textOf(description) ?? ''))
  return (
    <div
      className={`grid items-start gap-4 ${hasScript ? 'sm:grid-cols-[auto_minmax(0,1fr)]' : 'sm:grid-cols-[12rem_minmax(0,1fr)]'}`}
    >
      {hasScript ? (
        <IconPicker key={icon.id} field={icon} start={chosen?.[0] ?? textOf(icon)} />
      ) : (
        <SelectField field={icon} options={options} />
      )}
      <TextField
        field={description}
        maxLength={80}
        hint={text.hint.feature}
        after={hasScript ? text.words(words) : undefined}
        onInput={({ currentTarget }) => setWords(countWords(currentTarget.value))}
      />
    </div>
  )
}

const options = featureIcons.map((icon) => ({ value: icon, label: featureIconText[icon] }))

/** All icons in a popover, as radio buttons: the arrow keys select, Enter and Escape close. */
function IconPicker({ field, start }: { field: FieldState; start: string | undefined }) {
  const { label } = useField({ field })
  const [chosen, setChosen] = useState(() => featureIcons.find((icon) => icon === start))
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = `${field.id}-keuze`

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    panel.current?.hidePopover()
    opener.current?.focus()
  }

  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        {text.icon}
      </p>
      <p aria-hidden="true" className="mb-2 text-small text-soft">
        {chosen ? featureIconText[chosen] : text.noIcon}
      </p>
      <button
        ref={opener}
        type="button"
        id={field.id}
        popoverTarget={id}
        aria-label={`${label}: ${chosen ? featureIconText[chosen] : text.noIcon}`}
        data-invalid={field.errors?.length ? true : undefined}
        style={{ anchorName: `--${anchorOf(field.id)}` }}
        className="flex h-12.5 items-center gap-2 rounded-control border border-edge bg-card px-3.5 text-xl text-green-deep hover:bg-moss data-invalid:border-danger"
      >
        {chosen ? <FeatureDrawing icon={chosen} aria-hidden="true" /> : <span aria-hidden="true">?</span>}
        <ChevronDown aria-hidden="true" className="text-base text-soft" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          const [first, ...others] = panel.current!.querySelectorAll('input')
          const checked = others.find((input) => input.checked) ?? first
          checked?.focus()
        }}
        style={{ positionAnchor: `--${anchorOf(field.id)}` }}
        className="card dropdown m-0 mt-2 max-sm:mx-4.5 w-[min(34rem,calc(100vw-2.25rem))] p-4 text-ink shadow-lifted [position-area:bottom] sm:[position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline]"
      >
        <div className="grid grid-cols-6 gap-1 sm:grid-cols-10">
          {featureIcons.map((icon) => (
            <label
              key={icon}
              title={featureIconText[icon]}
              className="grid h-11 cursor-pointer place-items-center rounded-control text-xl hover:bg-moss has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={field.name}
                value={icon}
                defaultChecked={icon === start}
                onChange={() => setChosen(icon)}
                onKeyDown={onKeyDown}
                className="sr-only"
              />
              <FeatureDrawing icon={icon} aria-hidden="true" />
              <span className="sr-only">{featureIconText[icon]}</span>
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="mt-3 text-small text-soft">
          {chosen && <b className="text-ink">{featureIconText[chosen]}. </b>}
          {text.hint.icon}
        </p>
      </div>
      <FieldErrors id={field.id} errors={field.errors} />
    </div>
  )
}

/** A CSS name cannot contain brackets or dots. */
function anchorOf(id: string) {
  return id.replace(/[^\w-]/g, '-')
}
