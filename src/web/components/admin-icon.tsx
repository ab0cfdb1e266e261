import { adminPages, isPartOf } from './admin-pages.ts'

/** The icon of the menu page that an address belongs to. */
export function AdminIcon({ to }: { to: string }) {
  const path = to.split('?')[0]!
  const page = adminPages.find((one) => isPartOf(one, path))
  return page && <page.icon aria-hidden="true" className="mr-1 shrink-0 text-lg text-soft" />
}
