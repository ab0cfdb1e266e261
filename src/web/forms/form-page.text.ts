/** What a title says after the name of an admin screen. */
export const adminTitle = (screen: string) => `${screen} – Beheer`
