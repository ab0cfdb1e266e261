/** The board that a mail is from, as its header shows it. */
export type MailSite = {
  title: string
  /** Of the host that has the logo. */
  address: string
  /** The colours of the region; null for a board as a whole. */
  accent: string | null
  accentDark: string | null
}

/** What the board as a whole is called: what goes out for no region in particular. */
export const boardTitle = 'Streekbaan'
