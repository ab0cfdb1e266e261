import { redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { saveMinimumWage } from '#features/reference/minimum-wage.commands.server.ts'
import { minimumWageForm, wageOf } from '#features/reference/minimum-wage.fields.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { isOfThisHalfYear, minimumWageOn } from '#features/reference/minimum-wage.rules.ts'
import { minimumWageText as text } from '#features/reference/minimum-wage.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'

const path = '/beheer/minimumlonen'

/** The amounts, the newest first, and the one that is being corrected. */
export async function loadMinimumWages({ context, request }: Sent) {
  const { db, now } = context.get(servicesContext)
  context.get(adminContext)
  const { searchParams } = new URL(request.url)
  const today = localDay(now())
  const wages = await listMinimumWages(db)
  const current = minimumWageOn(wages, today)
  const asked = searchParams.get('verbeter')
  const correcting = wages.find(({ id, fromDay }) => id === readEntryId(asked) && fromDay > today)
  if (asked !== null && !correcting) return notFound(request)
  const done = searchParams.get('gedaan') ?? ''
  return {
    wages: wages.toReversed().map((wage) => ({ ...wage, when: whenOf(wage, today, current?.fromDay) })),
    correcting,
    latest: wages.at(-1),
    outdatedSince: current && !isOfThisHalfYear(current, today) ? current.fromDay : undefined,
    done: Object.hasOwn(text.done, done) ? text.done[done as keyof typeof text.done] : undefined,
  }
}

function whenOf({ fromDay }: { fromDay: string }, today: string, current: string | undefined) {
  if (fromDay > today) return 'coming' as const
  return fromDay === current ? ('current' as const) : ('past' as const)
}

export async function saveWage(sent: Sent) {
  const { db, now } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const received = await receiveForm(sent, minimumWageForm)
  if (!received.ok) return received.answer
  const asked = new URL(sent.request.url).searchParams.get('verbeter')
  const id = asked === null ? undefined : (readEntryId(asked) ?? notFound(sent.request))
  const saved = await saveMinimumWage(db, admin, { id, fields: wageOf(received.fields), now: now() })
  if (saved.ok) return redirect(`${path}?gedaan=${id === undefined ? 'toegevoegd' : 'verbeterd'}`)
  if (saved.reason === 'not-found') return notFound(sent.request)
  return received.refuse(saved, text.refusal, {
    past: 'fromDay',
    'too-far': 'fromDay',
    'day-taken': 'fromDay',
    'far-off': 'hourlyCents',
    'youth-order': 'youth15',
  })
}
