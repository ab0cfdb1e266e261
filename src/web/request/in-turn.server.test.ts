import { expect, test } from 'vitest'
import { actInTurn } from './in-turn.server.ts'

const rows = ['Bakker', 'Kok', 'Ober'].map((title, id) => ({ id, title }))
const away = Object.assign(new Error('weg'), { code: 'ECONNREFUSED' })

/** `wrong` holds the error per row; the other rows succeed. */
async function act(wrong: Record<string, Error>) {
  const tried: string[] = []
  const refusals = await actInTurn(rows, {
    act: async ({ title }) => {
      tried.push(title)
      if (wrong[title]) throw wrong[title]
      return undefined
    },
    log: { error: () => {} },
    broken: 'stuk',
  })
  return { tried, refusals: refusals.map(({ title }) => title) }
}

test('an item that fails does not hold up the others', async () => {
  expect(await act({ Kok: new Error('stuk') })).toEqual({ tried: ['Bakker', 'Kok', 'Ober'], refusals: ['Kok'] })
})

test('once the database is down the rest is not tried, and the page says what was done', async () => {
  expect(await act({ Kok: away })).toEqual({ tried: ['Bakker', 'Kok'], refusals: ['Kok', 'Ober'] })
})

test('when nothing was done before the database went down, the page says that it is down', async () => {
  await expect(act({ Bakker: away })).rejects.toBe(away)
})
