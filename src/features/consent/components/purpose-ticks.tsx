import { type Purpose, purposeName } from '../consent.rules.ts'
import { consentPageText as text } from '../consent-page.text.ts'

/** A checkbox per purpose; none is checked in advance. */
export function PurposeTicks({ offered, given }: { offered: readonly Purpose[]; given: readonly Purpose[] }) {
  return (
    <div className="grid gap-5">
      {offered.map((purpose) => {
        const { label, explanation } = text.purpose[purpose]
        const id = `doel-${purpose}`
        return (
          <div key={purpose} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
            <input
              type="checkbox"
              id={id}
              name={purposeName}
              value={purpose}
              defaultChecked={given.includes(purpose)}
              aria-describedby={`${id}-uitleg`}
              className="mt-0.5 size-6"
            />
            <label htmlFor={id} className="font-semibold">
              {label}
            </label>
            <p id={`${id}-uitleg`} className="col-start-2 mt-1 text-soft">
              {explanation}
            </p>
          </div>
        )
      })}
    </div>
  )
}
