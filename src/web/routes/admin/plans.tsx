import { PlanForm } from '#features/orders/components/plan-form.tsx'
import { planList } from '#features/orders/components/plan-list.tsx'
import { planForm } from '#features/orders/order.fields.ts'
import { orderText } from '#features/orders/order.text.ts'
import { findPlanForAdmin, listPlansForAdmin, versionOfPlan } from '#features/orders/plan-admin.queries.server.ts'
import { removePlan, savePlanTerms } from '#features/orders/plan.commands.server.ts'
import { findAccountForAdmin } from '#features/people/account-admin.queries.server.ts'
import { accountName } from '#features/people/components/account-list.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/plans.ts'
import { withDone } from './answer.server.ts'
import { EntryPanel, ReferenceFrame } from './reference-frame.tsx'
import { changeReference, loadReference } from './reference.server.ts'

const text = orderText.planList
const shown = { findOne: findPlanForAdmin, versionOf: versionOfPlan }

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

/** With `?account=12`, a new plan is for that account only. */
export async function loader(asked: Route.LoaderArgs) {
  const loaded = await loadReference(asked, { list: planList, find: listPlansForAdmin, ...shown })
  const forWhom = loaded.isAdding ? new URL(asked.request.url).searchParams.get('account') : null
  if (forWhom === null) return { ...loaded, account: undefined }
  const id = requireId(asked.request, forWhom)
  const { db } = asked.context.get(servicesContext)
  const account = (await findAccountForAdmin(db, asked.context.get(adminContext), id)) ?? notFound(asked.request)
  return { ...loaded, account: { id, legalName: account.legalName } }
}

export const action = (sent: Route.ActionArgs) =>
  changeReference(sent, {
    ...shown,
    form: planForm,
    save: savePlanTerms,
    afterSaving: ({ accountId }) =>
      accountId === null ? undefined : withDone(`/beheer/accounts/${accountId}`, 'tarief'),
    remove: removePlan,
    refusal: text.refusal,
    fieldOf: () => ({}),
  })

export default function Plans({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, changing, version, isAdding, account, done } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const owner = changing?.accountId ? { id: changing.accountId, legalName: changing.account } : account
  const onlyFor = owner && { id: owner.id, name: accountName(owner) }
  const aside = (changing || isAdding) && (
    <EntryPanel
      heading={changing?.title ?? text.add}
      usage={changing && text.usage(changing.orderCount)}
      isRemovable={changing?.orderCount === 0}
    >
      <PlanForm key={changing?.id ?? 'nieuw'} sent={sent} start={changing} version={version} onlyFor={onlyFor} />
    </EntryPanel>
  )
  return (
    <ReferenceFrame
      path={planList.path}
      addLabel={text.add}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable list={planList} listing={listing} openKey={changing?.id} />
    </ReferenceFrame>
  )
}
