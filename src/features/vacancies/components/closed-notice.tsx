import { useId } from 'react'
import { Link } from 'react-router'
import InfoCircle from '~icons/tabler/info-circle'
import type { VacancyStatus } from '../vacancy.rules.ts'
import { vacancyText } from '../vacancy.text.ts'

const text = vacancyText.closed

type Props = { status: VacancyStatus; place: string; hasSimilar: boolean }

/** spec §4: applying is no longer possible, and where to look instead. */
export function ClosedNotice({ status, place, hasSimilar }: Props) {
  const id = useId()
  return (
    <div role="note" className="mt-7 flex gap-4 rounded-card bg-danger-wash p-5 sm:p-6" aria-labelledby={id}>
      <InfoCircle aria-hidden="true" className="mt-0.5 shrink-0 text-2xl text-danger" />
      <div>
        <h2 id={id} className="text-xl">
          {text.heading}
        </h2>
        <p className="mt-1.5">{text.reason[status]}</p>
        {hasSimilar && <p className="mt-1">{text.similar(place)}</p>}
        <p className="mt-3">
          <Link to="/vacatures" className="font-semibold text-green underline-offset-4">
            {text.all}
          </Link>
        </p>
      </div>
    </div>
  )
}
