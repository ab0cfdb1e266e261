import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { adminContext } from '#web/context.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  context.get(adminContext)
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.admin.title, path: '/beheer', isForSearchEngines: false })
}

export default function AdminHome() {
  return <AccountFrame title={text.admin.title} lead={text.admin.lead} />
}
