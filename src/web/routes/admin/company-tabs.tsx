import { companyAdminText as text } from '#features/companies/company-admin.text.ts'
import { accountAdminText } from '#features/people/account-admin.text.ts'
import { TabLinks } from '#ui/tab-links.tsx'

/** Companies and the accounts that pay for them. */
export function CompanyTabs({ current }: { current: string }) {
  const tabs = [
    { to: '/beheer/bedrijven', label: text.title },
    { to: '/beheer/accounts', label: accountAdminText.title },
  ]
  return <TabLinks label={text.title} tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
}
