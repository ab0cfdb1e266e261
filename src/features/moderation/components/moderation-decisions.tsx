import type { MouseEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { tellFinding } from '#features/vacancies/vacancy-check.text.ts'
import type { Finding } from '#features/checks/finding.rules.ts'
import { Button } from '#ui/button.tsx'
import type { Sent } from '#ui/forms/form.ts'
import type { Moderation } from '../moderation-admin.queries.server.ts'
import { moderationText } from '../moderation.text.ts'
import { appealOutcomeForm, putBackForm, sendBackForm, takedownForm } from '../takedown.fields.ts'
import {
  decideApproval,
  decideKeeping,
  decidePuttingBack,
  decideSendingBack,
  decideTakingDown,
  moderationVersion,
} from '../takedown.rules.ts'
import { AppealOutcomeForm, PutBackForm, SeenReports, SendBackForm, TakedownForm } from './moderation-forms.tsx'

const text = moderationText.detail

type DecisionProps = { vacancy: Moderation; sent: Sent; must: readonly Finding[] }

/** The buttons. A decision that needs an explanation opens a form, also without script. */
export function Decisions({ vacancy, sent, must }: DecisionProps) {
  const { reports, takedown, owner } = vacancy
  const maySendBack = decideSendingBack(vacancy).ok
  const kept = decideKeeping(vacancy, vacancy.hold?.turn)
  const isAppealed = takedown?.appealedAt && takedown.outcome === null
  const version = moderationVersion(vacancy, vacancy.hold?.turnAt ?? null)
  const about = (
    <>
      <input type="hidden" name="version" value={version} />
      <SeenReports of={vacancy} />
    </>
  )
  const mayTakeDown = decideTakingDown(vacancy).ok
  const mayPutBack = !isAppealed && decidePuttingBack(vacancy, { isAccountClosed: owner.closedAt !== null }).ok
  if (!maySendBack && !mayTakeDown && !mayPutBack && !isAppealed && reports.length === 0) return null
  return (
    <footer className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-card px-4 py-4 has-[details[open]]:static lg:px-5.5">
      {decideApproval(vacancy).ok && (
        <Decide what="keur-goed" about={about}>
          {must.length > 0 ? text.approveAnyway : text.approve}
        </Decide>
      )}
      {reports.length > 0 && kept.ok && (
        <Decide what="laat-staan" about={about} isQuiet>
          {owner.closedAt ? text.answerReports : text.keep[kept.value]}
        </Decide>
      )}
      {isAppealed && (
        <Folded open={text.decide} isOpen={sent.answer?.form === appealOutcomeForm.id}>
          <AppealOutcomeForm
            sent={sent}
            mayReverse={owner.closedAt === null}
            about={
              <>
                {about}
                <input type="hidden" name="besluit" value={takedown.id} />
              </>
            }
          />
        </Folded>
      )}
      {maySendBack && (
        <Folded open={text.sendBack} isOpen={sent.answer?.form === sendBackForm.id}>
          <SendBackForm sent={sent} about={about} explanation={explain(must)} />
        </Folded>
      )}
      {mayPutBack && (
        <Folded open={text.putBack} isOpen={sent.answer?.form === putBackForm.id}>
          <PutBackForm sent={sent} about={about} />
        </Folded>
      )}
      {mayTakeDown && (
        <Folded open={text.takeDown} isOpen={sent.answer?.form === takedownForm.id} isDanger>
          <TakedownForm sent={sent} about={about} warned={vacancy.warned} />
        </Folded>
      )}
    </footer>
  )
}

/** A first draft of the explanation. */
function explain(must: readonly Finding[]) {
  return must.map((finding) => `${tellFinding(finding).heading}. ${tellFinding(finding).wrong}`).join('\n')
}

type DecideProps = { what: string; about: ReactNode; isQuiet?: boolean; children: string }

function Decide({ what, about, isQuiet, children }: DecideProps) {
  return (
    <Form method="post" preventScrollReset>
      {about}
      <Button name="wat" value={what} look={isQuiet ? 'quiet' : 'primary'} className="min-h-11">
        {children}
      </Button>
    </Form>
  )
}

/** Scrolls an opened form into view: the bar no longer sticks then, so the form could be below what is visible. */
function showWhenOpen({ currentTarget: { parentElement: details } }: MouseEvent) {
  requestAnimationFrame(() => details?.scrollIntoView({ block: 'nearest' }))
}

type FoldedProps = { open: string; isOpen: boolean; isDanger?: boolean; children: ReactNode }

function Folded({ open, isOpen, isDanger, children }: FoldedProps) {
  return (
    <details open={isOpen} className="group min-w-0 open:w-full" name="besluiten">
      <summary
        onClick={showWhenOpen}
        className={`inline-flex min-h-11 cursor-pointer list-none items-center rounded-control px-4 font-semibold ring-[1.5px] ring-inset group-open:bg-well [&::-webkit-details-marker]:hidden ${isDanger ? 'text-danger ring-danger/45' : 'ring-line'}`}
      >
        {open}
      </summary>
      <div className="mt-2 rounded-control bg-well p-4">{children}</div>
    </details>
  )
}
