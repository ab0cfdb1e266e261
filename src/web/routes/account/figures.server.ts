import { localDay } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { type FigureScope, findFigures, findScopeTitle, listChannels } from '#features/figures/figure.queries.server.ts'
import { type FigureKind, figureKinds } from '#features/figures/figure.rules.ts'
import { figureText as text } from '#features/figures/figure.text.ts'
import { drawLandscape, drawSparkline, narrowFrame, type Sparkline, wideFrame } from '#ui/chart.server.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { csvResponse } from '#web/request/csv-response.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'

/** The figures with their charts, drawn on the server so that a browser needs no script for them. */
export async function loadFigures(
  { context }: Pick<RequestArgs, 'context'>,
  employer: Employer,
  scope: FigureScope = {},
) {
  const { db, memory, now } = context.get(servicesContext)
  const figures = await findFigures(db, employer, { ...scope, recall: memory.recall, now: now() })
  const { days } = figures
  const landscape = days.map(({ day, view, sent, region }) => ({ day, hill: view, trees: sent, line: region }))
  return {
    ...figures,
    sparklines: Object.fromEntries(
      figureKinds.map((kind) => [kind, drawSparkline(days.map((day) => day[kind]))]),
    ) as Record<FigureKind, Sparkline>,
    wide: drawLandscape(landscape, wideFrame),
    narrow: drawLandscape(landscape, narrowFrame),
  }
}

/** The page with the figures of one company or vacancy of the account. */
export async function loadFiguresPage({ context, request }: RequestArgs, scope: FigureScope) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const title = (await findScopeTitle(db, employer, scope)) ?? notFound(request)
  const [figures, channels] = await Promise.all([
    loadFigures({ context }, employer, scope),
    listChannels(db, employer, { ...scope, now: now() }),
  ])
  return { title, figures, channels }
}

/** The figures per day, for a spreadsheet: of the account, or of the company or vacancy in the address. */
export async function downloadFigures({ context, request }: RequestArgs) {
  const { db, memory, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const scope = readScope(request)
  const title = scope && (await findScopeTitle(db, employer, scope))
  if (!scope || title === undefined) return notFound(request)
  const { days } = await findFigures(db, employer, { ...scope, recall: memory.recall, now: now() })
  const { columns, name } = text.csv
  return csvResponse(name(localDay(now())), [
    [columns.day, columns.of, ...figureKinds.map((kind) => text.kind[kind])],
    ...days.map((day) => [day.day, title, ...figureKinds.map((kind) => day[kind])]),
  ])
}

/** Undefined for an id that cannot exist. */
function readScope(request: Request): FigureScope | undefined {
  const { searchParams } = new URL(request.url)
  const scope: FigureScope = {}
  for (const [name, key] of [
    ['vacature', 'vacancyId'],
    ['bedrijf', 'companyId'],
  ] as const) {
    const asked = searchParams.get(name)
    if (asked === null) continue
    const id = readEntryId(asked)
    if (id === undefined) return undefined
    scope[key] = id
  }
  return scope
}
