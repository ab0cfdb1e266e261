import { Link } from 'react-router'
import { ImportChangeForm } from '#features/imports/components/import-change-form.tsx'
import { ImportPreview } from '#features/imports/components/import-preview.tsx'
import { ImportRuns } from '#features/imports/components/import-runs.tsx'
import { MappingForm } from '#features/imports/components/mapping-form.tsx'
import { WordsForm } from '#features/imports/components/words-form.tsx'
import { importSourceChangeForm, mappingForm, wordsFormId } from '#features/imports/import.fields.ts'
import { importText as text } from '#features/imports/import.text.ts'
import { ActAtOnce, AskFirst } from '#ui/ask-first.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Outcome } from '#ui/note.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/import.ts'
import * as actions from './import.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => actions.loadImport(asked)
export const action = formActions({
  [mappingForm.id]: actions.saveMapping,
  [wordsFormId]: actions.saveWords,
  [importSourceChangeForm.id]: actions.changeSource,
  importeer: actions.confirmImport,
  ophalen: actions.fetchAgain,
  aan: actions.switchOn,
  uit: actions.switchOff,
  klopt: actions.accept,
})

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const {
    id,
    address,
    company,
    preview,
    page,
    names,
    mapping,
    lacking,
    unguessed,
    words,
    runs,
    done,
    hasNew,
    isSaved,
    night,
    isNightlyStopped,
    change,
  } = loaderData
  const refusal = refusalIn(actionData) ?? loaderData.nothingDone
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="max-w-3xl min-w-0">
      <BackLink to="/mijn-account/importeren">{text.back}</BackLink>
      <h1 className="text-screen font-extrabold wrap-anywhere">{address}</h1>
      <p className="mt-3 text-xl text-soft">{text.of(company)}</p>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <Outcome done={done ?? (isSaved ? text.change.done : undefined)} refusals={refusal ? [refusal] : []} />
        <div className="flex flex-wrap gap-3">
          {done && (
            <Link
              to="/mijn-account/vacatures-overzicht?status=draft"
              className={buttonLook({ look: hasNew ? 'primary' : 'quiet' })}
            >
              {text.toDrafts}
            </Link>
          )}
          <ActAtOnce what="ophalen">{text.preview.again}</ActAtOnce>
        </div>
        {preview && <ImportPreview {...loaderData} preview={preview} page={page} />}
        {loaderData.isTooShort && !preview && (
          <section aria-labelledby="minder" className="card p-6 sm:p-8">
            <h2 id="minder" className="text-2xl">
              {text.accept.heading}
            </h2>
            <p className="mt-2 mb-4">{text.accept.lead}</p>
            <ActAtOnce what="klopt" fields={{ opgehaald: loaderData.fetchedAt }}>
              {text.accept.button(loaderData.count)}
            </ActAtOnce>
          </section>
        )}
        {/* New drafts come first. */}
        {words.asked.length > 0 && (
          <details
            key={words.version}
            className="card p-6 sm:p-8"
            open={
              (!hasNew && words.asked.some(({ id: meant }) => meant === undefined)) || sent.answer?.form === wordsFormId
            }
          >
            <summary className="cursor-pointer font-display text-2xl font-bold">{text.words.heading}</summary>
            <p className="mt-2 mb-5 text-soft">{text.words.lead}</p>
            <WordsForm sent={sent} {...words} />
          </details>
        )}
        {/* Closes when saved: the result is above it. */}
        {names.length > 0 && (
          <details
            key={JSON.stringify(mapping)}
            className="card p-6 sm:p-8"
            open={lacking.length > 0 || (preview && unguessed.length > 0) || sent.answer?.form === mappingForm.id}
          >
            <summary className="cursor-pointer font-display text-2xl font-bold">{text.mapping.heading}</summary>
            <p className="mt-2 mb-5 text-soft">{text.mapping.lead}</p>
            <MappingForm sent={sent} {...loaderData} />
          </details>
        )}
        {loaderData.canBeNightly && (
          <section aria-labelledby="elke-nacht" className="card p-6 sm:p-8">
            <h2 id="elke-nacht" className="text-2xl">
              {text.night.heading}
            </h2>
            <p className="mt-2 text-soft">{text.night.lead}</p>
            <p className="mt-3 mb-4 font-medium">
              {night ? text.night.on(night.who, night.when) : isNightlyStopped ? text.night.stopped : text.night.off}
            </p>
            <ActAtOnce what={night ? 'uit' : 'aan'}>{night ? text.night.switchOff : text.night.switchOn}</ActAtOnce>
          </section>
        )}
        <ImportRuns runs={runs} />
        <details
          key={change.version}
          className="card p-6 sm:p-8"
          open={sent.answer?.form === importSourceChangeForm.id}
        >
          <summary className="cursor-pointer font-display text-2xl font-bold">{text.change.heading}</summary>
          <p className="mt-2 mb-5 text-soft">{text.change.lead}</p>
          <ImportChangeForm sent={sent} {...change} />
        </details>
        <AskFirst
          key={id}
          open={text.remove.open}
          consequence={text.remove.consequence}
          confirm={text.remove.confirm}
          at="/mijn-account/importeren"
          what="verwijder"
          fields={{ adres: id }}
        />
        <LocaleSwitch />
      </div>
    </main>
  )
}
