import { Link } from 'react-router'
import { ownAccountText } from '../own-account.text.ts'

/** A link to request a new confirmation mail, shown where an unconfirmed address prevents an action. */
export function ResendLink() {
  return (
    <Link to="/e-mail-bevestigen" className="underline underline-offset-4">
      {ownAccountText.account.unconfirmed.resend}
    </Link>
  )
}
