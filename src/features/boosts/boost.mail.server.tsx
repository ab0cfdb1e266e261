import { bestScore, type VacancyCheck } from '#features/checks/check.rules.ts'
import { MailFindings } from '#features/vacancies/vacancy-check.mail.server.tsx'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { type BoostTip, type Comparable, isComparable } from './boost.rules.ts'
import { boostText as text } from './boost.text.ts'

type Boost = {
  vacancyId: number
  title: string
  recipient: string
  firstName: string
  /** Where the links lead to. */
  site: MailSite
  check: VacancyCheck
  comparable: Comparable
  tips: readonly BoostTip[]
}

/** Nobody changes more because of one mail. */
const mostFindings = 4

/** Tips to get more response: from the check, and from similar vacancies. */
export async function mailBoost(boost: Boost): Promise<Mail> {
  const { vacancyId, title, recipient, firstName, site, check, comparable, tips } = boost
  const subject = text.subject(title)
  const page = `${site.address}/mijn-account/vacatures/${vacancyId}`
  return {
    kind: 'vacancy-boost',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={text.lead(title)} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{text.lead(title)}</MailText>
        <MailText>
          {isComparable(comparable)
            ? text.compare(comparable.vacancies)
            : comparable.hasProfession
              ? text.tooFew
              : text.noProfession}
        </MailText>
        {tips.map((tip) => (
          <MailText key={tip.what}>{text.tip(tip)}</MailText>
        ))}
        <MailText>
          {text.score(check.score, bestScore)} {check.findings.length === 0 && text.nothing}
        </MailText>
        <MailFindings findings={check.findings.slice(0, mostFindings)} />
        <MailButton href={page}>{text.edit}</MailButton>
        <MailText>{text.figures}</MailText>
        <MailButton href={`${page}/cijfers`}>{text.figuresButton}</MailButton>
      </MailFrame>,
    )),
  }
}
