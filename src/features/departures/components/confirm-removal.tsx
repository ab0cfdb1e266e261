import { fullName } from '#basics/person-name.ts'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import type { Removal } from '../departure.queries.server.ts'
import { departureText } from '../departure.text.ts'

const text = departureText.removal

/** Shows what removing this person changes, and asks for confirmation. */
export function ConfirmRemoval({ removal }: { removal: Removal }) {
  const { id, hasLogin, vacancyCount, plannedCount, nightlyCount, tokenCount, primaryOf } = removal
  return (
    <ConfirmCard
      id="verwijder"
      heading={text.heading(fullName(removal) || removal.email)}
      path="/mijn-account/contactpersonen"
      about={['persoon', id]}
      what="verwijder"
      button={text.button}
      back={text.back}
      isDanger
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{text.erased}</li>
        {hasLogin && <li>{text.login}</li>}
        {primaryOf.length > 0 && <li>{text.companies(primaryOf)}</li>}
        {vacancyCount > 0 && <li>{text.vacancies(vacancyCount)}</li>}
        {plannedCount > 0 && <li>{text.planned(plannedCount)}</li>}
        {nightlyCount > 0 && <li>{text.nightly(nightlyCount)}</li>}
        {tokenCount > 0 && <li>{text.tokens(tokenCount)}</li>}
      </ul>
    </ConfirmCard>
  )
}
