import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { lockName } from '#platform/db.server.ts'
import { anAdmin } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { moveFaq, removeFaq, saveFaq } from './faq.commands.server.ts'
import { faqFields } from './faq.fields.ts'
import { findFaq, listFaqs } from './faq.queries.server.ts'
import { faqs } from './page.table.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

beforeEach(async () => {
  await db.delete(faqs)
})

const save = async (question: string, given: object = {}, id?: number) => {
  const fields = faqFields.parse({ audience: 'seekers', question, answer: '<p>Ja.</p>', ...given })
  return saveFaq(db, admin, { id, fields, now })
}
const add = async (question: string, given = {}) => {
  const saved = await save(question, given)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.value.id
}
const order = async () => (await listFaqs(db)).map(({ question }) => question)

test('questions are added at the end, and moved among those for the same audience', async () => {
  const first = await add('Een')
  await add('Voor werkgevers', { audience: 'employers' })
  const last = await add('Twee')
  await moveFaq(db, admin, { id: last, by: -1, now })
  expect(await order()).toEqual(['Twee', 'Voor werkgevers', 'Een'])
  await moveFaq(db, admin, { id: last, by: -1, now })
  await moveFaq(db, admin, { id: first, by: 1, now })
  expect(await order()).toEqual(['Twee', 'Voor werkgevers', 'Een'])
  expect(await moveFaq(db, admin, { id: 999_999, by: 1, now })).toEqual({ ok: false, reason: 'not-found' })
})

test('gap 202: the same question that is sent again within ten minutes is added once', async () => {
  const fields = faqFields.parse({ audience: 'seekers', question: 'Mag dat?', answer: '<p>Ja.</p>' })
  const send = (minutes: number, change: object = {}, mayBeAgain = true) => {
    const at = new Date(now.getTime() + minutes * 60_000)
    return saveFaq(db, admin, { id: undefined, fields: { ...fields, ...change }, mayBeAgain, now: at })
  }
  const first = await send(0)
  expect(await send(9)).toEqual(first)
  expect(await send(0, { audience: 'employers' })).not.toEqual(first)
  expect(await send(0, {}, false)).not.toEqual(first)
  expect(await send(11)).not.toEqual(first)
})

test('an answer is sanitised and holds no pictures', async () => {
  const id = await add('Mag dat?', {
    answer: '<p>Ja<script>x</script></p><figure><img src="/uploads/a.webp"></figure>',
  })
  expect(await findFaq(db, id)).toMatchObject({ answer: '<p>Ja</p>' })
})

test('the second of two editors is warned, and can save over it', async () => {
  const id = await add('Een')
  expect(await save('Van Noor', { version: 1 }, id)).toMatchObject({ ok: true })
  expect(await save('Van Bo', { version: 1 }, id)).toEqual({ ok: false, reason: 'changed' })
  expect(await save('Van Bo', { version: 2 }, id)).toMatchObject({ ok: true })
})

test('a question is removed only once', async () => {
  const id = await add('Een')
  expect(await removeFaq(db, admin, { id, now })).toMatchObject({ ok: true })
  expect(await removeFaq(db, admin, { id, now })).toEqual({ ok: false, reason: 'not-found' })
})

test.runIf(isPostgres)('two admins who move questions at once leave one order', async () => {
  const ids = [await add('Een'), await add('Twee'), await add('Drie')]
  await race(db, {
    first: (tx) => lockName(tx, 'faqs'),
    waiting: [
      () => moveFaq(db, admin, { id: ids[2]!, by: -1, now }),
      () => moveFaq(db, admin, { id: ids[2]!, by: -1, now }),
    ],
  })
  expect(await order()).toEqual(['Drie', 'Een', 'Twee'])
})

test.runIf(isPostgres)('a question that was removed meanwhile is neither removed again nor changed', async () => {
  const id = await add('Een')
  const gone = { ok: false, reason: 'not-found' }

  const answers = await race(db, {
    first: (tx) => removeFaq(tx, admin, { id, now }),
    waiting: [() => removeFaq(db, admin, { id, now }), () => save('Twee', {}, id)],
  })

  expect(answers).toEqual([gone, gone])
})
