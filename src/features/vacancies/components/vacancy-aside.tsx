import type { ComponentProps } from 'react'
import type { MinimumWage } from '#features/reference/minimum-wage.rules.ts'
import type { SchemaType } from '#features/reference/employment.rules.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { type Typed, useTyped } from '#ui/forms/typed-values.ts'
import { blocks } from '#features/checks/finding.rules.ts'
import { readForCheck } from '../vacancy-check.fields.ts'
import { checkVacancy, knowsReasons } from '#features/checks/check.rules.ts'
import { vacancyForm } from '../vacancy.fields.ts'
import { describePay } from '../vacancy-pay.rules.ts'
import { sayPayInLine } from '../vacancy-pay.text.ts'
import { vacancyFormText } from '../vacancy-form.text.ts'
import { VacancyCheckPanel } from './vacancy-check-panel.tsx'
import type { Choices } from './vacancy-form.tsx'
import { VacancyPreview } from './vacancy-preview.tsx'

const text = vacancyFormText

type Props = {
  start: Typed
  choices: Choices
  /** The type of each employment, by its id. */
  schemaTypes: Readonly<Record<string, SchemaType | null>>
  minimumWages: readonly MinimumWage[]
  /** The day in Amsterdam: `2026-11-20`. */
  today: string
  /** The preview of its page. */
  page: Omit<ComponentProps<typeof VacancyPreview>, 'typed' | 'choices'>
}

/** The card and the check of a vacancy, updated while somebody types. Without script they show the saved values. */
export function VacancyAside({ start, choices, schemaTypes, minimumWages, today, page }: Props) {
  const typed = useTyped(vacancyForm.id, start)
  const input = readForCheck(typed)
  const reasons = listIn(typed.declaredReasons)
  const check = checkVacancy(
    { ...input, schemaTypes: listIn(typed.employmentIds).map((id) => schemaTypes[id] ?? null), hasReason: reasons },
    { today, minimumWages },
  )
  const named = (list: Choices[keyof Choices], id: unknown) => list.find(({ value }) => value === id)?.label
  const { hoursFrom, hoursTo } = input
  return (
    <aside className="grid min-w-0 grid-cols-1 content-start gap-6 lg:sticky lg:top-5" aria-label={text.aside}>
      <section className="rounded-card bg-line/50 p-4">
        <h2 className="mb-3 px-1 text-base">{text.preview}</h2>
        <div className="card grid gap-1 p-5">
          <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{input.title || text.untitled}</p>
          <p className="wrap-anywhere text-soft">{named(choices.companies, typed.companyId)}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 font-medium tabular-nums">
            <span>{named(choices.places, typed.placeId) ?? '…'}</span>
            {hoursFrom !== null && hoursTo !== null && <span>{shortHours({ from: hoursFrom, to: hoursTo })}</span>}
            <span className="font-semibold text-green-deep">
              {sayPayInLine(describePay(input, { hoursFrom: hoursFrom ?? 0, hoursTo: hoursTo ?? 0 }))}
            </span>
          </p>
        </div>
      </section>
      <VacancyCheckPanel
        check={check}
        actionsFor={(finding) =>
          knowsReasons(finding.rule) &&
          (blocks(finding) || finding.excuse === 'declared') && (
            <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5 text-ink">
              <input
                type="checkbox"
                form={vacancyForm.id}
                name="declaredReasons"
                value={finding.rule}
                defaultChecked={reasons.includes(finding.rule)}
              />
              {text.haveReason}
            </label>
          )
        }
      />
      <VacancyPreview typed={typed} choices={choices} {...page} />
    </aside>
  )
}

function listIn(value: unknown) {
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]) as string[]
}
