import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aFile } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { files } from './file.table.ts'
import { changeImage, type PreparedImage, removeImage } from './image.commands.server.ts'

const db = await freshDb()

function aPicture(key: string): PreparedImage {
  return { key, name: 'oven.jpg', mime: 'image/webp', sizeBytes: 1, width: 1, height: 1, formats: {} }
}

async function aPublicPicture() {
  const { id } = await aFile(db, { visibility: 'public', keptAt: now })
  const own = { id, accountId: null }
  const replaceBy = (key: string) => ({ image: aPicture(key), info: {}, now })
  return { id, own, replaceBy }
}

test.runIf(isPostgres)('of a picture that is replaced twice at once only the last one stays on disk', async () => {
  const { id, own, replaceBy } = await aPublicPicture()

  const [left] = await race(db, {
    first: (tx) => changeImage(tx, own, replaceBy('public/tussendoor.webp')),
    waiting: [() => db.transaction((tx) => changeImage(tx, own, replaceBy('public/laatste.webp')))],
  })

  expect(left).toEqual({ ok: true, value: ['public/tussendoor.webp'] })
  expect((await db.select().from(files).where(eq(files.id, id)))[0]!.key).toBe('public/laatste.webp')
})

test.runIf(isPostgres)('a picture that is removed while it is replaced leaves nothing on disk', async () => {
  const { id, own, replaceBy } = await aPublicPicture()

  const [left] = await race(db, {
    first: (tx) => changeImage(tx, own, replaceBy('public/nieuw.webp')),
    waiting: [() => db.transaction((tx) => removeImage(tx, own))],
  })

  expect(left).toEqual({ ok: true, value: ['public/nieuw.webp'] })
  expect(await db.$count(files, eq(files.id, id))).toBe(0)
})
