import Bulb from '~icons/tabler/bulb'
import Scale from '~icons/tabler/scale'
import { bestScore } from '#features/checks/check.rules.ts'
import { tellFinding, vacancyCheckText } from '#features/vacancies/vacancy-check.text.ts'
import type { Finding } from '#features/checks/finding.rules.ts'
import { moderationText } from '../moderation.text.ts'

/** The result of the vacancy check, as a score and in words. */
export function Score({ score, blockers, tips }: { score: number; blockers: number; tips: number }) {
  const colour = blockers > 0 ? 'bg-danger' : score >= 8 ? 'bg-green' : 'bg-sun'
  return (
    <section className="flex items-center gap-4 rounded-card bg-well p-4">
      <h3 className="sr-only">{moderationText.detail.score}</h3>
      <p className={`text-4xl font-extrabold tabular-nums ${blockers > 0 ? 'text-danger' : ''}`}>{score}</p>
      <div className="grid min-w-0 grow gap-1.5">
        <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
          <span className={`block h-full rounded-full ${colour}`} style={{ width: `${(100 * score) / bestScore}%` }} />
        </span>
        <p>
          <span className="sr-only">{vacancyCheckText.score(score)} </span>
          {vacancyCheckText.verdict(blockers, tips)}
        </p>
      </div>
    </section>
  )
}

/** The findings of the check, with the words that they are about. */
export function Findings({ findings, isMust = false }: { findings: readonly Finding[]; isMust?: boolean }) {
  const Icon = isMust ? Scale : Bulb
  return (
    <ul className="divide-y divide-line">
      {findings.map((finding, index) => {
        const { heading, wrong, suggestion } = tellFinding(finding)
        return (
          <li key={index} className="flex gap-3 py-2.5 first:pt-0">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 shrink-0 text-lg ${isMust ? 'text-danger' : 'text-sun-deep'}`}
            />
            <div className="min-w-0 wrap-anywhere">
              <h4 className="font-semibold">{heading}</h4>
              <p>
                {finding.quote && (
                  <>
                    <mark
                      className={`rounded px-1 font-medium ${isMust ? 'bg-danger-wash text-ink' : 'bg-sun text-on-sun'}`}
                    >
                      {finding.quote}
                    </mark>{' '}
                  </>
                )}
                <span className="text-soft">{wrong}</span>
              </p>
              <p>
                {suggestion.heading}: {suggestion.text}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
