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
    prices: 'Tarieven voor werkgevers',
  },
}
