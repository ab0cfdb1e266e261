import { desc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { openChanges } from '#platform/changes.server.ts'
import { anAdmin, anArticle, aPage } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { lockAddresses } from './address.commands.server.ts'
import { redirects } from './page.table.ts'
import { removeRedirect, saveRedirect } from './redirect.commands.server.ts'
import { redirectFields } from './redirect.fields.ts'
import { keepRedirects, listRedirects } from './redirect.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

beforeEach(async () => {
  await db.delete(redirects)
})

const changes = openChanges(db, { warn: () => {} })
afterAll(changes.close)
const known = keepRedirects(db, changes)
/** The redirect that the next visitor gets. */
async function findRedirect(path: string) {
  await changes.settle()
  return known(path)
}

const save = (fromPath: string, target: string, { id, status }: { id?: number; status?: number } = {}) =>
  saveRedirect(db, admin, {
    id,
    fields: redirectFields.parse({ fromPath, target, status }),
    baseAddress: 'http://banen.test',
    now,
  })

test('an admin adds, changes and removes a route rule; each is logged with before and after', async () => {
  const added = await save('/oud/', '/nieuw', { status: 308 })
  const id = added.ok ? added.value.id : 0
  expect(await findRedirect('/oud')).toEqual({ target: '/nieuw', status: 308 })
  expect(await save('/oud', 'https://elders.test', { id, status: 302 })).toMatchObject({ ok: true })
  expect(await findRedirect('/oud')).toEqual({ target: 'https://elders.test/', status: 302 })
  expect(await removeRedirect(db, admin, { id, now })).toMatchObject({ ok: true })
  expect(await findRedirect('/oud')).toBeUndefined()
  const logged = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(3)
  expect(logged.map(({ action }) => action)).toEqual(['redirect-removed', 'redirect-changed', 'redirect-added'])
  expect(logged[1]).toMatchObject({ before: { target: '/nieuw', status: 308 }, after: { status: 302 } })
  expect(await removeRedirect(db, admin, { id, now })).toEqual({ ok: false, reason: 'not-found' })
  expect(await save('/oud', '/x', { id })).toEqual({ ok: false, reason: 'not-found' })
})

test('a rule applies however its address is written', async () => {
  expect(await save('/Extern/Caf%C3%A9', '/nieuw')).toMatchObject({ ok: true })
  for (const path of ['/extern/caf%c3%a9', '/EXTERN/Caf%C3%A9'])
    expect(await findRedirect(path)).toMatchObject({ target: '/nieuw' })
  expect(await save('/extern/café', '/x')).toEqual({ ok: false, reason: 'from-taken' })
  expect(await save('/nieuw', '/EXTERN/café')).toEqual({ ok: false, reason: 'loop' })
  await aPage(db, { slug: 'contactpagina' })
  expect(await save('/Contactpagina', '/contactpagina')).toEqual({ ok: false, reason: 'is-page' })

  await db.insert(redirects).values({ fromPath: '/Van-vroeger', target: '/nieuw' })
  expect(await findRedirect('/Van-vroeger')).toMatchObject({ target: '/nieuw' })
  expect(await save('/van-vroeger', '/x')).toEqual({ ok: false, reason: 'from-taken' })
})

test('a rule that hides a page, published or not, or that loops is refused; nothing changes', async () => {
  await aPage(db, { slug: 'over-ons/team', publishedAt: null })
  await anArticle(db, { slug: 'bakker' })
  await save('/a', '/b')
  const before = await listRedirects(db)
  expect(await save('/over-ons/team', '/x')).toEqual({ ok: false, reason: 'is-page' })
  expect(await save('/blog/bakker', '/x')).toEqual({ ok: false, reason: 'is-page' })
  expect(await save('/vacatures', '/x')).toEqual({ ok: false, reason: 'is-route' })
  expect(await save('/a', '/x')).toEqual({ ok: false, reason: 'from-taken' })
  expect(await save('/b', 'http://oss.banen.test/a')).toEqual({ ok: false, reason: 'loop' })
  expect(await save('/a', '/a', { id: before[0]!.id })).toEqual({ ok: false, reason: 'loop' })
  expect(await listRedirects(db)).toEqual(before)
  expect(await save('/blog/oud', '/blog/bakker')).toMatchObject({ ok: true })
})

test.runIf(isPostgres)('two admins cannot create a loop together', async () => {
  const answers = await race(db, {
    first: lockAddresses,
    waiting: [() => save('/heen', '/weer'), () => save('/weer', '/heen')],
  })
  expect(answers.map((answer) => (answer.ok ? 'yes' : answer.reason)).toSorted()).toEqual(['loop', 'yes'])
})

test.runIf(isPostgres)('a rule that was removed meanwhile is neither removed again nor changed', async () => {
  const added = await save('/oud', '/nieuw')
  const id = added.ok ? added.value.id : 0
  const gone = { ok: false, reason: 'not-found' }

  const answers = await race(db, {
    first: (tx) => removeRedirect(tx, admin, { id, now }),
    waiting: [() => removeRedirect(db, admin, { id, now }), () => save('/oud', '/elders', { id })],
  })

  expect(answers).toEqual([gone, gone])
})
