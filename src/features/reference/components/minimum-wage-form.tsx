import { writeDay } from '#basics/typed-day.ts'
import { writeCents } from '#basics/money.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { DateField, MoneyField, TextField } from '#ui/forms/text-field.tsx'
import { minimumWageForm, typedShares, youthField } from '../minimum-wage.fields.ts'
import type { WageRow } from '../minimum-wage-admin.queries.server.ts'
import { type MinimumWage, youthAges } from '../minimum-wage.rules.ts'
import { referenceAdminText } from '../reference-admin.text.ts'
import { minimumWageText as text } from '../minimum-wage.text.ts'

type Props = {
  sent: Sent
  /** The amount to correct. */
  start?: WageRow
  version: string | undefined
  /** The initial percentages for younger people: they seldom change. */
  shares?: Pick<MinimumWage, 'youthPercentages'>
}

export function MinimumWageForm({ sent, start, version, shares }: Props) {
  const { form, fields } = useSchemaForm(minimumWageForm, {
    sent,
    defaultValue: {
      ...(shares && typedShares(shares)),
      ...(start && {
        fromDay: writeDay(start.fromDay),
        hourlyCents: writeCents(start.hourlyCents),
        source: start.source ?? '',
      }),
    },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <DateField field={fields.fromDay} hint={text.hint.fromDay} className="w-44" />
      <MoneyField field={fields.hourlyCents} hint={text.hint.hourlyCents} className="max-w-72" />
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-display text-lg font-bold">{text.youthHeading}</legend>
        <p className="text-small text-soft">{text.hint.youth}</p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          {youthAges.map((age) => (
            <TextField key={age} field={fields[youthField(age)]} inputMode="decimal" autoComplete="off" />
          ))}
        </div>
      </fieldset>
      <TextField field={fields.source} type="url" inputMode="url" hint={text.hint.source} />
      <SubmitButton>{referenceAdminText.save}</SubmitButton>
    </SchemaForm>
  )
}
