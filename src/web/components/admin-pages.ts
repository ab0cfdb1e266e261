import type { ComponentType, SVGProps } from 'react'
import Article from '~icons/tabler/article'
import Bell from '~icons/tabler/bell'
import Briefcase from '~icons/tabler/briefcase'
import Category from '~icons/tabler/category'
import Coins from '~icons/tabler/coins'
import Dashboard from '~icons/tabler/layout-dashboard'
import FileInvoice from '~icons/tabler/file-invoice'
import HeartHandshake from '~icons/tabler/heart-handshake'
import History from '~icons/tabler/history'
import Mail from '~icons/tabler/mail'
import Messages from '~icons/tabler/message-circle'
import Redirects from '~icons/tabler/arrows-split-2'
import Stack from '~icons/tabler/stack-2'
import Store from '~icons/tabler/building-store'
import Users from '~icons/tabler/users'
import { adminText } from './admin.text.ts'

const label = adminText.page

/** The counts of pending items in the admin menu. */
export type AdminCounts = Record<'vacancies' | 'orders' | 'messages' | 'mails' | 'jobs', number>

export type AdminPage = {
  to: string
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  group: 'board' | 'content' | 'background'
  count?: keyof AdminCounts
  /** Screens that belong to this page, at other addresses. */
  alsoAt?: readonly string[]
  /** Extra words by which the palette finds it. */
  alias?: string
}

/** The screens of the admin area, in the order of its menu: add a new screen as a line here. */
export const adminPages: readonly AdminPage[] = [
  { to: '/beheer', label: label.home, icon: Dashboard, group: 'board', alias: 'beheer dashboard' },
  {
    to: '/beheer/vacatures',
    label: label.vacancies,
    icon: Briefcase,
    group: 'board',
    count: 'vacancies',
    alias: 'controle meldingen bezwaar booster tips moderatie',
  },
  {
    to: '/beheer/bedrijven',
    label: label.companies,
    icon: Store,
    group: 'board',
    alsoAt: ['/beheer/accounts'],
    alias: 'werkgevers',
  },
  { to: '/beheer/gebruikers', label: label.users, icon: Users, group: 'board', alias: 'mensen personen blokkeren' },
  {
    to: '/beheer/orders',
    label: label.orders,
    icon: FileInvoice,
    group: 'board',
    count: 'orders',
    alsoAt: ['/beheer/boekhouding'],
    alias: 'facturen betaald',
  },
  {
    to: '/beheer/berichten',
    label: label.messages,
    icon: Messages,
    group: 'board',
    count: 'messages',
    alias: 'contact formulier',
  },
  {
    to: '/beheer/baantreffers',
    label: label.recruiterPool,
    icon: HeartHandshake,
    group: 'board',
    alias: 'recruiters tips toestemming sollicitanten',
  },
  { to: '/beheer/credits', label: label.credits, icon: Coins, group: 'board', alias: 'saldo correctie' },
  {
    to: '/beheer/inhoud',
    label: label.writings,
    icon: Article,
    group: 'content',
    alias: 'blog tekst',
  },
  {
    to: '/beheer/stamgegevens',
    label: label.reference,
    icon: Category,
    group: 'content',
    alsoAt: ['/beheer/beroepen', '/beheer/minimumlonen', '/beheer/sollicitatieformulier'],
    alias: 'plaatsen dorpen',
  },
  {
    to: '/beheer/doorverwijzingen',
    label: label.redirects,
    icon: Redirects,
    group: 'content',
    alias: 'redirect adres url',
  },
  { to: '/beheer/job-alert', label: label.jobAlert, icon: Bell, group: 'background', alias: 'abonnees maandag' },
  { to: '/beheer/e-mails', label: label.mails, icon: Mail, group: 'background', count: 'mails', alias: 'outbox' },
  { to: '/beheer/wachtrij', label: label.queue, icon: Stack, group: 'background', count: 'jobs', alias: 'taken jobs' },
  { to: '/beheer/logboek', label: label.log, icon: History, group: 'background', alias: 'wie deed wat' },
]

/** Whether a screen is this page, or belongs to it. */
export function isPartOf({ to, alsoAt = [] }: AdminPage, path: string) {
  if (to === '/beheer') return path === to
  return [to, ...alsoAt].some((root) => path === root || path.startsWith(`${root}/`))
}

export const adminGroups = ['board', 'content', 'background'] as const
