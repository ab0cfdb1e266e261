import { Link } from 'react-router'
import { privacyLinkText as text } from './privacy-link.text.ts'

/** For every form that asks for personal data (GDPR article 13). */
export function PrivacyLink() {
  return (
    <p className="text-small text-soft">
      <Link to="/privacy" className="underline underline-offset-4">
        {text.link}
      </Link>
      .
    </p>
  )
}
