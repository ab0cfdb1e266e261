import { type ActionFunctionArgs, redirect } from 'react-router'
import { listCompany, renameCompany } from '#features/companies/company-admin.commands.server.ts'
import { renameForm } from '#features/companies/company-admin.fields.ts'
import { findCompanyForAdmin } from '#features/companies/company-admin.queries.server.ts'
import { companyAdminText as text } from '#features/companies/company-admin.text.ts'
import { listLogAbout } from '#features/log/log-entry.queries.server.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { type Acting, adminButtons, idIn, readDone } from './answer.server.ts'

type Asked = Sent & { params: { id: string } }

export async function loadCompany({ context, params, request }: Asked) {
  const { db } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const companyId = requireId(request, params.id)
  const company = (await findCompanyForAdmin(db, admin, companyId)) ?? notFound(request)
  return {
    company,
    log: await listLogAbout(db, admin, { subject: 'company', subjectId: companyId }),
    done: readDone(request, text.done),
  }
}

const listing = (acting: Acting) => ({ companyId: idIn(acting), now: acting.at })

export const changeCompany = formActions({
  ...adminButtons(text, {
    toon: (acting) => listCompany(acting.db, acting.admin, { ...listing(acting), isListed: true }),
    verberg: (acting) => listCompany(acting.db, acting.admin, { ...listing(acting), isListed: false }),
  }),
  [renameForm.id]: saveName,
})

async function saveName(sent: ActionFunctionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const companyId = requireId(sent.request, sent.params.id ?? '')
  const received = await receiveForm(sent, renameForm)
  if (!received.ok) return received.answer
  const asked = { companyId, fields: received.fields, now: now() }
  const renamed = await renameCompany(db, sent.context.get(adminContext), asked)
  if (renamed.ok) return redirect(`/beheer/bedrijven/${companyId}?gedaan=hernoemd`)
  if (renamed.reason === 'not-found') return notFound(sent.request)
  return received.refuse(renamed, text.refusal, { 'slug-taken': 'slug' })
}
