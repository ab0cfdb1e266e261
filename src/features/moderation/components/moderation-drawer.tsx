import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import ChevronDown from '~icons/tabler/chevron-down'
import ChevronUp from '~icons/tabler/chevron-up'
import ExternalLink from '~icons/tabler/external-link'
import Close from '~icons/tabler/x'
import { formatDate } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { blocks } from '#features/checks/finding.rules.ts'
import { tellHoldReason } from '#features/vacancies/vacancy-hold.text.ts'
import { describePay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPayInLine } from '#features/vacancies/vacancy-pay.text.ts'
import type { Sent } from '#ui/forms/form.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Outcome } from '#ui/note.tsx'
import { useEscape } from '#ui/page-key.ts'
import type { Moderation } from '../moderation-admin.queries.server.ts'
import { moderationText } from '../moderation.text.ts'
import { reportText } from '../report.text.ts'
import { Decisions } from './moderation-decisions.tsx'
import { Findings, Score } from './moderation-findings.tsx'
import { ModerationBadge } from './moderation-list.tsx'
import { TakedownStatement } from './takedown-statement.tsx'

const text = moderationText.detail

type Props = {
  vacancy: Moderation
  sent: Sent
  /** Its position in the list, 0 if it is not in it, and the addresses of its neighbours. */
  around: { at: number; of: number; previous?: string; next?: string; close: string }
  /** The vacancy's history. */
  log: ReactNode
  /** The result of the last action, or why it was refused. */
  outcome: { done?: string; refusal?: string }
  now: Date
}

/** Everything an admin needs to decide about one vacancy: next to the list, or on a phone in place of it. */
export function ModerationDrawer({ vacancy, sent, around, log, outcome, now }: Props) {
  const { id, title, slug, company, place, check, hold, reports, reporters, takedown, hours, pay, contact } = vacancy
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  const told = outcome.refusal ?? outcome.done
  useEffect(() => {
    if (told === undefined) return
    // The buttons are at the end, but the result is shown at the beginning.
    panel.current?.scrollTo({ top: 0 })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [told])
  useEscape(around.close)
  const must = check.findings.filter(blocks)
  const tips = check.findings.filter((finding) => !blocks(finding))
  const facts = [
    company,
    place,
    shortHours({ from: hours.hoursFrom, to: hours.hoursTo }),
    sayPayInLine(describePay(pay, hours)),
  ]
  return (
    <section
      ref={panel}
      aria-label={text.label}
      className="flex min-w-0 flex-col border-line bg-card lg:fixed lg:inset-y-0 lg:right-0 lg:z-40 lg:w-[500px] lg:overflow-y-auto lg:overscroll-contain lg:border-l lg:shadow-lifted"
    >
      <header className="border-b border-line px-4 pt-4 pb-4 lg:px-5.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ModerationBadge row={vacancy} now={now} />
          {around.at > 0 && <span className="text-soft tabular-nums">{text.position(around.at, around.of)}</span>}
          <span className="ml-auto flex">
            <Around to={around.previous} label={text.previous} icon={<ChevronUp aria-hidden="true" />} />
            <Around to={around.next} label={text.next} icon={<ChevronDown aria-hidden="true" />} />
            {vacancy.status !== 'draft' && (
              <a href={`/vacatures/${slug}`} target="_blank" rel="noreferrer" className={icon} aria-label={text.view}>
                <ExternalLink aria-hidden="true" />
              </a>
            )}
            <Around to={around.close} label={text.close} icon={<Close aria-hidden="true" />} />
          </span>
        </div>
        <h2 ref={heading} tabIndex={-1} className="mt-3 text-minor font-bold wrap-anywhere outline-none">
          {title}
        </h2>
        <p className="mt-1 text-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <Link to={`/beheer/bedrijven/${vacancy.owner.id}`} className={link}>
            {text.company}
          </Link>
          <Link to={`/beheer/accounts/${vacancy.owner.accountId}`} className={link}>
            {text.account}
          </Link>
        </p>
        {contact && (
          <p className="mt-1 wrap-anywhere">
            <Link to={`/beheer/gebruikers/${contact.id}`} className={link}>
              {text.contact([fullName(contact), contact.phone && formatPhoneNumber(contact.phone)])}
            </Link>
          </p>
        )}
      </header>
      <div className="grid min-w-0 grow content-start gap-5 px-4 py-5 lg:px-5.5">
        {told !== undefined && (
          <Outcome
            done={outcome.done}
            more={
              around.at === 0 &&
              around.next && (
                <Link to={around.next} preventScrollReset className="font-semibold underline underline-offset-4">
                  {text.goOn}
                </Link>
              )
            }
            refusals={outcome.refusal ? [outcome.refusal] : []}
          />
        )}
        <Score score={check.score} blockers={check.blockers} tips={tips.length} />
        {hold && hold.reasons.length > 0 && (
          <Part title={text.why}>
            <ul className="grid gap-1.5">
              {hold.reasons.map((reason) => (
                <li key={`${reason.rule} ${reason.evidence}`} className="wrap-anywhere">
                  {tellHoldReason(reason)}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {hold?.explanation && (
          <Part title={text.asked}>
            <p className="whitespace-pre-line wrap-anywhere">{hold.explanation}</p>
          </Part>
        )}
        {reports.length > 0 && (
          <Part title={text.reports(reports.length)}>
            <ul className="divide-y divide-line">
              {reports.map(({ id: key, kind, about, explanation, name, email, createdAt }) => (
                <li key={key} className="grid gap-1 py-2.5 wrap-anywhere first:pt-0">
                  <strong>{reportText.kinds[about]}</strong>
                  <span className="whitespace-pre-line">{explanation}</span>
                  <span className="text-soft">
                    {[name ?? (kind === 'noticed' ? text.byBoard : text.anonymous), email, formatDate(createdAt)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {reporters.length > 0 && (
          <Part title={text.reporters.heading} hint={text.reporters.hint}>
            <ul className="divide-y divide-line">
              {reporters.map(({ id: key, name, email, answeredAt }) => (
                <li key={key} className="grid gap-2 py-2.5 wrap-anywhere first:pt-0">
                  <span>
                    {[name, email, text.reporters.answered(formatDate(answeredAt!))].filter(Boolean).join(' · ')}
                  </span>
                  <AskFirst {...text.reporters.forget} what="wis-melder" fields={{ melding: key }} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {takedown && (
          <Part title={text.takedown}>
            <TakedownStatement takedown={takedown} />
          </Part>
        )}
        {takedown?.appealedAt && (
          <Part title={text.appeal} hint={formatDate(takedown.appealedAt)}>
            <p className="whitespace-pre-line wrap-anywhere">{takedown.appealText ?? text.noWords}</p>
            {takedown.outcome && (
              <p className="mt-2 font-medium wrap-anywhere">
                {moderationText.outcomes[takedown.outcome]}. {takedown.answer}
              </p>
            )}
          </Part>
        )}
        {must.length > 0 && (
          <Part title={text.must} hint={text.mustHint}>
            <Findings findings={must} isMust />
          </Part>
        )}
        {tips.length > 0 ? (
          <Part title={text.tips} hint={text.tipsHint}>
            <Findings findings={tips} />
          </Part>
        ) : (
          must.length === 0 && <p className="text-soft">{text.noFindings}</p>
        )}
        <Part title={text.log}>{log}</Part>
      </div>
      <Decisions vacancy={vacancy} sent={sent} must={must} />
    </section>
  )
}

const icon = 'grid size-11 place-items-center rounded-control text-lg hover:bg-moss lg:size-9'
const link = 'inline-flex min-h-11 items-center text-green underline underline-offset-4 lg:min-h-0'

function Around({ to, label, icon: drawn }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (to === undefined) return null
  return (
    <Link to={to} preventScrollReset aria-label={label} className={icon}>
      {drawn}
    </Link>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-2.5 text-base font-bold">
        {title}
        {hint && <span className="font-text text-small font-normal tracking-normal text-soft">{hint}</span>}
      </h3>
      {children}
    </section>
  )
}
