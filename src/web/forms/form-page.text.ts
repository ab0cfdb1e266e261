/** The suffix of a title, after the name of an admin screen. */
export const adminTitle = (screen: string) => `${screen} – Beheer`
