import { Form } from 'react-router'
import { LogLines } from '#features/log/components/log-lines.tsx'
import { ModerationDrawer } from '#features/moderation/components/moderation-drawer.tsx'
import { moderationListFor } from '#features/moderation/components/moderation-list.tsx'
import { ModerateTogether } from '#features/moderation/components/moderation-together.tsx'
import {
  approvalObstacle,
  moderationTabs,
  neighboursOf,
  seenTextField,
} from '#features/moderation/moderation-admin.rules.ts'
import { moderationText as text } from '#features/moderation/moderation.text.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useSent } from '#ui/forms/form.ts'
import { listAddress } from '#ui/lists/list-query.rules.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/vacancies.ts'
import { changeVacancies, loadVacancies } from './vacancies.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadVacancies(asked)
export const action = (sent: Route.ActionArgs) => changeVacancies(sent)

export default function Vacancies({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, regions, counts, open, place, log, together, settings, done, now } = loaderData
  const refusal = refusalIn(actionData)
  const sent = useSent(actionData)
  const { asked, rows } = listing
  const all = moderationListFor(regions)
  const here = listAddress(all, asked, { page: asked.page })
  const ids = rows.map(({ id }) => id)
  const beside = (id: number) => `${here}&vacature=${id}&plek=${ids.indexOf(id) + 1}`
  const list = { ...all, to: ({ id }: { id: number }) => beside(id) }
  const { at, previous, next } = neighboursOf(ids, { id: open?.id, place })
  return (
    <AdminPage
      title={text.title}
      done={open ? undefined : done}
      refusal={open ? undefined : refusal}
      opened={
        open && (
          <ModerationDrawer
            key={open.id}
            vacancy={open}
            sent={sent}
            around={{
              at,
              of: rows.length,
              previous: previous === undefined ? undefined : beside(previous),
              next: next === undefined ? undefined : beside(next),
              close: here,
            }}
            log={<LogLines rows={log} none={text.detail.noLog} of="vacancy" />}
            outcome={{ done, refusal }}
            now={now}
          />
        )
      }
    >
      <TabLinks
        label={text.tabs}
        tabs={moderationTabs.map((tab) => ({
          to: listAddress(all, asked, { chosen: { lijst: tab } }),
          label: text.tab[tab],
          count: counts[tab],
          isCurrent: (asked.chosen.lijst ?? 'alles') === tab,
          isWaiting: tab === 'te-doen',
        }))}
      />
      {together && <ModerateTogether {...together} sent={sent} cancel={here} />}
      <DataTable
        list={list}
        listing={listing}
        openKey={open?.id}
        bulkNote={(chosen) => (
          <>
            {rows.map(({ id, updatedAt }) => (
              <input key={id} type="hidden" name={seenTextField(id)} value={updatedAt.getTime()} />
            ))}
            {noteOn(rows, chosen)}
          </>
        )}
        elsewhere={counts.open === 0 ? undefined : { to: '?lijst=open', label: text.seeOpen(counts.open) }}
      />
      <div className="mt-6 max-w-2xl">
        <Panel id="vooraf" title={text.settings.heading}>
          <p className="mb-3 text-soft">{text.settings.lead}</p>
          <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
            <label className="flex min-h-11 items-center gap-3">
              <input
                key={String(settings.holdsFirst)}
                type="checkbox"
                name="eerste"
                defaultChecked={settings.holdsFirst}
              />
              {text.settings.holdsFirst}
            </label>
            <Button name="wat" value="instellingen" look="quiet">
              {text.settings.save}
            </Button>
          </Form>
        </Panel>
      </div>
    </AdminPage>
  )
}

type Rows = Route.ComponentProps['loaderData']['listing']['rows']

/** Which chosen vacancies cannot be approved, and why. */
function noteOn(rows: Rows, chosen: readonly string[]) {
  const some: Parameters<typeof text.bulk.note>[0] = {}
  for (const row of rows.filter(({ id }) => chosen.includes(String(id)))) {
    const why = approvalObstacle(row)
    if (why) some[why] = (some[why] ?? 0) + 1
  }
  return text.bulk.note(some)
}
