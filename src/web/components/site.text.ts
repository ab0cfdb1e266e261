import { plural } from '#basics/words.ts'

/** The text of the frame around every page. */
export const siteText = {
  nav: {
    label: 'Hoofdmenu',
    menu: 'Menu',
    close: 'Menu sluiten',
    vacancies: 'Vacatures',
    companies: 'Bedrijven',
    workAt: 'Werken bij',
    kept: 'Bewaard',
    keptCount: (count: number) => `${count} ${plural(count, 'vacature', 'vacatures')}`,
    employers: 'Voor werkgevers',
    signIn: 'Inloggen',
    signOut: 'Uitloggen',
    account: 'Mijn account',
    admin: 'Beheer',
  },
  region: { other: 'Andere regio', choose: 'Kies je regio' },
  footer: {
    about: (title: string) => `${title}: werk dat dichtbij is, bij bedrijven die je kent.`,
    pages: 'Over deze site',
    regions: 'Onze regio’s',
    find: 'Werk zoeken',
    employers: 'Voor werkgevers',
    post: 'Vacature plaatsen',
    prices: 'Tarieven',
    blog: 'Blog',
    jobAlert: 'Job-alert',
    faq: 'Veelgestelde vragen',
    contact: 'Contact',
  },
}
