import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import { companyStateOf } from '#features/companies/company-admin.rules.ts'
import { companyAdminText as text } from '#features/companies/company-admin.text.ts'
import { CompanyStateBadge } from '#features/companies/components/company-list.tsx'
import { RenameForm } from '#features/companies/components/rename-form.tsx'
import { LogLines } from '#features/log/components/log-lines.tsx'
import { accountName } from '#features/people/components/account-list.tsx'
import { ActAtOnce, AskFirst } from '#ui/ask-first.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/company.ts'
import { changeCompany, loadCompany } from './company.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(({ company }: Awaited<ReturnType<typeof loadCompany>>) => company.name)

export const loader = (asked: Route.LoaderArgs) => loadCompany(asked)
export const action = (sent: Route.ActionArgs) => changeCompany(sent)

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company, hasOpen, version, log, done } = loaderData
  const state = companyStateOf(company)
  const { refusal, sent } = useAdminAnswer(actionData)
  const aside = (
    <>
      <Panel id="naam" title={text.rename.title} note={text.rename.lead}>
        <RenameForm key={version} sent={sent} start={{ name: company.name, slug: company.slug }} version={version} />
      </Panel>
      <Panel id="doen" title={text.actions}>
        {state === 'gesloten' ? (
          <p>{text.closed}</p>
        ) : state === 'zichtbaar' && hasOpen ? (
          <p>{text.hide.notYet}</p>
        ) : state === 'zichtbaar' ? (
          <AskFirst
            open={text.hide.button}
            consequence={text.hide.consequence}
            confirm={text.hide.confirm}
            what="verberg"
          />
        ) : (
          <ActAtOnce what="toon">{text.show.button}</ActAtOnce>
        )}
      </Panel>
    </>
  )
  const toSite = state === 'zichtbaar' && (
    <Link to={`/bedrijven/${company.slug}`} className={buttonLook({ look: 'quiet' })}>
      {text.toSite}
    </Link>
  )
  return (
    <AdminPage
      title={company.name}
      back={{ to: '/beheer/bedrijven', label: text.title }}
      state={<CompanyStateBadge company={company} />}
      actions={toSite}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <Panel id="gegevens" title={text.facts}>
        <Facts
          facts={{
            [text.address]: `/bedrijven/${company.slug}`,
            [text.column.account]: (
              <Link to={`/beheer/accounts/${company.accountId}`} className="text-green underline underline-offset-4">
                {accountName({ id: company.accountId, legalName: company.account })}
              </Link>
            ),
            [text.column.places]: company.placeNames,
            [text.street]: `${company.streetName} ${company.houseNumber}, ${formatPostalCode(company.postalCode)}`,
            [text.website]: company.website,
            [text.column.open]: company.openVacancies,
            [text.column.applications]: company.applicationCount,
            [text.column.since]: formatDate(company.createdAt),
          }}
        />
      </Panel>
      <Panel id="logboek" title={text.happened}>
        <LogLines rows={log} none={text.noneHappened} of="company" />
      </Panel>
    </AdminPage>
  )
}
