import { harmlessName } from '#basics/person-name.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import { type AccountLinks, withAddress } from './account-links.rules.ts'
import { signInMailText } from './sign-in-mail.text.ts'

type Addressed = { recipient: string; firstName: string; links: AccountLinks }
type Letter = {
  kind: string
  subject: string
  before: string[]
  button?: [text: string, href: string]
  after: string[]
}

export function mailConfirmation({ code, ...to }: Addressed & { code: string }) {
  const text = signInMailText.confirm
  return write(to, {
    kind: 'confirm-email',
    subject: text.subject,
    before: [text.intro],
    button: [text.button, to.links.confirmEmail(code, to.recipient)],
    after: [text.life, text.notYou],
  })
}

export function mailReset({ code, ...to }: Addressed & { code: string }) {
  const text = signInMailText.reset
  return write(to, {
    kind: 'reset-password',
    subject: text.subject,
    before: [text.intro],
    button: [text.button, to.links.resetPassword(code)],
    after: [text.life, text.notYou],
  })
}

export function mailPasswordChanged(to: Addressed) {
  const text = signInMailText.passwordChanged
  return write(to, {
    kind: 'password-changed',
    subject: text.subject,
    before: [text.intro, text.notYou],
    button: [text.button, withAddress(to.links.forgotPassword, to.recipient)],
    after: [],
  })
}

/** To a new address. If it is already in use, the mail says so, and nothing changes. */
export function mailNewEmail({ code, isTaken, ...to }: Addressed & { code: string; isTaken: boolean }) {
  const { newEmail, newEmailTaken } = signInMailText
  if (isTaken) {
    return write(to, {
      kind: 'new-email-taken',
      subject: newEmailTaken.subject,
      before: [newEmailTaken.intro],
      after: [newEmailTaken.notYou],
    })
  }
  return write(to, {
    kind: 'new-email',
    subject: newEmail.subject,
    before: [newEmail.intro],
    button: [newEmail.button, to.links.confirmNewEmail(code)],
    after: [newEmail.life, newEmail.notYou],
  })
}

/** To the address on record, which for an unconfirmed user may be somebody else's, so it does not name the new one. */
export function mailEmailChangeAsked(to: Addressed) {
  const text = signInMailText.emailChangeAsked
  return write(to, {
    kind: 'email-change-asked',
    subject: text.subject,
    before: [text.intro, text.notYou],
    button: [text.button, withAddress(to.links.forgotPassword, to.recipient)],
    after: [],
  })
}

/** To the address that was replaced. */
export function mailEmailChanged(to: Addressed) {
  const text = signInMailText.emailChanged
  return write(to, { kind: 'email-changed', subject: text.subject, before: [text.intro], after: [text.notYou] })
}

export function mailSecondFactor({ isOn, ...to }: Addressed & { isOn: boolean }) {
  const text = signInMailText[isOn ? 'secondFactorOn' : 'secondFactorOff']
  return write(to, {
    kind: isOn ? 'second-factor-on' : 'second-factor-off',
    subject: text.subject,
    before: [text.intro, text.notYou],
    button: [text.button, withAddress(to.links.forgotPassword, to.recipient)],
    after: [],
  })
}

/** For somebody whose second factor an admin turned off. */
export function mailSecondFactorReset(to: Addressed) {
  const text = signInMailText.secondFactorReset
  return write(to, {
    kind: 'second-factor-off',
    subject: text.subject,
    before: [text.intro, text.notAsked],
    button: [text.button, withAddress(to.links.forgotPassword, to.recipient)],
    after: [],
  })
}

/** For a user whose first step succeeded, followed by too many wrong codes. */
export function mailCodesGuessed(to: Addressed) {
  const text = signInMailText.codesGuessed
  return write(to, {
    kind: 'codes-guessed',
    subject: text.subject,
    before: [text.intro, text.notYou],
    button: [text.button, withAddress(to.links.forgotPassword, to.recipient)],
    after: [],
  })
}

/** Does not contain the token's name: its creator may be an intruder, who chose that name. */
export function mailApiTokenMade(to: Addressed) {
  const text = signInMailText.apiTokenMade
  return write(to, {
    kind: 'api-token-made',
    subject: text.subject,
    before: [text.intro, text.notYou],
    button: [text.button, `${to.links.site.address}/mijn-account/koppelingen`],
    after: [],
  })
}

export function mailRecoveryCodeUsed({ left, ...to }: Addressed & { left: number }) {
  const text = signInMailText.recoveryCodeUsed
  return write(to, {
    kind: 'recovery-code-used',
    subject: text.subject,
    before: [text.intro(left), text.notYou],
    button: [text.button, withAddress(to.links.forgotPassword, to.recipient)],
    after: [],
  })
}

type ClosedAccount = {
  account: string | null
  /** The owner who closed it; undefined if an admin did. */
  by?: string
  /** The unpaid debt, and how to pay it. */
  owed: string | undefined
}

/** To everyone in an account that was closed. */
export function mailAccountClosed({ account, by, owed, ...to }: Addressed & ClosedAccount) {
  const text = signInMailText.accountClosed
  return write(to, {
    kind: 'account-closed',
    subject: text.subject,
    before: [text.intro(by ?? text.byAdmin, account), text.what, ...(owed ? [owed] : []), text.notMeant],
    button: [text.button, `${to.links.site.address}/contact`],
    after: [],
  })
}

/** To the owner of an address that somebody else tries to register with. A contact person cannot sign in yet. */
export function mailAlreadyRegistered({ canSignIn, ...to }: Addressed & { canSignIn: boolean }) {
  const text = signInMailText.alreadyRegistered
  return write(to, {
    kind: 'already-registered',
    subject: text.subject,
    before: canSignIn ? [text.intro, text.forgot] : [text.contactPerson],
    button: canSignIn ? [text.button, withAddress(to.links.forgotPassword, to.recipient)] : undefined,
    after: [text.notYou],
  })
}

export function mailInvitation({
  code,
  from,
  account,
  ...to
}: Addressed & { code: string; from: string; account: string | null }) {
  const text = signInMailText.invitation
  const who = harmlessName(from) || text.somebody
  return write(to, {
    kind: 'invitation',
    subject: text.subject(who),
    before: [text.intro(who, account && (harmlessName(account) || null))],
    button: [text.button, to.links.acceptInvitation(code)],
    after: [text.life],
  })
}

/** For a new admin of the board. */
export function mailAdminInvitation({ code, from, ...to }: Addressed & { code: string; from: string }) {
  const text = signInMailText.adminInvitation
  const who = harmlessName(from) || text.somebody
  return write(to, {
    kind: 'admin-invitation',
    subject: text.subject(who),
    before: [text.intro(who)],
    button: [text.button, to.links.acceptInvitation(code)],
    after: [text.life],
  })
}

async function write({ recipient, firstName, links }: Addressed, letter: Letter): Promise<Mail> {
  const { kind, subject, before, button, after } = letter
  return {
    kind,
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={before[0]!} site={links.site}>
        <MailText>{signInMailText.greeting(firstName)}</MailText>
        {before.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
        {button && <MailButton href={button[1]}>{button[0]}</MailButton>}
        {after.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
      </MailFrame>,
    )),
  }
}
