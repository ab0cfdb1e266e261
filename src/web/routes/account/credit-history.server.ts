import { localDay } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { listAllCredits } from '#features/credits/credit-history.queries.server.ts'
import { creditKinds } from '#features/credits/credit.rules.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { csvResponse } from '#web/request/csv-response.server.ts'

const { column, board } = creditText.history

/** `?soort=post`: only credit transactions of that kind. */
export function readKind(request: Request) {
  const asked = new URL(request.url).searchParams.get('soort')
  return creditKinds.find((kind) => kind === asked)
}

/** The whole ledger of the account, or one kind of transaction, for a spreadsheet. */
export async function downloadCredits({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const lines = await listAllCredits(db, context.get(employerContext), { kind: readKind(request) })
  const head = [column.day, column.what, column.cause, column.who, column.amount, column.balance]
  const rows = lines.map(({ createdAt, kind, vacancyTitle, orderNumber, note, amount, balance, ...person }) => [
    localDay(createdAt),
    creditText.kind[kind],
    [vacancyTitle, orderNumber && creditText.overview.order(orderNumber), note].filter(Boolean).join(' · '),
    person.lastName === null
      ? board
      : fullName({ firstName: person.firstName!, infix: person.infix, lastName: person.lastName }),
    amount,
    balance,
  ])
  return csvResponse(`credits-${localDay(now())}.csv`, [head, ...rows])
}
