/** How many applications one mail lists. */
export const mostLinks = 20

/** Keeps a stranger who types somebody's address from filling their mailbox. */
export const linksEveryMinutes = 60

/** Marks the mail with the links to every application of an address. */
export function aboutLinksTo(email: string) {
  return `links to ${email}`
}
