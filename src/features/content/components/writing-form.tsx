import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import CloudIcon from '~icons/tabler/cloud-check'
import { formatDay, formatTime, localDay } from '#basics/dutch-date.ts'
import { FileField } from '#features/media/components/file-field.tsx'
import { acceptedTypes, checkOutside } from '#features/media/upload.rules.ts'
import { uploadText } from '#features/media/upload.text.ts'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { type KeptUpload, type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
import { safeMarkup } from '#ui/safe-markup.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { serverDraft } from '#ui/forms/server-draft.ts'
import { TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { saidIn, usePictures, useTyped } from '#ui/forms/typed-values.ts'
import { useHasScript } from '#ui/has-script.ts'
import { articleForm, pageForm } from '../writing.fields.ts'
import {
  longestPageSlug,
  shownMetaDescription,
  shownMetaTitle,
  type WritingKind,
  writingPath,
} from '../writing.rules.ts'
import { writingText } from '../writing.text.ts'
import { writingAdminPath } from './writing-list.tsx'
import { WritingPreview } from './writing-preview.tsx'
import { PublishLabel, When } from './writing-publish.tsx'
import { Counted, SearchResult } from './writing-search-result.tsx'

const text = writingText.editor

const pictures = {
  address: '/uploaden',
  fields: { soort: 'image' },
  accept: acceptedTypes('image'),
  check: (file: File) => {
    const refusal = checkOutside(file, 'image')
    return refusal && uploadText.refusal[refusal](file.name, 'image')
  },
}

export type EditedWriting = {
  id: number | undefined
  kind: WritingKind
  /** The initial values, in the format of form fields. */
  start: Record<string, unknown>
  stored: KeptUpload[]
  publishedAt: Date | null
  savedAt: Date | null
  /** A version that somebody else saved during this edit. */
  newer?: { version: number; by: string; savedAt: Date }
  /** A preview link for somebody without an account. */
  link: string | undefined
  now: Date
}

type Props = {
  writing: EditedWriting
  sent: Sent
  site: string
  /** Rendered inside the form, so it cannot contain a form of its own. */
  children?: React.ReactNode
}

/** Everything about a page or an article, in one form. */
export function WritingForm({ writing, sent, site, children }: Props) {
  const { kind, id, start, stored, now, publishedAt } = writing
  const description = useMemo(() => (kind === 'page' ? pageForm({ now }) : articleForm({ now })), [kind, now])
  const [isKept, setKept] = useState(true)
  const draft = useMemo(() => serverDraft(draftName(kind, id), setKept), [kind, id])
  const made = useSchemaForm(description as ReturnType<typeof articleForm>, {
    sent,
    defaultValue: start,
    stored: { image: stored },
  })
  const { form } = made
  const fields = made.fields as typeof made.fields & { isInFooter: (typeof made.fields)['title'] }
  const typed = useTyped(form.id, start)
  const held = usePictures(form.id, { image: stored.flatMap(({ picture }) => picture ?? []) })
  const said = (name: string) => saidIn(typed, name)
  const [image = null] = held.image
  const body = useShownBody(said('body'))
  const previewed = {
    title: said('title'),
    body,
    summary: said('summary'),
    authorName: said('authorName'),
    vacancySearch: said('vacancySearch'),
    metaTitle: said('metaTitle'),
    metaDescription: said('metaDescription'),
    image,
  }

  return (
    <SchemaForm
      form={form}
      draft={draft}
      warns={!isKept}
      // The editor's tools stick below this form's bar, which is 4.0625rem high; on a low screen, below the header.
      className="group/writing grid gap-4 md:[--bars-above:max(3.75rem,min(3.75rem,100dvh-30rem)+4.0625rem)]"
    >
      <input type="hidden" name={fields.version.name} value={String(fields.version.initialValue ?? '')} />
      <div
        // Below the header of the admin area; on a low screen it would cover the fields, so there it scrolls away. On a
        // phone the editor's tools take its place while somebody types there.
        style={{ top: 'min(3.75rem, 100dvh - 30rem)' }}
        className="sticky z-20 max-md:group-has-[[role=toolbar]:focus-within,.rich-text>:focus]/writing:static -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-4 py-2.5 lg:-mx-7 lg:px-7"
      >
        <SavedAt savedAt={writing.savedAt} now={now} />
        <div className="ml-auto flex flex-wrap gap-2">
          <WritingPreview kind={kind} writing={previewed} link={writing.link} site={site} />
          <SubmitButton size="normal" busy={text.button.saving} className="justify-self-auto max-sm:w-auto!">
            <PublishLabel typed={typed} publishedAt={publishedAt} now={now} />
          </SubmitButton>
        </div>
      </div>
      {writing.newer && <Newer kind={kind} id={id!} newer={writing.newer} name={fields.overVersion.name} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <div className="panel grid min-w-0 gap-5 p-5 lg:p-6 [--editor-height:26rem]">
            <TextField field={fields.title} maxLength={120} className="[&_input]:text-xl [&_input]:font-bold" />
            <TextField
              field={fields.slug}
              hint={text.hint.slug[kind]}
              maxLength={longestPageSlug}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={slugHint(kind, said('title'))}
            />
            {kind === 'article' && (
              <TextAreaField
                field={fields.summary}
                hint={text.hint.summary}
                rows={2}
                className="[&_textarea]:min-h-0!"
              />
            )}
            <RichTextField field={fields.body} isOfBoard pictures={pictures} />
          </div>
          {children}
        </div>
        <div className="grid min-w-0 gap-4">
          <Part id="wanneer" title={text.part.when}>
            <When fields={fields} typed={typed} publishedAt={publishedAt} now={now} />
          </Part>
          <div className="panel min-w-0 p-5">
            <FileField name="image" hint={text.hint.image} isOptional={false} />
          </div>
          {kind === 'article' ? (
            <Part id="over" title={text.part.about}>
              <TextField field={fields.authorName} maxLength={80} />
              <TextField field={fields.vacancySearch} hint={text.hint.vacancySearch} maxLength={60} />
            </Part>
          ) : (
            <Part id="plek" title={text.part.place}>
              <CheckboxField field={fields.isInFooter} />
            </Part>
          )}
          <Part id="google" title={text.part.google}>
            <Counted length={said('metaTitle').length} shown={shownMetaTitle}>
              <TextField field={fields.metaTitle} hint={text.hint.metaTitle} maxLength={120} />
            </Counted>
            <Counted length={said('metaDescription').length} shown={shownMetaDescription}>
              <TextAreaField
                field={fields.metaDescription}
                hint={text.hint.metaDescription[kind]}
                rows={3}
                maxLength={320}
                className="[&_textarea]:min-h-0!"
              />
            </Counted>
            <SearchResult
              site={site}
              path={writingPath(kind, said('slug'))}
              title={said('metaTitle') || said('title')}
              description={said('metaDescription') || said('summary')}
            />
          </Part>
        </div>
      </div>
    </SchemaForm>
  )
}

/** The key of the editor's local draft of a writing. */
export const draftName = (kind: WritingKind, id: number | undefined) => `inhoud-${kind}-${id ?? 'nieuw'}`

const slugHint = (kind: WritingKind, title: string) =>
  title ? undefined : kind === 'page' ? 'over-ons' : 'een-dag-mee-met-een-bakker'

/** The typed text, sanitised for showing; only a browser can do that. */
function useShownBody(typed: string) {
  const hasScript = useHasScript()
  return useMemo(() => (hasScript ? safeMarkup(typed, { hasPictures: true }) : ''), [hasScript, typed])
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`deel-${id}`} className="panel grid min-w-0 gap-4 p-5">
      <h2 id={`deel-${id}`} className="text-body font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function SavedAt({ savedAt, now }: { savedAt: Date | null; now: Date }) {
  if (!savedAt) return null
  const time = formatTime(savedAt)
  const isToday = localDay(savedAt) === localDay(now)
  return (
    <p className="inline-flex items-center gap-2 text-soft">
      <CloudIcon aria-hidden="true" className="text-lg text-green" />
      {isToday ? text.savedAt(time) : text.savedOn(formatDay(savedAt), time)}
    </p>
  )
}

type NewerProps = { kind: WritingKind; id: number; newer: NonNullable<EditedWriting['newer']>; name: string }

/** Both versions are kept: the editor can view the other one, and choose. */
function Newer({ kind, id, newer, name }: NewerProps) {
  return (
    <div className="grid gap-2 rounded-card bg-sun p-5 text-on-sun">
      <p className="font-medium">{text.newer(newer.by, formatTime(newer.savedAt))}</p>
      <p>
        <Link
          to={`${writingAdminPath[kind]}/${id}?versie=${newer.version}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {text.newerLink}
        </Link>
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input type="checkbox" name={name} value={newer.version} />
        {writingText.label.overVersion}
      </label>
      <p className="text-small">{text.newerHint}</p>
    </div>
  )
}
