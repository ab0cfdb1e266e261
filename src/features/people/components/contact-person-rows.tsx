import { Form, Link } from 'react-router'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { fullName } from '#basics/person-name.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import type { ContactPerson } from '../contact-person.queries.server.ts'
import { type Access, mayBeInvited } from '../contact-person.rules.ts'
import { contactPersonText as text } from '../contact-person.text.ts'

const path = '/mijn-account/contactpersonen'

const button = `${buttonLook({ look: 'quiet' })} max-sm:px-4`

const looks = {
  login: 'bg-moss text-green-deep',
  invited: 'bg-sun-wash text-sun-deep',
  none: 'ring-[1.5px] ring-inset ring-edge',
  blocked: 'bg-danger-wash text-danger',
} satisfies Record<Access, string>

type Props = { people: ContactPerson[]; ownId: number; mayManage: boolean; mayStepDown: boolean }

/** The people of an account; for owners, with the actions for each. */
export function ContactPersonRows({ people, ownId, mayManage, mayStepDown }: Props) {
  return (
    <ul className="card divide-y divide-line">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5 md:px-6">
          <div className="min-w-0 grow basis-56">
            <h2 className="text-lead leading-tight wrap-anywhere">
              {nameOf(person)}
              {person.id === ownId && (
                <span className="ml-2 font-text text-small font-medium tracking-normal text-soft">{text.you}</span>
              )}
            </h2>
            <p className="mt-1 flex flex-wrap gap-x-4 text-small text-soft">
              <span className="wrap-anywhere">{person.email}</span>
              <span className={person.phone ? 'whitespace-nowrap' : ''}>
                {person.phone ? formatPhoneNumber(person.phone) : text.noPhone}
              </span>
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-small">
              <span className={`rounded-full px-3 py-0.5 font-medium ${looks[person.access]}`}>
                {text.access[person.access]}
              </span>
              <span className="text-soft">{text.role[person.accountRole]}</span>
            </p>
          </div>
          <Actions person={person} isOwn={person.id === ownId} mayManage={mayManage} mayStepDown={mayStepDown} />
        </li>
      ))}
    </ul>
  )
}

type ActionsProps = { person: ContactPerson; isOwn: boolean; mayManage: boolean; mayStepDown: boolean }

function Actions({ person, isOwn, mayManage, mayStepDown }: ActionsProps) {
  if (isOwn) {
    return (
      <div className="flex flex-wrap gap-2">
        <Link to="/mijn-account/mijn-gegevens" className={button}>
          {text.editSelf}
        </Link>
        {mayManage && mayStepDown && <RoleLink person={person} />}
      </div>
    )
  }
  if (!mayManage) return null
  const invitation = person.access === 'invited' ? text.inviteAgain : text.invite
  const labelled = (action: string) => text.of(action, nameOf(person))
  return (
    <div className="flex flex-wrap gap-2">
      {mayBeInvited(person.access) && (
        <Form method="post" action={path}>
          <input type="hidden" name="persoon" value={person.id} />
          <Button look="quiet" className="max-sm:px-4" name="wat" value="nodig-uit" aria-label={labelled(invitation)}>
            {invitation}
          </Button>
        </Form>
      )}
      <Link to={`${path}/${person.id}`} aria-label={labelled(text.edit)} className={button}>
        {text.edit}
      </Link>
      {(person.access === 'login' || person.accountRole === 'owner') && <RoleLink person={person} />}
      <Link to={`${path}?verwijder=${person.id}`} aria-label={labelled(text.remove)} className={button}>
        {text.remove}
      </Link>
    </div>
  )
}

/** A link to the confirmation for making this person an owner, or a member again. */
function RoleLink({ person }: { person: ContactPerson }) {
  const action = person.accountRole === 'owner' ? text.makeMember : text.makeOwner
  return (
    <Link to={`${path}?rol=${person.id}`} aria-label={text.of(action, nameOf(person))} className={button}>
      {action}
    </Link>
  )
}

/** Someone who registered through a program may not have a name yet. */
function nameOf(person: ContactPerson) {
  return fullName(person) || person.email
}
