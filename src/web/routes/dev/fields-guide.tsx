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
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { Prose } from '#ui/prose.tsx'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
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
import { servicesContext } from '#web/context.ts'
import { examplePlaces } from './example.fields.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/fields-guide.ts'

/** Every field in every state. Not in production. */
export function loader({ context, request }: Route.LoaderArgs) {
  return context.get(servicesContext).env.isProduction ? notFound(request) : null
}

export function meta() {
  return [{ title: 'Stijlgids: velden' }, { name: 'robots', content: 'noindex' }]
}

const kinds: Option[] = [
  { value: 'a', label: 'Bakkerij' },
  { value: 'b', label: 'Zorg en welzijn' },
  { value: 'c', label: 'Arbeidsongeschiktheidsverzekeringsadviseur' },
]
const places: Option[] = examplePlaces.map((place) => ({ value: place, label: place }))
const longWord = 'Arbeidsongeschiktheidsverzekeringsadviseursvergadering'

/** Each field empty, filled, with a hint, with an error, disabled, and with text too long for the space. */
export default function FieldsGuide() {
  return (
    <main id="inhoud" className="wrap grid gap-14 pt-6 pb-20">
      <h1 className="text-5xl font-extrabold">Velden</h1>
      <Show heading="Tekst">
        <TextField field={field('t1')} label="Leeg" />
        <TextField field={field('t2', 'Sanne')} label="Ingevuld" />
        <TextField field={field('t3')} label="Met uitleg" hint="Zoals het in je paspoort staat." isOptional />
        <EmailField field={field('t4', 'sanne@', wrongEmail)} label="Fout" hint="Hier sturen we een kopie naartoe." />
        <TextField field={field('t5', 'Sanne')} label="Uitgeschakeld" disabled />
        <TextField field={field('t6', longWord)} label={longWord} hint={longWord} />
        <PhoneField field={field('t7', '06 12345678')} label="Telefoon" />
        <NumberField field={field('t8', '32')} label="Getal" after="uur" />
        <MoneyField field={field('t9', '1.234,50')} label="Bedrag" />
        <MoneyField
          field={field('t10', 'veel', 'Dit bedrag klopt niet. Schrijf het als 1.234,50')}
          label="Fout bedrag"
        />
        <DateField field={field('t11', '31-12-1990')} label="Datum" hint="Dag-maand-jaar, bijvoorbeeld 31-12-1990" />
        <TextAreaField field={field('t12', 'Ik bak graag.')} label="Verhaal" hint="In een paar zinnen." />
        <TextAreaField field={field('t13', undefined, 'Er is geen verhaal ingevuld')} label="Verhaal, fout" />
        <TextAreaField field={field('t14', 'Ik bak graag.')} label="Verhaal, uitgeschakeld" disabled />
      </Show>
      <Show heading="Keuzes">
        <SelectField field={field('k1')} label="Keuze, leeg" options={kinds} />
        <SelectField field={field('k2', 'c')} label="Keuze, ingevuld" options={kinds} />
        <SelectField field={field('k3', undefined, 'Er is geen bron gekozen')} label="Keuze, fout" options={kinds} />
        <SelectField field={field('k4', 'b')} label="Keuze, uitgeschakeld" options={kinds} disabled />
        <ComboboxField field={field('k5', 'Oss')} label="Een van veel" options={places} />
        <ComboboxField
          field={field('k6', 'Osss', 'Kies een plaats uit de lijst')}
          label="Een van veel, fout"
          options={places}
        />
        <ComboboxField field={field('k7', 'Oss')} label="Een van veel, uitgeschakeld" options={places} disabled />
        <RadioField field={field('k8', 'a')} label="Een van een paar" options={kinds} />
        <RadioField
          field={field('k9', undefined, 'Er is geen soort gekozen')}
          label="Een van een paar, fout"
          options={kinds}
        />
        <RadioField field={field('k10', 'a')} label="Een van een paar, uitgeschakeld" options={kinds} disabled />
        <CheckboxGroup field={field('k11', 'b')} label="Een paar" hint="Kies wat past." options={kinds} />
        <CheckboxGroup field={field('k12', 'b', 'Kies er hooguit 2')} label="Een paar, fout" options={kinds} />
        <CheckboxField field={field('k13')} label="Mail mij elke maandag" hint="Je kunt je altijd weer afmelden." />
        <CheckboxField field={field('k14', undefined, 'Er is nog niet akkoord gegaan')} label="Ik ga akkoord" />
        <CheckboxField field={field('k15', 'on')} label="Uitgeschakeld" disabled />
        <ToggleField field={field('k16')} label="Schakelaar, uit" />
        <ToggleField field={field('k17', 'on')} label="Schakelaar, aan" hint="Iedereen ziet het meteen." />
        <ToggleField field={field('k18', 'on')} label="Schakelaar, uitgeschakeld" disabled />
      </Show>
      <Show heading="Opmaak, trefwoorden, bestanden">
        <RichTextField
          field={field(
            'r1',
            '<h2>Wat ga je doen?</h2><p>Je bakt <strong>brood</strong>.</p><ul><li><p>Elke dag vers</p></li></ul>',
          )}
          label="Opmaak"
        />
        <RichTextField field={field('r2', undefined, 'Er is geen omschrijving ingevuld')} label="Opmaak, fout" />
        <RichTextField field={field('r3', '<p>Je bakt brood.</p>')} label="Opmaak, uitgeschakeld" disabled />
        <TagsField field={field('r4', ['brood', 'banket', longWord])} label="Trefwoorden" />
        <TagsField field={field('r5', ['Oss', 'Uden'])} label="Trefwoorden, vol" options={places} max={2} />
        <TagsField field={field('r6', [], 'Kies er minstens 1')} label="Trefwoorden, fout" />
        <TagsField field={field('r7', ['brood'])} label="Trefwoorden, uitgeschakeld" disabled />
        <FileField name="r8" label="Bestand" hint="Pdf, tot 10 MB." />
        <FileField name="r9" label="Bestand, uitgeschakeld" disabled />
      </Show>
      <Show heading="Samenvatting van een geweigerd formulier">
        <FormSummary problems={[{ id: 't4', label: 'E-mailadres', error: wrongEmail }]} attempt={undefined} />
        <FormSummary problems={[]} notices={['Dat ging wel erg snel.']} attempt={undefined} />
      </Show>
      <Show heading="Opgemaakte tekst">
        <Prose html="<h2>Kop</h2><p>Tekst met <em>nadruk</em>.</p><blockquote><p>Lekker!</p></blockquote>" />
      </Show>
    </main>
  )
}

const wrongEmail = 'Dit e-mailadres klopt niet. Bijvoorbeeld naam@voorbeeld.nl'

function Show({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="grid min-w-0 gap-6 border-t border-line pt-6">
      <h2 className="text-3xl">{heading}</h2>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">{children}</div>
    </section>
  )
}

function field(id: string, initialValue?: string | string[], error?: string) {
  return { id, name: id, initialValue, errors: error ? [error] : undefined }
}
