import { Form, Link } from 'react-router'
import { fullName } from '#basics/person-name.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import type { Removal } from '../departure.queries.server.ts'
import { departureText } from '../departure.text.ts'

const path = '/mijn-account/contactpersonen'

/** Says what removing this person changes, before it is done. */
export function ConfirmRemoval({ removal }: { removal: Removal }) {
  const { removal: words } = departureText
  const { id, hasLogin, vacancyCount, tokenCount, primaryOf } = removal
  return (
    <section aria-labelledby="verwijder" className="card mt-6 grid gap-3 p-6 shadow-lifted ring-2 ring-danger sm:p-8">
      <h2 id="verwijder" data-arrival="" className="text-2xl wrap-anywhere">
        {words.heading(fullName(removal) || removal.email)}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{words.erased}</li>
        {hasLogin && <li>{words.login}</li>}
        {primaryOf.length > 0 && <li>{words.companies(primaryOf)}</li>}
        {vacancyCount > 0 && <li>{words.vacancies(vacancyCount)}</li>}
        {tokenCount > 0 && <li>{words.tokens(tokenCount)}</li>}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        <Form method="post" action={path}>
          <input type="hidden" name="persoon" value={id} />
          <Button name="wat" value="verwijder" look="danger" size="large">
            {words.button}
          </Button>
        </Form>
        <Link to={path} className={buttonLook({ look: 'quiet', size: 'large' })}>
          {words.back}
        </Link>
      </div>
    </section>
  )
}
