/** The board that a mail is from, as its header shows it. */
export type MailSite = {
  title: string
  /** The address of the logo's host. */
  address: string
  /** The colours of the region; null for the board as a whole. */
  accent: string | null
  accentDark: string | null
}

/** The name of the board as a whole, for mail that belongs to no region. */
export const boardTitle = 'Streekbaan'
