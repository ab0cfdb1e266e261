import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { flushSync } from 'react-dom'
import { Form, useSubmit } from 'react-router'
import CircleCheck from '~icons/tabler/circle-check'
import LoaderIcon from '~icons/tabler/loader-2'
import { Button } from '../button.tsx'
import { CaptchaNotice, useCaptcha } from './captcha.tsx'
import { DraftNotice, type DraftStore } from './draft.tsx'
import type { KeptUpload, SchemaFormState } from './form.ts'
import { focusedOnOpening, useFocusInPlace } from '../focus-in-place.ts'
import { FormPartsContext, type FormParts, type RestoredUploads, useFormParts } from './form-parts.ts'
import { useFormText } from './form-locale.tsx'
import { useHasScript } from '../has-script.ts'
import {
  captchaName,
  formName,
  inOrder,
  isFilledIn,
  labelOfField,
  shownToName,
  tellsOnBlur,
  tellsOnInput,
  tokenName,
} from './form.rules.ts'
import { LeaveWarning, useUnsaved } from './leave-warning.tsx'
import { FormSummary } from './form-summary.tsx'
import { trapName } from './form-token.rules.ts'
import { whenReleased } from '../press.ts'
import { ShownToContext } from './shown-to-context.ts'
import { isBegun } from './typed-before.ts'

export type SchemaFormProps = {
  /** From `useSchemaForm`. */
  form: SchemaFormState
  children: ReactNode
  className?: string
  /** Where the draft is stored until the form is submitted; without it no draft is stored. */
  draft?: DraftStore
  /**
   * Whether leaving the page with changes asks for confirmation; the default is yes, unless there is a draft or
   * `isQuick`.
   */
  warns?: boolean
  /** Shown above the list of errors, instead of 'Nog niet alle velden zijn correct ingevuld'. */
  incomplete?: string
}

type InnerProps = SchemaFormProps & {
  isBusy?: boolean
  /** Runs before the form is validated; true if it must not be submitted. */
  holdsBack?: (submitter: HTMLElement | null) => boolean
  /** Makes a field visible when the summary links to it. */
  onChoose?: (id: string) => void | Promise<void>
}

/**
 * A form with one schema. Without JavaScript it is a plain form; with it, it checks itself first, shows errors, and is
 * disabled while it is being submitted.
 */
export function SchemaForm({
  form,
  children,
  className = 'grid grid-cols-1 gap-6',
  draft,
  warns = !draft && !form.isQuick,
  incomplete,
  isBusy: isHeld = false,
  holdsBack,
  onChoose,
}: InnerProps) {
  const { id, meta, sent } = form
  const { answer } = sent
  const submit = useSubmit()
  const captcha = useCaptcha(form.captcha)
  const proof = useRef<HTMLInputElement>(null)
  const arriving = useRef(new Set<Promise<unknown>>())
  const [isWaiting, setWaiting] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [isSending, startSending] = useTransition()
  const isBusy = isSending || isWaiting || isHeld

  const [restored, setRestored] = useState<RestoredUploads>()
  const { files, tellFiles } = useFiles()
  const problems = useProblems(form, files)
  useFocusInView(id, problems.length)
  // Without a status only a row was added or removed.
  const isRefused = answer !== undefined && answer.done === undefined && answer.result.status !== undefined
  const serverSays = isRefused || sent.notice ? `${answer?.at} ${sent.notice}` : ''
  const attempt = useMendable(
    `${attempts || ''}${serverSays}`,
    problems.length === 0 && !sent.notice && !formErrors(form).length,
  )

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // The form's own intents: check this field, add a row.
    if (submitter?.getAttribute('name') === '__intent__') return meta.onSubmit(event)

    if (holdsBack?.(submitter)) return event.preventDefault()
    if (arriving.current.size > 0) {
      event.preventDefault()
      setWaiting(true)
      void Promise.allSettled(arriving.current).then(() => {
        // Disabled fields are not submitted.
        flushSync(() => setWaiting(false))
        element.requestSubmit(submitter)
      })
      return
    }
    meta.onSubmit(event)
    // A file that was refused when it was chosen is not submitted, and a missing one is reported.
    for (const box of element.querySelectorAll<HTMLInputElement>('input[type=file]:invalid')) {
      box.checkValidity()
      event.preventDefault()
    }
    if (event.defaultPrevented) return setAttempts((before) => before + 1)
    event.preventDefault()
    // Busy from here on: the router only says so after rendering, and until then the button could be pressed again.
    if (!captcha || captcha.takeMade()) return startSending(() => submit(submitter ?? element))
    setWaiting(true)
    void captcha.make().then((made) => {
      if (proof.current) proof.current.value = made
      // Disabled fields are not submitted.
      flushSync(() => setWaiting(false))
      element.requestSubmit(submitter)
    })
  }

  const isRead = useFreshValues(form, isBusy)
  const { isTouched, findLoss, watch } = useUnsaved({ formId: id, warns, isSending })

  function waitFor(promise: Promise<unknown>) {
    arriving.current.add(promise)
    void promise.finally(() => arriving.current.delete(promise)).catch(() => undefined)
  }

  return (
    <FormPartsContext value={{ form, isBusy, isSending, isRead, waitFor, restored, tellFiles }}>
      <Form
        method="post"
        encType="multipart/form-data"
        id={id}
        noValidate
        onSubmit={onSubmit}
        {...watch}
        onFocus={(event) => {
          captcha?.load()
          watch.onFocus(event)
        }}
        onBlur={(event) => tellWhenLeft(form, event)}
        onInput={({ target }) => {
          const control = controlOf(target)
          if (control && tellsOnInput(control)) meta.validate({ name: control.name })
        }}
        aria-busy={isBusy}
        className={className}
      >
        <input type="hidden" name={formName} value={id} />
        <ShownTo />
        {sent.token && <input type="hidden" name={tokenName} value={sent.token} />}
        {sent.token && <Trap key={answer?.at} />}
        {captcha && <input ref={proof} type="hidden" name={captchaName} />}
        {answer?.done && <Done key={answer.at}>{answer.done}</Done>}
        {draft && (
          <DraftNotice form={form} store={draft} isBusy={isBusy} uploads={keptIn(files)} onUploads={setRestored} />
        )}
        <FormSummary
          problems={attempt ? problems : []}
          notices={[...(sent.notice ? [sent.notice] : []), ...(sent.notice ? [] : formErrors(form))]}
          incomplete={incomplete}
          attempt={attempt}
          onChoose={onChoose}
        />
        <DefaultButton />
        <fieldset disabled={isBusy} className="contents">
          {children}
        </fieldset>
      </Form>
      {isTouched && <LeaveWarning findLoss={findLoss} />}
    </FormPartsContext>
  )
}

type SubmitProps = Omit<ComponentProps<typeof Button>, 'type'> & { busy?: string }

/** The submit button; it shows when the form is being submitted. */
export function SubmitButton({ busy, children, className = '', ...button }: SubmitProps) {
  const parts = useFormParts()
  const isBusy = parts?.isBusy ?? false
  return (
    <>
      <Button size="large" {...button} className={`justify-self-start max-sm:w-full ${className}`}>
        {isBusy && <LoaderIcon aria-hidden="true" className="animate-spin" />}
        {isBusy && busy ? busy : children}
      </Button>
      <CaptchaNotice action={parts?.form.captcha} />
    </>
  )
}

type Files = Readonly<Record<string, { kept: readonly KeptUpload[]; wrong: string | undefined }>>

/** Collects what every file field reports about itself. */
function useFiles() {
  const [files, setFiles] = useState<Files>({})
  const tellFiles = useCallback<FormParts['tellFiles']>((name, told) => {
    setFiles((before) => ({ ...before, [name]: told }))
  }, [])
  return { files, tellFiles }
}

/** A single item of a multiple choice has no field of its own. */
function fieldOf(name: string, labels: SchemaFormState['labels']) {
  const list = name.replace(/\[\d+\]$/, '')
  const isRow = Object.keys(labels).some((label) => label.startsWith(`${list}[]`))
  return isRow ? name : list
}

function keptIn(files: Files) {
  return Object.fromEntries(Object.entries(files).map(([name, { kept }]) => [name, kept]))
}

/** The errors per field, including files: those that the browser refused, and those that the server did. */
function useProblems({ id, meta, labels, sent }: SchemaFormState, chosen: Files) {
  const told = Object.entries(meta.allErrors)
    .filter(([name]) => name !== '')
    .map(([name, errors]) => ({ name: fieldOf(name, labels), error: errors[0]! }))
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
  const refused = Object.entries(sent.answer?.uploads ?? {}).map(([name, { error }]) => [name, error] as const)
  const wrong = Object.entries(chosen).map(([name, file]) => [name, file.wrong] as const)
  const files = Object.entries(Object.fromEntries([...refused, ...wrong.filter(([, error]) => error !== undefined)]))
    .filter(([, error]) => error)
    .map(([name, error]) => ({ name, error: error! }))
  return inOrder([...told, ...files], labels).map(({ name, error }) => ({
    id: `${id}-${name}`,
    label: labelOfField(name, labels),
    error,
  }))
}

/** The server's message about the form as a whole stays until the form is submitted again. */
function formErrors({ meta, sent }: SchemaFormState) {
  return [...new Set([...(meta.errors ?? []), ...(sent.answer?.result.error?.[''] ?? [])])]
}

/**
 * A disabled form reads as empty, so it is read again as soon as it is enabled; and after hydration, if someone began
 * to fill it in before. Not when the server reported a field error: the browser, which does not know that error, would clear
 * it. Returns whether its values are those it shows.
 */
function useFreshValues({ id, sent }: SchemaFormState, isBusy: boolean) {
  const hasScript = useHasScript()
  const [isRead, setRead] = useState(true)
  if (isBusy && isRead) setRead(false)
  const wasUnread = useRef(isBusy)
  const serverKnowsBetter = Object.keys(sent.answer?.result.error ?? {}).some((name) => name !== '')
  useEffect(() => {
    const element = document.forms.namedItem(id)
    if (wasUnread.current && !isBusy && hasScript && !serverKnowsBetter) {
      const self = element?.querySelector(`input[name=${formName}]`)
      self?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    wasUnread.current = isBusy || (!hasScript && element !== null && isBegun(element))
    // After the values that were just read.
    if (!isBusy) queueMicrotask(() => setRead(true))
  }, [id, isBusy, hasScript, serverKnowsBetter])
  return isRead && !isBusy
}

/**
 * A message that appears late pushes the focused field down, under the bar of a phone. Corrected before the browser
 * paints, so that nobody sees it jump.
 */
function useFocusInView(id: string, messages: number) {
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (document.forms.namedItem(id)?.contains(focused)) focused!.scrollIntoView({ block: 'nearest' })
  }, [id, messages])
}

/** The summary stays until every error of that attempt is corrected: a later error shows only at its field. */
function useMendable(attempt: string, isMended: boolean) {
  // The errors of the server's answer arrive one render after the answer itself.
  const [wrong, setWrong] = useState('')
  const [mended, setMended] = useState('')
  if (attempt && !isMended && wrong !== attempt) setWrong(attempt)
  if (attempt && isMended && wrong === attempt && mended !== attempt) setMended(attempt)
  return attempt !== mended ? attempt : ''
}

function tellWhenLeft({ id, meta }: SchemaFormState, { target, relatedTarget }: FocusEvent) {
  const control = controlOf(target)
  if (!control || !tellsOnBlur(control, controlOf(relatedTarget))) return
  // The summary of a refused form takes the focus: errors that only the server knows would otherwise be cleared.
  if (relatedTarget instanceof HTMLElement && relatedTarget.role === 'alert') return
  whenReleased(() => {
    // The form may be submitting by now, or unmounted. A text editor is not disabled itself, and without its fieldset's
    // values every field would seem to be empty.
    if (document.forms.namedItem(id) && !target.closest(':disabled')) meta.validate({ name: control.name })
  })
}

/** The field of an element in the form; a part that is not an input itself says which field it is for. */
function controlOf(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return undefined
  const { type = 'text', name = '' } = target as Partial<HTMLInputElement>
  const field = target.dataset.field ?? name
  return field !== '' && isFilledIn(field) && type !== 'submit' && type !== 'button' && type !== 'file'
    ? { type, name: field }
    : undefined
}

function Done({ children }: { children: string }) {
  const done = useFocusInPlace<HTMLParagraphElement>()
  return (
    <p
      ref={done}
      role="status"
      {...focusedOnOpening}
      className="col-span-full flex gap-3 rounded-card bg-moss p-5 font-semibold text-green-deep outline-none focus-visible:outline-none"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 shrink-0 text-2xl" />
      {children}
    </p>
  )
}

/** The button that Enter in a field presses: not simply the first one in the form, which may remove a row. */
function DefaultButton() {
  return <button type="submit" data-default="" tabIndex={-1} aria-hidden="true" className="sr-only" />
}

/** Keeps the first user: data that is loaded later may be another user's, but the fields still hold the first one's. */
function ShownTo() {
  const [userId] = useState(useContext(ShownToContext))
  return userId !== undefined && <input type="hidden" name={shownToName} value={userId} />
}

/** A field that people do not see and programs fill in. */
function Trap() {
  const text = useFormText()
  return (
    <div aria-hidden="true" className="absolute -left-[10000px] size-px overflow-hidden">
      <label lang={text.lang}>
        {text.trap}
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
