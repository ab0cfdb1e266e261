import { setTimeout as wait } from 'node:timers/promises'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { browserDraft } from '#ui/forms/draft.tsx'
import { useSchemaForm, useSent } from '#ui/forms/form.ts'
import { useHasScript } from '#ui/has-script.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { MultiStepForm, Step } from '#ui/forms/multi-step-form.tsx'
import { SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, NumberField, TextField } from '#ui/forms/text-field.tsx'
import { servicesContext } from '#web/context.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/steps-guide.ts'
import { exampleStepForm } from './example.fields.ts'

/** The form in steps, in both styles and with each of its rules. Not in production. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return services.env.isProduction ? notFound(request) : { token: newFormToken(services) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  if (services.env.isProduction) return notFound(request)
  if (new URL(request.url).searchParams.has('traag')) await wait(1500)
  const received = await receiveForm({ request, context }, exampleStepForm)
  if (!received.ok) return received.answer
  return received.stay(`Ontvangen: ${JSON.stringify(received.fields)}`)
}

export { clientAction, headers } from '#web/forms/form-page.ts'

export function meta() {
  return [{ title: 'Stijlgids: stappen' }, { name: 'robots', content: 'noindex' }]
}

const variants = [
  ['', 'Tabbladen'],
  ['?stijl=voortgang', 'Voortgang'],
  ['?streng', 'Elke stap eerst goed'],
  ['?vraag', 'Met een vraag vooraf'],
  ['?traag', 'Traag versturen'],
] as const

const draft = browserDraft('stijlgids-stappen')

export default function StepsGuide({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const hasScript = useHasScript()
  const [hasExtra, setHasExtra] = useState(true)
  const { form, fields } = useSchemaForm(exampleStepForm, { sent: useSent(actionData, token) })

  return (
    <main id="inhoud" className="wrap grid max-w-3xl gap-8 pt-6 pb-20">
      <div>
        <h1 className="text-5xl font-extrabold">Stappen</h1>
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {variants.map(([address, label]) => (
            <li key={label}>
              <Link to={`/dev/stijlgids/stappen${address}`} reloadDocument className="inline-block py-2 text-green">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LocaleSwitch />
      </div>
      <MultiStepForm
        form={form}
        steps={exampleStepForm.steps.filter(({ name }) => hasExtra || name !== 'extra')}
        look={search.get('stijl') === 'voortgang' ? 'progress' : 'tab'}
        allowIncomplete={!search.has('streng')}
        beforeChange={search.has('vraag') ? askFirst : undefined}
        draft={draft}
        className="grid gap-8"
        submit={<SubmitButton busy="Bezig met versturen">Verstuur het formulier</SubmitButton>}
      >
        <Step name="you">
          <TextField field={fields.name} autoComplete="name" />
          <EmailField field={fields.email} hint="Hier sturen we een kopie naartoe." />
        </Step>
        <Step name="work">
          <TextField field={fields.title} />
          <NumberField field={fields.hours} after="uur" className="max-w-xs" />
        </Step>
        {hasExtra && (
          <Step name="extra">
            <TextField field={fields.wish} />
            {hasScript && (
              <Button type="button" look="quiet" className="justify-self-start" onClick={() => setHasExtra(false)}>
                Haal deze stap weg
              </Button>
            )}
          </Step>
        )}
        <Step name="last">
          <CheckboxField field={fields.agreed} />
        </Step>
      </MultiStepForm>
    </main>
  )
}

/** Takes a while, and succeeds unless the name is Nee. */
async function askFirst() {
  const name = document.querySelector<HTMLInputElement>('#stappen-name')?.value
  await new Promise((resolve) => setTimeout(resolve, 600))
  return name !== 'Nee'
}
