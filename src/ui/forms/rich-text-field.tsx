import { lazy, Suspense, useRef, useState } from 'react'
import { isRichText, readParagraphs } from '#basics/rich-text.ts'
import { hold } from './combobox-field.tsx'
import {
  controlLook,
  controlProps,
  describedBy,
  FieldFrame,
  type FieldProps,
  labelId,
  textOf,
  useField,
} from './field-frame.tsx'
import { useFormText, useWords } from './form-locale.tsx'
import { useReplacedControl } from './replaced-control.ts'
import type { EditorProps } from './rich-text-editor.tsx'
import { richTextText } from './rich-text.text.ts'

// The editor is large, so only a page that shows one loads it. If loading fails, a plain box replaces it.
const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(
    (editor) => ({ default: editor.RichTextEditor }),
    () => ({ default: PlainBox }),
  ),
)

type Props = FieldProps & { disabled?: boolean } & Pick<EditorProps, 'isOfBoard' | 'pictures'>

/**
 * Text with headings, lists and links. Without JavaScript it is a plain box, in which an empty line makes a paragraph;
 * text with more than paragraphs shows its HTML there, so that nothing is lost.
 */
export function RichTextField(given: Props) {
  const props = useField(given)
  const { field, hint } = props
  const { hasScript, chosen } = useReplacedControl(field)
  const text = useFormText()
  const words = useWords(richTextText)
  const value = textOf(field) ?? ''
  const plain = isRichText(value) ? readParagraphs(value) : value
  if (hasScript) {
    // The plain box holds the same text in another notation: if nobody typed in it, nothing changed.
    const typed = chosen?.find((words) => words !== (plain ?? value))
    return <Editor key={field.key} typed={typed} {...props} />
  }
  const explained =
    plain === undefined ? (
      <>
        {hint} <span lang={text.lang}>{words.markup}</span>
      </>
    ) : (
      hint
    )
  return (
    <FieldFrame {...props} hint={explained}>
      <textarea
        {...controlProps({ ...props, hint: explained })}
        rows={8}
        disabled={props.disabled}
        defaultValue={plain ?? value}
        className={`${controlLook} field-sizing-content min-h-48`}
      />
    </FieldFrame>
  )
}

function Editor({ disabled, isOfBoard, pictures, typed, ...props }: Props & { label: string; typed?: string }) {
  const { field, label, hint, isOptional } = props
  const holder = useRef<HTMLTextAreaElement>(null)
  const [start] = useState(() => typed ?? textOf(field) ?? '')
  const editor: EditorProps = {
    start,
    findWritten: () => holder.current?.value ?? start,
    label,
    isDisabled: disabled ?? false,
    isOfBoard,
    pictures,
    onChange: (html) => hold(holder.current, html),
    attributes: {
      id: field.id,
      'data-field': field.name,
      'aria-labelledby': labelId(field.id),
      'aria-describedby': describedBy(field, hint),
      'aria-required': isOptional ? undefined : 'true',
      'aria-invalid': field.errors?.length ? 'true' : undefined,
    },
  }
  return (
    <FieldFrame {...props}>
      <textarea ref={holder} hidden name={field.name} defaultValue={start} aria-hidden="true" tabIndex={-1} />
      {/* People can write before the editor has loaded, unless that would briefly show HTML. */}
      <Suspense
        fallback={
          isRichText(start) && readParagraphs(start) === undefined ? (
            <div className={`${controlLook} min-h-60`} aria-hidden="true" />
          ) : (
            <PlainBox {...editor} />
          )
        }
      >
        <RichTextEditor {...editor} />
      </Suspense>
    </FieldFrame>
  )
}

function PlainBox({ start, isDisabled, onChange, attributes }: EditorProps) {
  return (
    <textarea
      {...attributes}
      rows={8}
      disabled={isDisabled}
      defaultValue={isRichText(start) ? (readParagraphs(start) ?? start) : start}
      onInput={(event) => onChange(event.currentTarget.value)}
      className={`${controlLook} field-sizing-content min-h-48`}
    />
  )
}
