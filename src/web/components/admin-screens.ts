import { personalFieldText } from '#features/applications/personal-field.text.ts'
import { faqText } from '#features/content/faq.text.ts'
import { writingText } from '#features/content/writing.text.ts'
import { mailText } from '#features/mails/mail.text.ts'
import { occupationText } from '#features/occupations/occupation.text.ts'
import { orderText } from '#features/orders/order.text.ts'
import { accountAdminText } from '#features/people/account-admin.text.ts'
import { userAdminText } from '#features/people/user-admin.text.ts'
import { entryLists } from '#features/reference/components/entry-lists.tsx'
import { minimumWageText } from '#features/reference/minimum-wage.text.ts'
import { regionText } from '#features/regions/place.text.ts'
import { adminPages } from './admin-pages.ts'

type AdminScreen = { to: string; label: string; alias?: string }

/** Every screen that the palette can open: those in the menu, and those below them. */
export const adminScreens: readonly AdminScreen[] = [
  ...adminPages,
  { to: '/beheer/accounts', label: accountAdminText.title, alias: 'werkgevers kvk' },
  { to: '/beheer/gebruikers/nieuw', label: userAdminText.invite.title, alias: 'gebruiker uitnodigen toevoegen admin' },
  { to: '/beheer/boekhouding', label: orderText.bookkeeping.title, alias: 'btw kwartaal omzet' },
  { to: '/beheer/inhoud/vragen', label: faqText.title, alias: 'faq' },
  { to: '/beheer/inhoud/paginas/nieuw', label: writingText.admin.add.page, alias: 'schrijven' },
  { to: '/beheer/inhoud/artikelen/nieuw', label: writingText.admin.add.article, alias: 'blog schrijven' },
  { to: '/beheer/stamgegevens/regios', label: regionText.title, alias: 'logo video kleur' },
  ...Object.values(entryLists).map(({ table: { path, title } }) => ({ to: path, label: title })),
  { to: '/beheer/stamgegevens/tarieven', label: orderText.planList.title, alias: 'pakketten prijzen' },
  { to: '/beheer/beroepen', label: occupationText.title, alias: 'synoniemen zoekwoorden' },
  { to: '/beheer/beroepen/families', label: occupationText.families.title },
  { to: '/beheer/minimumlonen', label: minimumWageText.title, alias: 'minimumloon' },
  { to: '/beheer/sollicitatieformulier', label: personalFieldText.title, alias: 'persoonlijke velden' },
  { to: '/beheer/e-mails/geen-mail', label: mailText.suppressed, alias: 'onderdrukt bounces klachten' },
]
