import { Form, Link } from 'react-router'
import { fullName } from '#basics/person-name.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import type { findContactPerson } from '../contact-person.queries.server.ts'
import { contactPersonText } from '../contact-person.text.ts'

const path = '/mijn-account/contactpersonen'
const text = contactPersonText.roleChange

type Person = NonNullable<Awaited<ReturnType<typeof findContactPerson>>>

/** Says what becoming an owner, or a member again, changes before it is done. */
export function ConfirmRole({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const isOwner = person.accountRole === 'owner'
  const { heading, consequences } = text[isOwner ? 'member' : 'owner']
  return (
    <section aria-labelledby="rol" className="card mt-6 grid gap-3 p-6 shadow-lifted ring-2 ring-green sm:p-8">
      <h2 id="rol" data-arrival="" className="text-2xl wrap-anywhere">
        {heading(fullName(person) || person.email)}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {isOwn && <li>{text.ownself}</li>}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        <Form method="post" action={path}>
          <input type="hidden" name="persoon" value={person.id} />
          <Button name="wat" value={isOwner ? 'maak-lid' : 'maak-eigenaar'} size="large">
            {isOwner ? contactPersonText.makeMember : contactPersonText.makeOwner}
          </Button>
        </Form>
        <Link to={path} className={buttonLook({ look: 'quiet', size: 'large' })}>
          {text.back}
        </Link>
      </div>
    </section>
  )
}
