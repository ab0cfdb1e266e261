import { Link } from 'react-router'
import type { LogRow } from '../log-entry.queries.server.ts'
import type { LogSubject } from '../log-entry.rules.ts'
import { logText as text } from '../log-entry.text.ts'

// There is only one of each, so they have no number.
const single: readonly LogSubject[] = ['moderation', 'application-form']

export function sayAbout({ subject, subjectId, about }: LogRow) {
  const what = text.subject[subject]
  return single.includes(subject) ? what : `${what} ${about ?? subjectId}`
}

const inLists = '/beheer/stamgegevens'

/** The admin page of a subject, if it has one. */
const addressOf: Partial<Record<LogSubject, (id: number) => string>> = {
  user: (id) => `/beheer/gebruikers/${id}`,
  account: (id) => `/beheer/accounts/${id}`,
  company: (id) => `/beheer/bedrijven/${id}`,
  vacancy: (id) => `/beheer/vacatures?lijst=alles&vacature=${id}`,
  order: (id) => `/beheer/orders/${id}`,
  plan: (id) => `${inLists}/tarieven?regel=${id}`,
  profession: (id) => `${inLists}/beroepsgroepen?regel=${id}`,
  education: (id) => `${inLists}/opleidingen?regel=${id}`,
  employment: (id) => `${inLists}/dienstverbanden?regel=${id}`,
  place: (id) => `${inLists}?regel=${id}`,
  region: (id) => `${inLists}/regios?regel=${id}`,
  occupation: (id) => `/beheer/beroepen?regel=${id}`,
  'occupation-family': (id) => `/beheer/beroepen/families?regel=${id}`,
  'minimum-wage': (id) => `/beheer/minimumlonen?regel=${id}`,
  page: (id) => `/beheer/inhoud/paginas/${id}`,
  article: (id) => `/beheer/inhoud/artikelen/${id}`,
  faq: (id) => `/beheer/inhoud/vragen?wijzig=${id}`,
  redirect: (id) => `/beheer/doorverwijzingen?wijzig=${id}`,
}

/** The subject of an entry, with a link for admins. */
export function LogAbout({ row }: { row: LogRow }) {
  const to = row.about === null ? undefined : addressOf[row.subject]?.(row.subjectId)
  return to ? <Link to={to}>{sayAbout(row)}</Link> : sayAbout(row)
}
