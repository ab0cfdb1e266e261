import { Form, Link } from 'react-router'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { AdminIcon } from '#web/components/admin-icon.tsx'
import { type Found, screensFor } from '#web/components/admin-found.rules.ts'
import { adminScreens } from '#web/components/admin-screens.ts'
import { adminText } from '#web/components/admin.text.ts'
import { Marked } from '#web/components/marked.tsx'
import { readWords } from '#ui/lists/list-query.rules.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { useSyncedField } from '#ui/forms/synced-field.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/search.ts'
import { adminLists } from './lists.server.ts'

const text = adminText.palette

export const meta = privatePage(text.title)

/** Returns the palette's results; without script it is a page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, knowledge, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const words = readWords(new URL(request.url).searchParams.get('zoek'))
  if (words === '') return { words, groups: [] }
  const asked = { words, now: now(), knowledge }
  const found = await Promise.all(adminLists.map((list) => list.search(db, admin, asked)))
  return { words, groups: found.flat() }
}

export default function Search({ loaderData: { words, groups } }: Route.ComponentProps) {
  const screens = words === '' ? [] : screensFor(adminScreens, words)
  const box = useSyncedField(words)
  const isEmpty = words !== '' && groups.length === 0 && screens.length === 0
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <Form method="get" role="search" className="mb-4 flex max-w-xl gap-2">
        <input
          {...box}
          type="search"
          name="zoek"
          maxLength={100}
          aria-label={text.title}
          className="h-12 min-w-0 grow rounded-control border border-edge bg-card px-4"
        />
        <Button look="quiet">{text.submit}</Button>
      </Form>
      {isEmpty && (
        <p role="status" className="wrap-anywhere">
          {text.none(words)}
        </p>
      )}
      <div className="grid gap-4">
        {groups.map(({ title, found }, place) => (
          <Panel key={title} id={`gevonden-${place}`} title={title}>
            <ul className="divide-y divide-line">
              {found.map((one) => (
                <Row key={one.to} to={one.to} name={one.name} hint={one.hint} words={words} />
              ))}
            </ul>
          </Panel>
        ))}
        {screens.length > 0 && (
          <Panel id="schermen" title={text.screens}>
            <ul className="divide-y divide-line">
              {screens.map(({ to, label }) => (
                <Row key={to} to={to} name={label} hint="" words={words} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}

function Row({ to, name, hint, words }: Omit<Found, 'kind'> & { words: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-x-3 py-2 no-underline hover:underline">
        <AdminIcon to={to} />
        <span className="flex min-w-0 flex-wrap gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <Marked text={name} words={words} />
          </span>
          <span className="min-w-0 wrap-anywhere text-soft">
            <Marked text={hint} words={words} />
          </span>
        </span>
      </Link>
    </li>
  )
}
