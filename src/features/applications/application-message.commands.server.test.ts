import { expect, test } from 'vitest'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { saveTemplate } from './application-message.commands.server.ts'
import { applicationMailTemplates } from './application.table.ts'

const db = await freshDb()

test("a mail template is reset to the board's words for that one mail of that one account", async () => {
  const [one, other] = [await anEmployer(db), await anEmployer(db)].map((user) => actorOf(user) as ConfirmedEmployer)
  const words = { subject: 'Over je sollicitatie', body: 'Hoi {voornaam}' }
  for (const employer of [one!, other!])
    for (const kind of ['invited', 'rejected'] as const) await saveTemplate(db, employer, { kind, words, now })

  await saveTemplate(db, one!, { kind: 'rejected', words: undefined, now })

  const { accountId, kind } = applicationMailTemplates
  expect(await db.select({ accountId, kind }).from(applicationMailTemplates).orderBy(accountId, kind)).toEqual([
    { accountId: one!.accountId, kind: 'invited' },
    { accountId: other!.accountId, kind: 'invited' },
    { accountId: other!.accountId, kind: 'rejected' },
  ])
})
