import type { ComponentType, SVGProps } from 'react'
import AddressBook from '~icons/tabler/address-book'
import Briefcase from '~icons/tabler/briefcase'
import Coin from '~icons/tabler/coin'
import Dashboard from '~icons/tabler/layout-dashboard'
import FileImport from '~icons/tabler/file-import'
import FileInvoice from '~icons/tabler/file-invoice'
import History from '~icons/tabler/history'
import Home from '~icons/tabler/home'
import Inbox from '~icons/tabler/inbox'
import Plug from '~icons/tabler/plug-connected'
import Receipt from '~icons/tabler/receipt'
import Store from '~icons/tabler/building-store'
import UserCircle from '~icons/tabler/user-circle'
import type { AccountCounts } from '#features/home/account-counts.queries.server.ts'
import { accountFrameText } from './account.text.ts'

const label = accountFrameText.page

export type AccountPage = {
  to: string
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The page is in the menu of … */
  for: 'everyone' | 'employers' | 'owners' | 'admins'
  /** The menu draws a line between groups. */
  group: 'work' | 'company' | 'money' | 'own'
  count?: keyof AccountCounts
  /** Whether the count is of items that need attention. */
  isWaiting?: boolean
  /** Whether it may be on the bar of a phone; the first three that may are. */
  isOnBar?: boolean
}

/** The pages of an account, in the order of its menu: add a new page as a line here. */
const accountPages: readonly AccountPage[] = [
  { to: '/mijn-account', label: label.home, icon: Home, for: 'employers', group: 'work', isOnBar: true },
  {
    to: '/mijn-account/vacatures-overzicht',
    label: label.vacancies,
    icon: Briefcase,
    for: 'employers',
    group: 'work',
    count: 'vacancies',
    isOnBar: true,
  },
  {
    to: '/mijn-account/sollicitaties-overzicht',
    label: label.applications,
    icon: Inbox,
    for: 'employers',
    group: 'work',
    count: 'unanswered',
    isWaiting: true,
    isOnBar: true,
  },
  { to: '/mijn-account/importeren', label: label.imports, icon: FileImport, for: 'employers', group: 'work' },
  {
    to: '/mijn-account/bedrijfsgegevens-overzicht',
    label: label.companies,
    icon: Store,
    for: 'employers',
    group: 'company',
    count: 'companies',
    isOnBar: true,
  },
  {
    to: '/mijn-account/contactpersonen',
    label: label.people,
    icon: AddressBook,
    for: 'employers',
    group: 'company',
    count: 'people',
  },
  {
    to: '/mijn-account/credits',
    label: label.credits,
    icon: Coin,
    for: 'employers',
    group: 'money',
    count: 'credits',
  },
  {
    to: '/mijn-account/orders',
    label: label.orders,
    icon: Receipt,
    for: 'employers',
    group: 'money',
  },
  {
    to: '/mijn-account/factuurgegevens',
    label: label.billing,
    icon: FileInvoice,
    for: 'owners',
    group: 'money',
  },
  { to: '/mijn-account/mijn-gegevens', label: label.profile, icon: UserCircle, for: 'everyone', group: 'own' },
  { to: '/beheer', label: label.admin, icon: Dashboard, for: 'admins', group: 'own' },
  { to: '/mijn-account/logboek', label: label.log, icon: History, for: 'owners', group: 'own' },
  { to: '/mijn-account/koppelingen', label: label.programs, icon: Plug, for: 'owners', group: 'own' },
]

/** The parts of the signed-in user that the frame shows. */
export type AccountHolder = {
  name: string
  initials: string
  isOwner: boolean
  /** Undefined for an admin, who has no account. */
  counts: AccountCounts | undefined
}

/** The pages that this user may open. */
export function pagesFor({ isOwner, counts }: AccountHolder) {
  const isEmployer = counts !== undefined
  const may = { everyone: true, employers: isEmployer, owners: isOwner, admins: !isEmployer }
  return accountPages.filter((page) => may[page.for])
}

export function groupsOf(pages: readonly AccountPage[]) {
  const groups = [...new Set(pages.map(({ group }) => group))]
  return groups.map((group) => ({ group, pages: pages.filter((page) => page.group === group) }))
}
