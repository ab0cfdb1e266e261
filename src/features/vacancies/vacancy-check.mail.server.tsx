import { MailText } from '#ui/mail/mail.server.tsx'
import type { Finding } from '#features/checks/finding.rules.ts'
import { tellFinding } from './vacancy-check.text.ts'

/** The findings of the check, as part of a mail. */
export function MailFindings({ findings }: { findings: readonly Finding[] }) {
  return findings.map((finding) => {
    const { heading, wrong, suggestion } = tellFinding(finding)
    return (
      <MailText key={`${finding.rule} ${finding.field} ${finding.quote}`}>
        <strong>{heading}</strong>
        <br />
        {wrong} {suggestion.heading}: {suggestion.text}
      </MailText>
    )
  })
}
