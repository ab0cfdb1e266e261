import { Form, Link } from 'react-router'
import { formatDate, formatTime } from '#basics/dutch-date.ts'
import { ArticleView, PageView } from '#features/content/components/article-view.tsx'
import { type EditedWriting, WritingForm } from '#features/content/components/writing-form.tsx'
import { writingAdminPath, WritingStateBadge } from '#features/content/components/writing-list.tsx'
import { stateOf, writingPath, type WritingVersion } from '#features/content/writing.rules.ts'
import { writingText as text } from '#features/content/writing.text.ts'
import { ActAtOnce, AskFirst } from '#ui/ask-first.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import { AdminPage, Panel } from './admin-page.tsx'

type Version = { id: number; version: number; savedAt: Date; by: string }

type Props = {
  loaded: {
    writing: Omit<EditedWriting, 'newer'>
    title: string
    slug: string | undefined
    current: number | undefined
    site: string
    versions: readonly Version[]
    shownVersion: { held: WritingVersion; savedAt: Date; version: number } | undefined
    done: string | undefined
  }
  answer: unknown
}

const back = { to: '/beheer/inhoud', label: text.admin.title }

/** The screen of one page or article: its form, and all its earlier versions. */
export function WritingEditor({ loaded, answer }: Props) {
  const { writing, title, slug, current, site, versions, shownVersion, done } = loaded
  const refusal = refusalIn(answer)
  const sent = useSent(answer)
  const { kind, id, publishedAt, now } = writing
  const state = stateOf({ publishedAt }, now)
  // After the refusal that reported what was saved since, that version counts as seen.
  const seen = (answer as { seen?: number } | undefined)?.seen ?? current
  if (shownVersion) return <EarlierVersion {...loaded} shownVersion={shownVersion} refusal={refusal} seen={seen} />
  return (
    <AdminPage
      title={title}
      back={back}
      state={<WritingStateBadge state={state} />}
      actions={
        state === 'online' && (
          <a href={writingPath(kind, slug!)} className={buttonLook({ look: 'quiet' })}>
            {text.editor.view}
          </a>
        )
      }
      done={sent.answer ? undefined : done}
      refusal={refusal}
    >
      <WritingForm
        // A new version re-creates the form.
        key={`${kind} ${id} ${current}`}
        writing={{ ...writing, newer: (sent.answer as Pick<EditedWriting, 'newer'> | undefined)?.newer }}
        sent={sent}
        site={site}
      >
        {id !== undefined && (
          <Panel id="versies" title={text.editor.part.versions}>
            {versions.length === 0 && <p className="text-soft">{text.editor.version.none}</p>}
            <ol className="divide-y divide-line">
              {versions.map((version) => (
                <li key={version.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1">
                  <span className="min-w-0 font-semibold wrap-anywhere">
                    {version.by || text.editor.version.unknownBy}
                  </span>
                  <span className="ml-auto text-soft tabular-nums">
                    {`${formatDate(version.savedAt)}, ${formatTime(version.savedAt)}`}
                  </span>
                  {version.version === current ? (
                    <span className="w-16 text-right text-soft">{text.editor.version.current}</span>
                  ) : (
                    <Link
                      to={`?versie=${version.version}`}
                      aria-label={text.editor.version.viewOf(version.version)}
                      className="inline-flex min-h-11 w-16 items-center justify-end font-semibold text-green underline underline-offset-4"
                    >
                      {text.editor.version.view}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          </Panel>
        )}
      </WritingForm>
      {id !== undefined && (
        <div className="mt-4 grid max-w-xl gap-4">
          <Panel id="voorbeeldlink" title={text.editor.part.preview}>
            <p className="mb-3 text-soft">{text.editor.withdraw.hint}</p>
            <ActAtOnce what="intrekken">{text.editor.withdraw.button}</ActAtOnce>
          </Panel>
          <Panel id="weggooien" title={text.editor.part.remove}>
            <AskFirst
              open={text.editor.remove.open}
              consequence={text.editor.remove.consequence}
              confirm={text.editor.remove.confirm}
              what="weggooien"
              fields={seen === undefined ? {} : { gezien: seen }}
            />
          </Panel>
        </div>
      )}
    </AdminPage>
  )
}

type VersionProps = Props['loaded'] & {
  shownVersion: NonNullable<Props['loaded']['shownVersion']>
  refusal?: string
  seen: number | undefined
}

function EarlierVersion({ writing: { kind, id }, shownVersion, refusal, seen }: VersionProps) {
  const { held, version, savedAt } = shownVersion
  const shown = { ...held, image: null, publishedAt: null }
  return (
    <AdminPage
      title={text.editor.version.title(version, formatDate(savedAt))}
      lead={text.editor.version.lead}
      back={{ to: `${writingAdminPath[kind]}/${id}`, label: text.editor.version.back }}
      refusal={refusal}
      actions={
        <Form method="post">
          <input type="hidden" name="gezien" value={seen} />
          <Button name="wat" value="terugzetten">
            {text.editor.version.restore}
          </Button>
        </Form>
      }
    >
      <div className="panel p-5 lg:p-8">
        {kind === 'article' ? <ArticleView article={shown} heading="h2" /> : <PageView page={shown} heading="h2" />}
      </div>
    </AdminPage>
  )
}
