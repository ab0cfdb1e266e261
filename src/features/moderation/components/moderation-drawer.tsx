import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import Scale from '~icons/tabler/scale'
import Bulb from '~icons/tabler/bulb'
import ChevronDown from '~icons/tabler/chevron-down'
import ChevronUp from '~icons/tabler/chevron-up'
import ExternalLink from '~icons/tabler/external-link'
import Close from '~icons/tabler/x'
import { formatDate } from '#basics/dutch-date.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { bestScore } from '#features/vacancies/vacancy-check.rules.ts'
import { blocks, type Finding } from '#features/vacancies/vacancy-check-finding.rules.ts'
import { tellFinding, vacancyCheckText } from '#features/vacancies/vacancy-check.text.ts'
import { tellHoldReason } from '#features/vacancies/vacancy-hold.text.ts'
import { describePay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPayInLine } from '#features/vacancies/vacancy-pay.text.ts'
import { Button } from '#ui/button.tsx'
import type { Sent } from '#ui/form.ts'
import { Outcome } from '#ui/note.tsx'
import type { Moderation } from '../moderation-admin.queries.server.ts'
import { moderationText } from '../moderation.text.ts'
import { reportText } from '../report.text.ts'
import { moderationVersion, reportOutcomeOf } from '../takedown.rules.ts'
import { appealOutcomeForm, sendBackForm, takedownForm } from '../takedown.fields.ts'
import { AppealOutcomeForm, SeenReports, SendBackForm, TakedownForm } from './moderation-forms.tsx'
import { ModerationBadge } from './moderation-list.tsx'
import { TakedownStatement } from './takedown-statement.tsx'

const text = moderationText.detail

type Props = {
  vacancy: Moderation
  sent: Sent
  /** Where it stands in the list, and the addresses around it. */
  around: { at: number; of: number; previous?: string; next?: string; close: string }
  /** What happened to it. */
  log: ReactNode
  /** What was just done with it, or why not. */
  outcome: { done?: string; refusal?: string }
  now: Date
}

/** All there is to decide about one vacancy: beside the list, and on a phone instead of it. */
export function ModerationDrawer({ vacancy, sent, around, log, outcome, now }: Props) {
  const { id, title, slug, company, place, check, hold, reports, takedown, hours, pay } = vacancy
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  const told = outcome.refusal ?? outcome.done
  useEffect(() => {
    if (told === undefined) return
    // The buttons are at the end; what came of them is at the beginning.
    panel.current?.scrollTo({ top: 0 })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [told])
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
      if (key === 'Escape' && !isTyping) void navigate(around.close, { preventScrollReset: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [around.close, navigate])
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
      </header>
      <div className="grid min-w-0 grow content-start gap-5 px-4 py-5 lg:px-5.5">
        {told !== undefined && <Outcome done={outcome.done} refusals={outcome.refusal ? [outcome.refusal] : []} />}
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
              {reports.map(({ id: key, kind, explanation, name, email, createdAt }) => (
                <li key={key} className="grid gap-1 py-2.5 wrap-anywhere first:pt-0">
                  <strong>{reportText.kinds[kind]}</strong>
                  <span className="whitespace-pre-line">{explanation}</span>
                  <span className="text-soft">
                    {[name ?? text.anonymous, email, formatDate(createdAt)].filter(Boolean).join(' · ')}
                  </span>
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

function Score({ score, blockers, tips }: { score: number; blockers: number; tips: number }) {
  const colour = blockers > 0 ? 'bg-danger' : score >= 8 ? 'bg-green' : 'bg-sun'
  return (
    <section className="flex items-center gap-4 rounded-card bg-well p-4">
      <h3 className="sr-only">{text.score}</h3>
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

/** What the check found, with the words that it is about. */
function Findings({ findings, isMust = false }: { findings: readonly Finding[]; isMust?: boolean }) {
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

type DecisionProps = { vacancy: Moderation; sent: Sent; must: readonly Finding[] }

/** The buttons. What needs words opens a form, also without script. */
function Decisions({ vacancy, sent, must }: DecisionProps) {
  const { status, takenDownAt, heldAt, reports, takedown } = vacancy
  const isOpen = status === 'open' && takenDownAt === null
  const isHeld = isOpen && heldAt !== null
  const isAppealed = takedown?.appealedAt && takedown.outcome === null
  const version = moderationVersion(vacancy, vacancy.hold?.turnAt ?? null)
  const about = (
    <>
      <input type="hidden" name="version" value={version} />
      <SeenReports of={vacancy} />
    </>
  )
  const mayTakeDown = status !== 'draft' && takenDownAt === null
  if (!isOpen && !mayTakeDown && !isAppealed && reports.length === 0) return null
  return (
    <footer className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-card px-4 py-4 has-[details[open]]:static lg:px-5.5">
      {isHeld && (
        <Decide what="keur-goed" about={about}>
          {must.length > 0 ? text.approveAnyway : text.approve}
        </Decide>
      )}
      {reports.length > 0 && (
        <Decide what="laat-staan" about={about} isQuiet>
          {text.keep[reportOutcomeOf(vacancy, vacancy.hold?.turn)]}
        </Decide>
      )}
      {isAppealed && (
        <Folded open={text.decide} isOpen={sent.answer?.form === appealOutcomeForm.id}>
          <AppealOutcomeForm sent={sent} about={<input type="hidden" name="besluit" value={takedown.id} />} />
        </Folded>
      )}
      {isOpen && (
        <Folded open={text.sendBack} isOpen={sent.answer?.form === sendBackForm.id}>
          <SendBackForm sent={sent} about={about} explanation={explain(must)} />
        </Folded>
      )}
      {mayTakeDown && (
        <Folded open={text.takeDown} isOpen={sent.answer?.form === takedownForm.id} isDanger>
          <TakedownForm sent={sent} about={about} />
        </Folded>
      )}
    </footer>
  )
}

/** A beginning of what to write. */
function explain(must: readonly Finding[]) {
  return must.map((finding) => `${tellFinding(finding).heading}. ${tellFinding(finding).wrong}`).join('\n')
}

type DecideProps = { what: string; about: ReactNode; isQuiet?: boolean; children: string }

function Decide({ what, about, isQuiet, children }: DecideProps) {
  return (
    <Form method="post" preventScrollReset>
      {about}
      <Button name="wat" value={what} look={isQuiet ? 'quiet' : 'primary'}>
        {children}
      </Button>
    </Form>
  )
}

type FoldedProps = { open: string; isOpen: boolean; isDanger?: boolean; children: ReactNode }

function Folded({ open, isOpen, isDanger, children }: FoldedProps) {
  return (
    <details open={isOpen} className="group min-w-0 open:w-full" name="besluiten">
      <summary
        className={`inline-flex min-h-11 cursor-pointer list-none items-center rounded-control px-4 font-semibold ring-[1.5px] ring-inset group-open:bg-well [&::-webkit-details-marker]:hidden ${isDanger ? 'text-danger ring-danger/45' : 'ring-line'}`}
      >
        {open}
      </summary>
      <div className="mt-2 rounded-control bg-well p-4">{children}</div>
    </details>
  )
}
