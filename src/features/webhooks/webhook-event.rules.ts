import type { ApplicationStatus } from '#features/applications/application.rules.ts'
import type { VacancyStatus } from '#features/vacancies/vacancy.rules.ts'
import type { DeliveryEvent, WebhookEvent } from './webhook.rules.ts'

// The columns that the triggers on vacancies and applications record: see the migration `webhooks`.

export type VacancyFacts = {
  company_id: number
  status: VacancyStatus
  held_at: string | null
  taken_down_at: string | null
}

export type ApplicationFacts = { company_id: number; vacancy_id: number | null; status: ApplicationStatus }

type Of<Noun extends string, Facts> = { noun: Noun; subjectId: number; before: Facts | null; after: Facts }

/** A row before and after a transaction. */
export type WebhookChange = Of<'vacancy', VacancyFacts> | Of<'application', ApplicationFacts>

/** The event to report to a receiver; undefined if there is none. */
export function decideEvent(change: WebhookChange): WebhookEvent | undefined {
  return change.noun === 'vacancy'
    ? vacancyEvent(change.before, change.after)
    : applicationEvent(change.before, change.after)
}

function vacancyEvent(before: VacancyFacts | null, after: VacancyFacts): WebhookEvent | undefined {
  const [was, is] = [before !== null && isOnBoard(before), isOnBoard(after)]
  if (was !== is) return is ? 'vacancy.posted' : 'vacancy.ended'
  if (is) return 'vacancy.changed'
  // Until it is on the board for the first time, receivers do not know that it exists.
  if (before === null || before.status === 'draft') return undefined
  return before.status === 'open' && after.status === 'open' ? undefined : 'vacancy.changed'
}

function isOnBoard({ status, held_at, taken_down_at }: VacancyFacts) {
  return status === 'open' && held_at === null && taken_down_at === null
}

function applicationEvent(before: ApplicationFacts | null, after: ApplicationFacts): WebhookEvent | undefined {
  if (before === null) return 'application.received'
  if (before.status === after.status) return undefined
  return after.status === 'deleted' ? 'application.erased' : 'application.status-changed'
}

type Telling = {
  happenedAt: Date
  /** The address of the API, without a slash at the end. */
  apiAddress: string
}

/**
 * The body of a message. gap 166: only what a receiver needs to read the rest with a token; nothing about a person, so
 * that nothing has to be erased at the receiver.
 */
export function bodyOf(event: WebhookEvent, change: WebhookChange, { happenedAt, apiAddress }: Telling) {
  return write(event, happenedAt, change.noun === 'vacancy' ? aboutVacancy(change) : aboutApplication(change))

  function aboutVacancy({ subjectId: id, after }: Of<'vacancy', VacancyFacts>) {
    const withheld = after.taken_down_at !== null ? 'taken-down' : after.held_at !== null ? 'held' : null
    return { id, company: after.company_id, status: after.status, withheld, url: `${apiAddress}/vacancies/${id}` }
  }

  function aboutApplication({ subjectId: id, before, after }: Of<'application', ApplicationFacts>) {
    return {
      id,
      company: after.company_id,
      vacancy: after.vacancy_id,
      status: after.status,
      previousStatus: before?.status ?? null,
      url: `${apiAddress}/applications/${id}`,
    }
  }
}

export function testBody(now: Date) {
  return write('test', now, {})
}

function write(type: DeliveryEvent, at: Date, data: object) {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}
