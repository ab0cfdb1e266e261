import { ConfirmCard } from '#ui/confirm-card.tsx'
import { companyRemovalText as text } from '../company-removal.text.ts'

/** Asks for confirmation before a company is deleted. */
export function ConfirmCompanyRemoval({ company: { id, name } }: { company: { id: number; name: string } }) {
  return (
    <ConfirmCard
      id="verwijder"
      heading={text.heading(name)}
      path="/mijn-account/bedrijfsgegevens-overzicht"
      about={['bedrijf', id]}
      what="verwijder"
      button={text.button}
      back={text.back}
      isDanger
    >
      <p>{text.lead}</p>
    </ConfirmCard>
  )
}
