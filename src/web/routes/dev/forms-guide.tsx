import { setTimeout as wait } from 'node:timers/promises'
import { FileField } from '#features/media/components/file-field.tsx'
import {
  CheckboxField,
  CheckboxGroup,
  type Option,
  RadioField,
  SelectField,
  ToggleField,
} from '#ui/forms/choice-field.tsx'
import { ComboboxField } from '#ui/forms/combobox-field.tsx'
import { browserDraft } from '#ui/forms/draft.tsx'
import { useSchemaForm, useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Repeater } from '#ui/forms/repeater.tsx'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { serverDraft } from '#ui/forms/server-draft.ts'
import { TagsField } from '#ui/forms/tags-field.tsx'
import {
  DateField,
  EmailField,
  MoneyField,
  NumberField,
  PhoneField,
  TextAreaField,
  TextField,
} from '#ui/forms/text-field.tsx'
import { sanitiseRichText } from '#platform/rich-text.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'

import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/forms-guide.ts'
import { exampleForm, examplePlaces } from './example.fields.ts'

/** A form that has every kind of field. Not in production. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (services.env.isProduction) return notFound(request)
  return { token: newFormToken(services), isSignedIn: context.get(callerContext).user !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  if (services.env.isProduction) return notFound(request)
  // To show a form while it is being submitted.
  if (new URL(request.url).searchParams.has('traag')) await wait(1500)
  const received = await receiveForm({ request, context }, exampleForm)
  if (!received.ok) return received.answer
  const { fields, files } = received
  const names = [...files.cv, ...files.photos].map(({ name }) => name)
  const kept = { ...fields, description: sanitiseRichText(fields.description), files: names }
  return received.stay(`Ontvangen: ${JSON.stringify(kept)}`)
}

export { clientAction, headers } from '#web/forms/form-page.ts'

export function meta() {
  return [{ title: 'Stijlgids: formulieren' }, { name: 'robots', content: 'noindex' }]
}

const kinds: Option[] = [
  { value: 'a', label: 'Bakkerij' },
  { value: 'b', label: 'Zorg en welzijn' },
  { value: 'c', label: 'Arbeidsongeschiktheidsverzekeringsadviseur' },
]
const places: Option[] = examplePlaces.map((place) => ({ value: place, label: place }))
const shifts: Option[] = [
  { value: 'day', label: 'Overdag' },
  { value: 'night', label: 'In de nacht' },
]

export default function FormsGuide({ loaderData: { token, isSignedIn }, actionData }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap grid gap-14 pt-6 pb-20">
      <div>
        <h1 className="text-5xl font-extrabold">Formulieren</h1>
        <p className="mt-2 text-xl text-soft">Een formulier met elk soort veld, dat het doet.</p>
      </div>
      <section className="grid gap-6" aria-labelledby="proef">
        <div className="flex max-w-2xl flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="proef" className="text-3xl">
            Een formulier
          </h2>
          <LocaleSwitch />
        </div>
        <ExampleForm sent={useSent(actionData, token)} isSignedIn={isSignedIn} />
      </section>
    </main>
  )
}

const inThisTab = browserDraft('stijlgids')
const withMyAccount = serverDraft('stijlgids')

function ExampleForm({ sent, isSignedIn }: { sent: ReturnType<typeof useSent>; isSignedIn: boolean }) {
  const { form, fields } = useSchemaForm(exampleForm, { sent })
  return (
    <SchemaForm form={form} draft={isSignedIn ? withMyAccount : inThisTab} className="grid max-w-2xl gap-6">
      <TextField field={fields.name} autoComplete="name" />
      <EmailField field={fields.email} hint="Hier sturen we een kopie naartoe." />
      <PhoneField field={fields.phone} hint="Bijvoorbeeld 06 12 34 56 78" />
      <div className="grid gap-6 sm:grid-cols-[1fr_9rem]">
        <TextField field={fields.website} type="url" autoComplete="url" placeholder="https://" />
        <TextField field={fields.postalCode} autoComplete="postal-code" isOptional="quietly" />
      </div>
      <div className="grid gap-6 sm:grid-cols-3">
        <NumberField field={fields.hours} after="uur" />
        <MoneyField field={fields.salary} isOptional="quietly" />
        <DateField field={fields.startsOn} placeholder="dd-mm-jjjj" />
      </div>
      <SelectField field={fields.kind} options={kinds} />
      <ComboboxField field={fields.place} hint="Typ een paar letters." options={places} />
      <CheckboxGroup field={fields.employments} hint="Kies er een of twee." options={kinds} />
      <RadioField field={fields.shift} options={shifts} />
      <ToggleField field={fields.isUrgent} />
      <TextAreaField field={fields.story} hint="In een paar zinnen." />
      <RichTextField field={fields.description} hint="Wat ga je doen?" />
      <TagsField field={fields.professions} hint="Hooguit drie." options={places} max={3} />
      <TagsField field={fields.tags} hint="Typ een woord en druk op Enter." max={5} />
      <Repeater form={form} field={fields.links} rowLabel="Link" add="Voeg een link toe" max={3}>
        {(row) => {
          const { title, address } = row.getFieldset()
          return (
            <>
              <TextField field={title} label="Titel" />
              <TextField field={address} label="Adres" type="url" placeholder="https://" />
            </>
          )
        }}
      </Repeater>
      <FileField name="cv" hint="Pdf, Word, odt, rtf, txt, jpg of png, tot 10 MB." />
      <FileField name="photos" hint="Hooguit drie, jpg, png of webp." />
      <CheckboxField field={fields.agreed} />
      <SubmitButton busy="Bezig met versturen">Verstuur het formulier</SubmitButton>
    </SchemaForm>
  )
}
