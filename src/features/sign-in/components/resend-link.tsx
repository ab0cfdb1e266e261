import { Link } from 'react-router'
import { ownAccountText } from '../own-account.text.ts'

/** The way to a new confirmation mail, beside what waits until the address was confirmed. */
export function ResendLink() {
  return (
    <Link to="/e-mail-bevestigen" className="underline underline-offset-4">
      {ownAccountText.account.unconfirmed.resend}
    </Link>
  )
}
