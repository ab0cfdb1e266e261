import { demoPassword, personas } from '#features/accounts/persona.rules.ts'
import { signInForm } from '#features/sign-in/sign-in.fields.ts'
import { Button } from '#ui/button.tsx'
import { formName } from '#ui/forms/form.rules.ts'
import { servicesContext } from '#web/context.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/sign-in.ts'

/** Signs in as a demo user with one click, through the ordinary form. Not in production. */
export function loader({ context, request }: Route.LoaderArgs) {
  return context.get(servicesContext).env.isProduction ? notFound(request) : null
}

export function meta() {
  return [{ title: 'Inloggen als' }, { name: 'robots', content: 'noindex' }]
}

export default function SignInAs() {
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-6 pb-16">
      <h1 className="text-4xl">Inloggen als</h1>
      <ul className="mt-8 grid gap-4">
        {personas.map(({ email, what }) => (
          <li key={email} className="card flex flex-wrap items-center justify-between gap-4 p-6">
            <p className="min-w-60 flex-1">
              <strong>{email}</strong>
              <br />
              {what}
            </p>
            <form method="post" action="/inloggen">
              <input type="hidden" name={formName} value={signInForm.id} />
              <input type="hidden" name="identifier" value={email} />
              <input type="hidden" name="password" value={demoPassword} />
              <Button look="quiet" aria-label={`Inloggen als ${email}`}>
                Inloggen
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </main>
  )
}
