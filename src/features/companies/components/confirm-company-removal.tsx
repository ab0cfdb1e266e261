import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#ui/button.tsx'
import { companyRemovalText as text } from '../company-removal.text.ts'

const path = '/mijn-account/bedrijfsgegevens-overzicht'

/** Asks before a company is deleted. */
export function ConfirmCompanyRemoval({ company: { id, name } }: { company: { id: number; name: string } }) {
  return (
    <section aria-labelledby="verwijder" className="card mt-6 grid gap-3 p-6 shadow-lifted ring-2 ring-danger sm:p-8">
      <h2 id="verwijder" data-arrival="" className="text-2xl wrap-anywhere">
        {text.heading(name)}
      </h2>
      <p>{text.lead}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Form method="post" action={path}>
          <input type="hidden" name="bedrijf" value={id} />
          <Button name="wat" value="verwijder" look="danger" size="large">
            {text.button}
          </Button>
        </Form>
        <Link to={path} className={buttonLook({ look: 'quiet', size: 'large' })}>
          {text.back}
        </Link>
      </div>
    </section>
  )
}
