import { SelectField } from '#ui/forms/choice-field.tsx'
import type { useSchemaForm } from '#ui/forms/form.ts'
import { Repeater } from '#ui/forms/repeater.tsx'
import { TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import type { companyForm } from '../company.fields.ts'
import { mostColleagues, mostMoments, mostRosters, workAtPalettes } from '../work-at.rules.ts'
import { workAtText } from '../work-at.text.ts'

const text = workAtText.form
type Form = ReturnType<typeof useSchemaForm<typeof companyForm.schema>>

const palettes = workAtPalettes.map((value) => ({ value, label: text.palettes[value] }))

/** The fields of a company's own page about working there. */
export function WorkAtPart({ form, fields }: Pick<Form, 'form' | 'fields'>) {
  return (
    <>
      <p className="text-soft">{text.hint.intro}</p>
      <TextField field={fields.workAtHeading} hint={text.hint.heading} maxLength={60} />
      <TextField field={fields.workAtLead} maxLength={160} />
      <SelectField field={fields.workAtPalette} options={palettes} />
      <Repeater
        form={form}
        field={fields.workDay}
        rowLabel={text.moment}
        add={text.addMoment}
        max={mostMoments}
        hint={text.hint.day}
      >
        {(row) => {
          const { time, title, text: about } = row.getFieldset()
          return (
            <div key={row.key} className="grid items-start gap-4 sm:grid-cols-[7rem_1fr]">
              <TextField field={time} inputMode="numeric" placeholder="7.30" />
              <TextField field={title} maxLength={40} />
              <div className="sm:col-span-2">
                <TextField field={about} maxLength={140} />
              </div>
            </div>
          )
        }}
      </Repeater>
      <TextAreaField field={fields.quoteText} hint={text.hint.quote} rows={3} />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField field={fields.quoteName} autoComplete="off" maxLength={40} />
        <TextField field={fields.quoteRole} autoComplete="off" maxLength={80} />
      </div>
      <Repeater
        form={form}
        field={fields.team}
        rowLabel={text.colleague}
        add={text.addColleague}
        max={mostColleagues}
        hint={text.hint.team}
      >
        {(row) => {
          const { name, role } = row.getFieldset()
          return (
            <div key={row.key} className="grid items-start gap-4 sm:grid-cols-2">
              <TextField field={name} autoComplete="off" maxLength={40} />
              <TextField field={role} autoComplete="off" maxLength={40} />
            </div>
          )
        }}
      </Repeater>
      <TextField field={fields.weekendLine} hint={text.hint.weekend} maxLength={120} />
      <Repeater
        form={form}
        field={fields.rosters}
        rowLabel={text.roster}
        add={text.addRoster}
        max={mostRosters}
        hint={text.hint.rosters}
      >
        {(row) => {
          const { hours, times, days, otherDays } = row.getFieldset()
          return (
            <div key={row.key} className="grid items-start gap-4 sm:grid-cols-2">
              <TextField field={hours} hint={text.hint.hours} maxLength={30} />
              <TextField field={times} hint={text.hint.times} maxLength={30} />
              <TextField field={days} autoComplete="off" maxLength={40} />
              <TextField field={otherDays} autoComplete="off" maxLength={40} />
            </div>
          )
        }}
      </Repeater>
    </>
  )
}
