import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { MinimumWageForm } from '#features/reference/components/minimum-wage-form.tsx'
import { minimumWageList, youthAmounts } from '#features/reference/components/minimum-wage-list.tsx'
import type { WageRow } from '#features/reference/minimum-wage-admin.queries.server.ts'
import { minimumWageText as text } from '#features/reference/minimum-wage.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { Facts, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { EntryPanel, ReferenceFrame } from './reference-frame.tsx'
import type { Route } from './+types/minimum-wages.ts'
import { changeMinimumWages, loadMinimumWages } from './minimum-wages.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadMinimumWages(asked)
export const action = (sent: Route.ActionArgs) => changeMinimumWages(sent)

const headingOf = ({ fromDay }: WageRow) => text.heading(formatDate(middleOf(fromDay)))

export default function MinimumWages({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, changing, version, isAdding, latest, outdatedSince, done } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const isFixed = changing !== undefined && changing.state !== 'coming'
  const aside = isFixed ? (
    <FixedWage wage={changing} />
  ) : (
    (changing || isAdding) && (
      <EntryPanel heading={changing ? headingOf(changing) : text.addHeading} usage={changing && text.usage} isRemovable>
        <MinimumWageForm
          key={changing?.id ?? 'nieuw'}
          sent={sent}
          start={changing}
          version={version}
          shares={changing ?? latest}
        />
      </EntryPanel>
    )
  )
  return (
    <ReferenceFrame
      path={minimumWageList.path}
      title={text.title}
      lead={text.lead}
      warning={outdatedSince && text.outdated(formatDate(middleOf(outdatedSince)))}
      addLabel={text.add}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable list={minimumWageList} listing={listing} openKey={changing?.id} />
    </ReferenceFrame>
  )
}

function FixedWage({ wage }: { wage: WageRow }) {
  const { state, hourlyCents, source } = wage
  return (
    <Panel id="bedrag" title={headingOf(wage)} isOpened>
      <p className="mb-4 text-soft">{text.fixed}</p>
      <Facts
        facts={{
          [text.column.state]: text.state[state],
          [text.label.hourlyCents]: formatCents(hourlyCents),
          [text.youthFact]: (
            <ul>
              {youthAmounts(wage).map((amount) => (
                <li key={amount}>{amount}</li>
              ))}
            </ul>
          ),
          [text.label.source]: source && <a href={source}>{source}</a>,
        }}
      />
    </Panel>
  )
}
