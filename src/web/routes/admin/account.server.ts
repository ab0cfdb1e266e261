import { type ActionFunctionArgs, redirect } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { refused } from '#basics/result.ts'
import { listCompaniesOf } from '#features/companies/company-admin.queries.server.ts'
import {
  correctCredits,
  findNewestCorrection,
  versionOfCorrections,
  wasJustCorrected,
} from '#features/credits/credit.commands.server.ts'
import { correctionForm } from '#features/credits/credit.fields.ts'
import { creditAdminText } from '#features/credits/credit-admin.text.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { closeAccountAsAdmin } from '#features/departures/account-closing.commands.server.ts'
import { findDebt } from '#features/departures/departure.queries.server.ts'
import { listLogOfAccount } from '#features/log/log-entry.queries.server.ts'
import { blockAccountAndHold } from '#features/moderation/account-blocking.commands.server.ts'
import { listOrdersOf } from '#features/orders/order-admin.queries.server.ts'
import { orderText } from '#features/orders/order.text.ts'
import { listPlansFor } from '#features/orders/plan-admin.queries.server.ts'
import { blockAccount, renameAccount } from '#features/people/account-admin.commands.server.ts'
import { accountNameForm } from '#features/people/account-admin.fields.ts'
import { findAccountForAdmin, versionOfAccountName } from '#features/people/account-admin.queries.server.ts'
import { accountAdminText as text } from '#features/people/account-admin.text.ts'
import { listPeopleOf } from '#features/people/user-admin.queries.server.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { accountLinksIn } from '#web/request/visit.server.ts'
import { notFound } from '#web/request/responses.ts'
import { type Acting, adminButtons, idIn, readDone } from './answer.server.ts'

type Asked = RequestArgs & { params: { id: string } }

export async function loadAccount({ context, params, request }: Asked) {
  const { db, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const accountId = requireId(request, params.id)
  const account = (await findAccountForAdmin(db, admin, accountId)) ?? notFound(request)
  const [people, companies, orders, plans, debt, log, newest] = await Promise.all([
    listPeopleOf(db, admin, accountId),
    listCompaniesOf(db, admin, accountId),
    listOrdersOf(db, admin, accountId),
    listPlansFor(db, admin, accountId),
    findDebt(db, { accountId }),
    listLogOfAccount(db, admin, accountId),
    findNewestCorrection(db, accountId),
  ])
  const corrections = versionOfCorrections(newest)
  const correctie = text.corrected(formatCount(account.balance))
  const done = readDone(request, {
    ...text.done,
    ...text.doneElsewhere,
    correctie,
    tarief: orderText.planList.savedOwn,
  })
  return {
    account,
    version: versionOfAccountName(account),
    corrections,
    people,
    companies,
    orders,
    plans,
    debt,
    log,
    done,
    now: now(),
  }
}

const about = (acting: Acting) => ({ accountId: idIn(acting), now: acting.at })

export const changeAccount = formActions({
  ...adminButtons(text, {
    blokkeer: (acting) => {
      const holdsVacancies = acting.form.get('wacht') === 'on'
      const reason = String(acting.form.get('waarom') ?? '')
      const { site } = accountLinksIn(acting.sent.context)
      return blockAccountAndHold(acting.db, acting.admin, { ...about(acting), reason, holdsVacancies, site })
    },
    'hef-op': (acting) => blockAccount(acting.db, acting.admin, { ...about(acting), isBlocked: false }),
    async sluit(acting) {
      if (!acting.form.has('zeker')) return refused('not-sure')
      const links = accountLinksIn(acting.sent.context)
      return closeAccountAsAdmin(acting.db, acting.admin, { ...about(acting), links })
    },
  }),
  [correctionForm.id]: correct,
  [accountNameForm.id]: rename,
})

async function rename(sent: ActionFunctionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const accountId = requireId(sent.request, sent.params.id ?? '')
  const received = await receiveForm(sent, accountNameForm)
  if (!received.ok) return received.answer
  const { fields, version } = received
  const admin = sent.context.get(adminContext)
  const renamed = await renameAccount(db, admin, { accountId, ...fields, version, now: now() })
  if (renamed.ok) return redirect(`/beheer/accounts/${accountId}?gedaan=hernoemd`)
  if (renamed.reason === 'not-found') return notFound(sent.request)
  const saved = (await findAccountForAdmin(db, admin, accountId))!
  const stored = { saved, version: versionOfAccountName(saved) }
  const answer = received.refuse(renamed, meanwhileText.refusal)
  return tellMeanwhile(answer, { labels: accountNameForm.labels, typed: fields, ...stored })
}

async function correct(sent: ActionFunctionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const accountId = requireId(sent.request, sent.params.id ?? '')
  const received = await receiveForm(sent, correctionForm)
  if (!received.ok) return received.answer
  const asked = { accountId, ...received.fields, version: received.version, now: now() }
  const admin = sent.context.get(adminContext)
  if (await wasJustCorrected(db, admin, asked)) return received.refuse({ reason: 'just-corrected' }, creditText.wrong)
  const corrected = await correctCredits(db, admin, asked)
  if (corrected.ok) return redirect(`/beheer/accounts/${accountId}?gedaan=correctie`)
  if (corrected.reason === 'unknown-account') return notFound(sent.request)
  if (corrected.reason === 'changed') {
    const newest = (await findNewestCorrection(db, accountId))!
    const answer = received.refuse({ reason: 'changed' }, { changed: creditAdminText.changed })
    const stored = { saved: newest, version: versionOfCorrections(newest) }
    return tellMeanwhile(answer, { labels: correctionForm.labels, typed: { amount: null, note: null }, ...stored })
  }
  return received.refuse(corrected, creditText.wrong, { 'not-enough-credits': 'amount' })
}
