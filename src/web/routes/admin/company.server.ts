import { type ActionFunctionArgs, redirect } from 'react-router'
import { listCompany, renameCompany } from '#features/companies/company-admin.commands.server.ts'
import { renameForm } from '#features/companies/company-admin.fields.ts'
import {
  findCompanyForAdmin,
  hasOpenVacancies,
  versionOfCompanyName,
} from '#features/companies/company-admin.queries.server.ts'
import { companyAdminText as text } from '#features/companies/company-admin.text.ts'
import { listLogAbout } from '#features/log/log-entry.queries.server.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { type Acting, adminButtons, idIn, readDone } from './answer.server.ts'

type Asked = RequestArgs & { params: { id: string } }

export async function loadCompany({ context, params, request }: Asked) {
  const { db } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const companyId = requireId(request, params.id)
  const company = (await findCompanyForAdmin(db, admin, companyId)) ?? notFound(request)
  return {
    company,
    hasOpen: await hasOpenVacancies(db, companyId),
    version: versionOfCompanyName(company),
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
  const { fields, version } = received
  const admin = sent.context.get(adminContext)
  const renamed = await renameCompany(db, admin, { companyId, fields, version, now: now() })
  if (renamed.ok) return redirect(`/beheer/bedrijven/${companyId}?gedaan=hernoemd`)
  if (renamed.reason === 'not-found') return notFound(sent.request)
  if (renamed.reason === 'changed') {
    const saved = (await findCompanyForAdmin(db, admin, companyId))!
    const stored = { saved, version: versionOfCompanyName(saved) }
    const answer = received.refuse({ reason: 'changed' }, meanwhileText.refusal)
    return tellMeanwhile(answer, { labels: renameForm.labels, typed: fields, ...stored })
  }
  return received.refuse({ reason: renamed.reason }, text.refusal, { 'slug-taken': 'slug' })
}
