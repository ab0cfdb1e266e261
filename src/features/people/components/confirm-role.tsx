import { fullName } from '#basics/person-name.ts'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import type { findContactPerson } from '../contact-person.queries.server.ts'
import { contactPersonText } from '../contact-person.text.ts'

const text = contactPersonText.roleChange

type Person = NonNullable<Awaited<ReturnType<typeof findContactPerson>>>

/** Explains the effect of becoming an owner, or a member again, and asks for confirmation. */
export function ConfirmRole({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const isOwner = person.accountRole === 'owner'
  const { heading, consequences } = text[isOwner ? 'member' : 'owner']
  return (
    <ConfirmCard
      id="rol"
      heading={heading(fullName(person) || person.email)}
      path="/mijn-account/contactpersonen"
      about={['persoon', person.id]}
      what={isOwner ? 'maak-lid' : 'maak-eigenaar'}
      button={isOwner ? contactPersonText.makeMember : contactPersonText.makeOwner}
      back={text.back}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {isOwn && <li>{text.ownself}</li>}
      </ul>
    </ConfirmCard>
  )
}
