import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { parseDay } from '#basics/typed-day.ts'
import { isRichText, readParagraphs } from '#basics/rich-text.ts'
import { FileField } from '#features/media/components/file-field.tsx'
import { PicturesWait } from '#features/media/components/pictures-wait.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField, SelectField } from '#ui/forms/choice-field.tsx'
import { ComboboxField } from '#ui/forms/combobox-field.tsx'
import { type KeptUpload, type SchemaFormState, type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { useFormParts } from '#ui/forms/form-parts.ts'
import { ChangedMeanwhile, useSeenVersion } from '#ui/forms/meanwhile.tsx'
import { MultiStepForm, Step } from '#ui/forms/multi-step-form.tsx'
import { Repeater } from '#ui/forms/repeater.tsx'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
import { SubmitButton } from '#ui/forms/schema-form.tsx'
import { TagsField } from '#ui/forms/tags-field.tsx'
import { DateField, MoneyField, NumberField, TextField } from '#ui/forms/text-field.tsx'
import { isBegun, readStart, readTyped } from '#ui/forms/typed-before.ts'
import { hearFirst } from '#ui/history-first.ts'
import { vacancyForm, vacancyFormOn } from '../vacancy.fields.ts'
import { mostQuestions } from '../vacancy-question.rules.ts'
import { mostChoices } from '../vacancy.rules.ts'
import { vacancyFormText } from '../vacancy-form.text.ts'
import { QuestionFields } from './question-fields.tsx'

const text = vacancyFormText

export type Choice = { value: string; label: string }
export type Choices = Record<
  'companies' | 'places' | 'professions' | 'employments' | 'educations' | 'colleagues',
  Choice[]
>

type Props = {
  sent: Sent
  choices: Choices
  /** The initial values, in the format of form fields. */
  start: Record<string, unknown>
  stored: { headerImage: KeptUpload[] }
  /** False for an employer whose address is not confirmed. */
  mayAddPictures: boolean
  today: string
  /** The last paid day of a posted vacancy, in words. */
  paidUntil?: string
  version?: string
  /** Identifies this page load. */
  savedFrom: string
  /** The version that somebody else saved meanwhile, once this user has been notified. */
  newerVersion?: string
  /** The id of a new vacancy that has been saved as a draft meanwhile. */
  draftId?: number
  /** The URL for saving a draft while someone types; undefined once the vacancy was posted. */
  draftAddress?: string
  /** A button for what can be done besides saving. */
  posting?: ReactNode
  /** Which load shows that this form was saved; undefined if it was not. */
  savedAs?: string
  /** Called when typed values were stored in the draft without saving it. */
  onKept: () => void
}

/** A vacancy in five steps. A draft, valid or not, is saved at each step and when the user leaves. */
export function VacancyForm({
  sent,
  choices,
  start,
  stored,
  today,
  version,
  newerVersion,
  savedAs,
  onKept,
  ...others
}: Props) {
  const { mayAddPictures, paidUntil, savedFrom, draftId, draftAddress, posting } = others
  const described = useMemo(
    () => vacancyFormOn({ today, kept: parseDay(String(start.lastDay ?? '')) }),
    [today, start.lastDay],
  )
  const { form, fields } = useSchemaForm(described, { sent, defaultValue: start, stored })
  const [page] = useState(savedFrom)
  const { keep, keptId, keptAt, notKept } = useKeptDraft(form.id, draftAddress, { draftId, savedAs, onKept })
  return (
    <>
      <p role="status" className="mb-2 min-h-6 text-small text-soft">
        {keptAt && text.kept(keptAt)}
        {notKept && draftAddress && text.notKept[notKept]}
      </p>
      <MultiStepForm
        form={form}
        steps={vacancyForm.steps}
        keepsStep={keptId !== undefined}
        warns={!draftAddress || notKept !== undefined}
        beforeChange={async () => {
          await Promise.race([keep(), new Promise((resolve) => setTimeout(resolve, stepPatienceMs))])
          return true
        }}
        className="grid gap-8"
        submit={
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
            {posting}
          </div>
        }
      >
        <KeepRegularly keep={keep} />
        <StartVersion form={form} version={version} answered={newerVersion} />
        <input type="hidden" name="savedFrom" value={page} />
        {keptId !== undefined && <input type="hidden" name="draftId" value={keptId} />}
        <Step name="job">
          {choices.companies.length > 1 ? (
            <SelectField field={fields.companyId} options={choices.companies} />
          ) : (
            <input type="hidden" name={fields.companyId.name} value={choices.companies[0]?.value ?? ''} />
          )}
          <TextField field={fields.title} hint={text.hint.title} />
          <ComboboxField field={fields.placeId} options={choices.places} hint={text.hint.place} />
          <TagsField
            field={fields.professionIds}
            options={choices.professions}
            max={mostChoices}
            hint={text.hint.upToThree}
          />
        </Step>
        <Step name="terms">
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <NumberField field={fields.hoursFrom} after="uur" hint={text.hint.hours} />
            <NumberField field={fields.hoursTo} after="uur" hint={text.hint.hoursTo} />
          </div>
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <MoneyField field={fields.monthlySalaryFromCents} hint={text.hint.salary} />
            <MoneyField field={fields.monthlySalaryToCents} hint={text.hint.salaryTo} />
            <MoneyField field={fields.hourlySalaryFromCents} hint={text.hint.hourly} />
            <MoneyField field={fields.hourlySalaryToCents} hint={text.hint.salaryTo} />
          </div>
          <TextField field={fields.salaryDescription} hint={text.hint.perks} maxLength={300} />
          <TagsField
            field={fields.employmentIds}
            options={choices.employments}
            max={mostChoices}
            hint={text.hint.upToThree}
          />
          <TagsField
            field={fields.educationIds}
            options={choices.educations}
            max={mostChoices}
            hint={text.hint.upToThree}
          />
          <DateField field={fields.lastDay} hint={text.hint.lastDay(paidUntil)} className="max-w-xs" />
        </Step>
        <Step name="text">
          <RichTextField field={fields.jobText} hint={text.hint.job} />
          <RichTextField field={fields.tasksText} />
          <RichTextField field={fields.candidateText} />
          <RichTextField field={fields.offerText} />
          <details>
            <summary className="cursor-pointer py-2 font-semibold">{text.ownHeadings}</summary>
            <div className="mt-4 grid gap-6">
              <TextField field={fields.jobTitle} hint={text.hint.heading} maxLength={100} />
              <TextField field={fields.tasksTitle} maxLength={100} />
              <TextField field={fields.candidateTitle} maxLength={100} />
              <TextField field={fields.offerTitle} maxLength={100} />
            </div>
          </details>
          {!mayAddPictures && <PicturesWait />}
          <FileField name="headerImage" hint={text.hint.headerImage} />
          <TextField field={fields.youtubeId} hint={text.hint.video} />
        </Step>
        <Step name="applying">
          <Repeater
            form={form}
            field={fields.questions}
            rowLabel={text.question}
            add={text.addQuestion}
            max={mostQuestions}
            hint={text.hint.questions}
          >
            {(row) => {
              const { question, kind, options, isRequired } = row.getFieldset()
              return <QuestionFields key={row.key} {...{ question, kind, options, isRequired }} />
            }}
          </Repeater>
          <CheckboxField field={fields.isAnonymousFirst} hint={text.hint.isAnonymousFirst} />
          <TextField field={fields.externalApplyUrl} type="url" inputMode="url" hint={text.hint.external} />
        </Step>
        <Step name="posting">
          <SelectField field={fields.coordinatorId} options={choices.colleagues} hint={text.hint.coordinator} />
          <TextField field={fields.slug} hint={text.hint.slug} autoCapitalize="none" spellCheck={false} />
          <CheckboxField field={fields.disableAcquisitionMessage} />
          <CheckboxField field={fields.useJobBoost} />
        </Step>
      </MultiStepForm>
    </>
  )
}

type Versions = { form: SchemaFormState; version: string | undefined; answered: string | undefined }

/** The hidden field with the version of the vacancy that the form shows. */
function StartVersion({ form, version, answered }: Versions) {
  const seen = useSeenVersion(form, version, answered)
  return seen && <input type="hidden" name="version" value={seen} />
}

const pauseMs = 15_000
// A lost connection may not cause an error: the next step opens after this time, and saving is retried later.
const stepPatienceMs = 3000
const patienceMs = 30_000

/** Saves the typed values as a draft of the account. One request at a time: the first response has the draft's id. */
function useKeptDraft(
  formId: string,
  address: string | undefined,
  { draftId, savedAs, onKept }: Pick<Props, 'draftId' | 'savedAs' | 'onKept'>,
) {
  const [kept, setKept] = useState<{ id?: number; at?: string; notKept?: 'refused' | 'ended' | 'offline' }>({
    id: draftId,
  })
  const keptId = useRef<number>(undefined)
  const last = useRef<string>(undefined)
  const sending = useRef(Promise.resolve())

  async function send(body: URLSearchParams, to: string) {
    const id = keptId.current ?? draftId
    if (id !== undefined) body.set('draftId', String(id))
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(to, { method: 'POST', body, keepalive: true, signal })
      // A colleague saved or removed it meanwhile, somebody else signed in, or there are too many drafts: a retry would
      // get the same response.
      if ([403, 404, 409].includes(answer.status)) return setKept({ id, notKept: 'refused' })
      // Redirected to the sign-in page; the user may sign in on another tab.
      if (answer.redirected) {
        last.current = ''
        return setKept({ id, notKept: 'ended' })
      }
      if (!answer.ok) throw new Error(String(answer.status))
      const now = (await answer.json()) as { id: number; at: string }
      keptId.current = now.id
      setKept(now)
      onKept()
    } catch {
      // The next change saves it; the typed values are still on the page.
      last.current = ''
      if (!navigator.onLine) setKept({ id, notKept: 'offline' })
    }
  }

  /** Resolves when the server has saved the current values. */
  function keep() {
    const form = document.forms.namedItem(formId)
    const shown = form && form.getAttribute('aria-busy') !== 'true' ? readTyped(form) : undefined
    const typed = shown && onlyTyped(shown)
    // Not if the form is disabled, or nothing was typed since: the stored draft may contain more than this form can
    // hold.
    if (address && typed !== undefined && last.current !== undefined && last.current !== typed) {
      last.current = typed
      sending.current = sending.current.then(() => send(shown!, address))
    }
    return sending.current
  }

  useEffect(() => {
    const form = document.forms.namedItem(formId)
    // Values typed before hydration have not been saved yet.
    last.current = form ? onlyTyped(readStart(form)) : undefined
  }, [formId])
  // What was sent by the button is saved: storing it once more would make a valid draft an unfinished one.
  const submitted = useRef<string>(undefined)
  useEffect(() => {
    const form = document.forms.namedItem(formId)
    const note = () => void (submitted.current = form ? onlyTyped(readTyped(form)) : undefined)
    form?.addEventListener('submit', note)
    return () => form?.removeEventListener('submit', note)
  }, [formId])
  useEffect(() => {
    if (savedAs === undefined || submitted.current === undefined) return
    last.current = submitted.current
    submitted.current = undefined
    setKept({ id: keptId.current ?? draftId })
  }, [savedAs, draftId])
  const shownId = kept.id ?? draftId
  useAddress(shownId)
  return { ...kept, keep, keptId: shownId, keptAt: kept.at }
}

/**
 * Gives the history entry the URL of the draft, so that a reload or the back button shows it instead of an empty form.
 * Bypasses the router, which would render a new form.
 */
function useAddress(draftId: number | undefined) {
  const { key } = useLocation()
  const address = draftId === undefined ? undefined : `/mijn-account/vacatures/${draftId}`
  useEffect(() => {
    if (!address) return
    const show = () => {
      const entry = (history.state as { key?: string } | null)?.key ?? 'default'
      // The user may be navigating to another entry.
      if (entry === key && location.pathname !== address) history.replaceState(history.state, '', address)
    }
    show()
    // The history entry of an earlier step may still have the old URL.
    const stopHearing = hearFirst(show)
    // A link within the page would replace this URL by the router's, which then loads another page.
    const jump = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      const target = link && document.getElementById(link.hash.slice(1))
      if (!target || event.defaultPrevented) return
      event.preventDefault()
      target.tabIndex = -1
      target.focus()
    }
    document.addEventListener('click', jump)
    return () => {
      stopHearing()
      document.removeEventListener('click', jump)
    }
  }, [address, key])
}

/**
 * Leaves out the draft's id and version, which saving adds: neither is typed. Normalises rich text, because the plain
 * text field before the editor loads has the same text in another format.
 */
function onlyTyped(shown: URLSearchParams) {
  const typed = [...shown]
    .filter(([name]) => name !== 'draftId' && name !== 'version')
    .map(([name, value]) => [name, isRichText(value) ? (readParagraphs(value) ?? value) : value])
  return JSON.stringify(typed)
}

const lateMs = 400

/**
 * The draft that a page saves while it is being reloaded may arrive after the new page was rendered, which then shows
 * older text. So the page is loaded again. Returns how often its form must be rendered again because of that.
 */
export function useReadAgain({
  version,
  savedFrom,
  isDraft,
}: {
  version?: string
  savedFrom: string
  isDraft: boolean
}) {
  const { revalidate } = useRevalidator()
  const [times, setTimes] = useState(0)
  const first = useRef(version)
  const readFrom = useRef<string>(undefined)
  const readLate = useEffectEvent(() => {
    const form = document.forms.namedItem(vacancyForm.id)
    if (!form || isBegun(form)) return
    readFrom.current = savedFrom
    void revalidate()
  })
  const isReloaded = useEffectEvent(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return isDraft && load?.type === 'reload' && load.name === location.href
  })
  useEffect(() => {
    const timer = isReloaded() ? setTimeout(readLate, lateMs) : undefined
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // Each load has its own `savedFrom`.
    if (readFrom.current === undefined || readFrom.current === savedFrom) return
    readFrom.current = undefined
    const form = document.forms.namedItem(vacancyForm.id)
    if (version !== first.current && form && !isBegun(form)) setTimes((before) => before + 1)
  }, [savedFrom, version])
  return times
}

/**
 * Rendered in the form: saves regularly, and when the user leaves. Submitting waits for it, because it needs the
 * draft's id.
 */
function KeepRegularly({ keep }: { keep: () => Promise<void> }) {
  const { waitFor } = useFormParts()!
  const latest = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = () => waitFor(keep())
  })
  // The form still exists during this cleanup.
  useLayoutEffect(() => () => latest.current(), [])
  useEffect(() => {
    const timer = setInterval(() => latest.current(), pauseMs)
    const leave = () => document.visibilityState === 'hidden' && latest.current()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
  return null
}

export type Changed = { label: string; value: string }

/** The values that somebody else saved meanwhile, next to the typed ones. */
export function TheirVersion({ theirs, theirName }: { theirs: Changed[]; theirName?: string }) {
  if (theirs.length === 0) return null
  return (
    <div className="mb-8">
      <ChangedMeanwhile heading={text.changedMeanwhile(theirName)} empty={text.empty} theirs={theirs} />
    </div>
  )
}

export function PostButton() {
  return (
    <Button name="daarna" value="plaats" look="quiet" size="large" className="max-sm:w-full">
      {text.saveAndPost}
    </Button>
  )
}
