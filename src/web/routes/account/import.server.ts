import { data, redirect } from 'react-router'
import { formatAge, formatDay, formatTime } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { listColleagues } from '#features/accounts/user.queries.server.ts'
import { acceptCount, changeMapping, changeWords, importVacancies } from '#features/imports/import.commands.server.ts'
import { importSourceChangeForm, mappingForm, wordsForm } from '#features/imports/import.fields.ts'
import { broughtNothing, type Figures } from '#features/imports/import.rules.ts'
import { nothing } from '#features/imports/import-mapping.rules.ts'
import {
  findImportPreview,
  findWords,
  mappingOf,
  versionOfMapping,
  versionOfWords,
} from '#features/imports/import-preview.queries.server.ts'
import { countIncompleteDrafts, findImportSource, versionOfSource } from '#features/imports/import.queries.server.ts'
import {
  changeImportSource,
  fetchImportSource,
  switchNightly,
} from '#features/imports/import-source.commands.server.ts'
import { importText as text } from '#features/imports/import.text.ts'
import { listOfField, wordKey } from '#features/imports/import-words.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { readPage, requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { colleagueOptions } from './colleague-options.ts'
import { fieldOfRefusal } from './imports.server.ts'

type Asked = RequestArgs & { params: { id?: string } }

const idIn = ({ params, request }: Asked) => requireId(request, params.id ?? '')
const fetchIn = (form: FormData) => new Date(String(form.get('opgehaald') ?? ''))
const addressOf = (id: number) => `/mijn-account/importeren/${id}`

export async function loadImport(asked: Asked) {
  const { context, request } = asked
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const source = await findImportSource(db, employer, idIn(asked))
  if (!source) return notFound(request)
  const page = readPage(request)
  const { searchParams } = new URL(request.url)
  const { id, address, company, coordinatorId, fetchedAt, importedAt, lastCount, nightlyById, nextFetchAt, items } =
    source
  const preview = await findImportPreview(db, source, { page, now: now() })
  const [latest] = source.runs
  const hasNothing = latest !== undefined && broughtNothing(latest.figures)
  const isDone = searchParams.has('klaar') && latest && !latest.fault
  const done = isDone && !hasNothing ? await tellDone(db, { sourceId: id, figures: latest.figures }) : undefined
  const people = await listColleagues(db, employer)
  const asker = people.find((person) => person.id === nightlyById)
  const moment = (at: Date) => `${formatAge(at, now())} om ${formatTime(at)}`
  return {
    id,
    address,
    company,
    page,
    // While there is nothing new to decide, only the feed's name matters.
    preview: importedAt?.getTime() === fetchedAt.getTime() ? undefined : preview,
    names: preview.names,
    mapping: preview.mapping,
    lacking: preview.lacking,
    unguessed: preview.unguessed,
    version: preview.mappingVersion,
    words: preview.words,
    fetchedAt: fetchedAt.toISOString(),
    fetched: moment(fetchedAt),
    lastCount,
    count: items.length,
    isTooShort: preview.isTooShort,
    canBeNightly: importedAt !== null && (nextFetchAt !== null || !hasNothing),
    isNightlyStopped: source.isNightlyStopped,
    night: nextFetchAt &&
      !source.isNightlyStopped && {
        who: (asker && (fullName(asker) || asker.email)) ?? text.night.someone,
        when: `${formatDay(nextFetchAt)} om ${formatTime(nextFetchAt)}`,
      },
    change: {
      source: { address, coordinatorId },
      version: versionOfSource(source),
      colleagues: colleagueOptions(people),
    },
    isSaved: searchParams.has('bewaard'),
    done,
    hasNew: done !== undefined && latest!.figures.new > 0,
    nothingDone: isDone && hasNothing ? text.broughtNothing(text.done(latest.figures)) : undefined,
    runs: source.runs.map(({ id: run, at, isNightly, fault, figures, told }) => ({
      id: run,
      when: moment(at),
      isNightly,
      fault,
      figures,
      told,
    })),
  }
}

/** The result of an import, and what is left to do with the drafts that it made. */
async function tellDone(db: Db, { sourceId, figures }: { sourceId: number; figures: Figures }) {
  const incomplete = await countIncompleteDrafts(db, sourceId)
  return [
    `${text.doneHeading}: ${text.done(figures) || text.runs.nothing}.`,
    figures.new > 0 && text.areDrafts(figures.new),
    incomplete > 0 && text.areIncomplete(incomplete),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Fetches again; the new items are previewed first. */
export async function fetchAgain(asked: Asked) {
  const { db, now, outgoing, limits } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const sourceId = idIn(asked)
  if (!isConfirmed(employer)) return refuse(text.addRefusal.unconfirmed, 403)
  const fetching = { outgoing, limit: limits.importPerAccount, now: now() }
  const fetched = await fetchImportSource(db, employer, { sourceId, ...fetching })
  if (fetched.ok) return redirect(addressOf(sourceId))
  if (fetched.reason === 'no-source') return notFound(asked.request)
  if (fetched.reason === 'too-often') return refuse(text.addRefusal['too-often'], 429)
  return refuse(`${text.fault[fetched.reason]}.`, 409)
}

/** Does what the preview announced. */
export async function confirmImport(asked: Asked, form: FormData) {
  const { db, now } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const sourceId = idIn(asked)
  if (!isConfirmed(employer)) return refuse(text.addRefusal.unconfirmed, 403)
  const seen = { fetchedAt: fetchIn(form), reading: String(form.get('koppeling') ?? '') }
  const imported = await importVacancies(db, employer, { sourceId, seen, now: now() })
  if (imported.ok) return redirect(`${addressOf(sourceId)}?klaar`)
  return imported.reason === 'not-found' ? notFound(asked.request) : refuse(text.refusal[imported.reason], 409)
}

export async function saveMapping(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const received = await receiveForm(asked, mappingForm)
  if (!received.ok) return received.answer
  const employer = asked.context.get(employerContext)
  const { fields, version } = received
  const chosen = Object.entries(fields).map(([field, name]) => [field, name === nothing ? '' : name])
  const changing = { sourceId: idIn(asked), mapping: Object.fromEntries(chosen), version, now: now() }
  const changed = await changeMapping(db, employer, changing)
  if (changed.ok) return redirect(addressOf(changing.sourceId))
  if (changed.reason === 'not-found') return notFound(asked.request)
  const source = await findImportSource(db, employer, changing.sourceId)
  if (!source) return notFound(asked.request)
  const mapping = mappingOf(source)
  const stored = { saved: mapping, version: versionOfMapping(mapping) }
  const answer = received.refuse(changed, meanwhileText.refusal)
  return tellMeanwhile(answer, { labels: mappingForm.labels, typed: changing.mapping, ...stored })
}

/** What the feed's words mean that the board does not know. */
export async function saveWords(sent: Asked, form: FormData) {
  const { db, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const source = await findImportSource(db, employer, idIn(sent))
  if (!source) return notFound(sent.request)
  const { asked, lists } = await findWords(db, source, { now: now() })
  const received = await receiveForm(sent, wordsForm({ asked, lists }))
  if (!received.ok) return received.answer
  const { fields, version } = received
  // Meanwhile there may be other unknown words: those that were not on the page are left alone.
  const answers = asked
    .filter((word) => form.has(wordKey(word)))
    .map((word) => ({ field: word.field, said: word.said, id: fields[wordKey(word)] ?? null }))
  const changed = await changeWords(db, employer, { sourceId: source.id, answers, version, now: now() })
  if (changed.ok) return redirect(addressOf(source.id))
  if (changed.reason === 'not-found') return notFound(sent.request)
  const current = (await findImportSource(db, employer, source.id)) ?? notFound(sent.request)
  return tellMeanwhile(received.refuse(changed, meanwhileText.refusal), {
    labels: wordsForm({ asked, lists }).labels,
    typed: fields,
    saved: Object.fromEntries(current.words.map((word) => [wordKey(word), word.id])),
    version: versionOfWords(current.words),
    words: Object.fromEntries(
      asked.map((word) => [
        wordKey(word),
        lists[listOfField[word.field]].map(({ id, title }) => ({ value: String(id), label: title })),
      ]),
    ),
  })
}

/** A new address is fetched at once; its items are previewed first. */
export async function changeSource(asked: Asked) {
  const { db, now, outgoing, limits } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const sourceId = idIn(asked)
  const received = await receiveForm(asked, importSourceChangeForm)
  if (!received.ok) return received.answer
  if (!isConfirmed(employer)) return received.refuse({ reason: 'unconfirmed' }, text.addRefusal)
  const { fields, version } = received
  const changing = { sourceId, fields, version, outgoing, limit: limits.importPerAccount, now: now() }
  const changed = await changeImportSource(db, employer, changing)
  if (changed.ok) return redirect(`${addressOf(sourceId)}?bewaard`)
  if (changed.reason === 'no-source') return notFound(asked.request)
  if (changed.reason !== 'changed') return received.refuse(changed, text.addRefusal, fieldOfRefusal)
  const source = (await findImportSource(db, employer, sourceId)) ?? notFound(asked.request)
  return tellMeanwhile(received.refuse({ reason: 'changed' }, meanwhileText.refusal), {
    labels: importSourceChangeForm.labels,
    typed: fields,
    saved: source,
    version: versionOfSource(source),
    words: { coordinatorId: colleagueOptions(await listColleagues(db, employer)) },
  })
}

export const switchOn = (asked: Asked) => switchTo(asked, true)
export const switchOff = (asked: Asked) => switchTo(asked, false)

async function switchTo(asked: Asked, isNightly: boolean) {
  const { db, now } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const sourceId = idIn(asked)
  if (!isConfirmed(employer)) return refuse(text.addRefusal.unconfirmed, 403)
  const switched = await switchNightly(db, employer, { sourceId, isNightly, now: now() })
  if (switched.ok) return redirect(addressOf(sourceId))
  return switched.reason === 'not-found' ? notFound(asked.request) : refuse(text.refusal[switched.reason], 409)
}

export async function accept(asked: Asked, form: FormData) {
  const { db, now } = asked.context.get(servicesContext)
  const accepting = { sourceId: idIn(asked), fetchedAt: fetchIn(form), now: now() }
  const accepted = await acceptCount(db, asked.context.get(employerContext), accepting)
  if (accepted.ok) return redirect(addressOf(accepting.sourceId))
  return accepted.reason === 'not-found' ? notFound(asked.request) : refuse(text.refusal[accepted.reason], 409)
}

function refuse(refusal: string, status: number) {
  return data({ refusal }, { status })
}
