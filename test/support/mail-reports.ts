// Reports in the formats of real mail servers, in our own words.

type About = {
  /** The `Message-ID` of the mail that the report is about. */
  messageId: string
  recipient: string
  action?: string
  status?: string
  diagnostic?: string
}

const board = 'post@voorbeeld.test'

const returnedHeaders = ({ messageId, recipient }: About) =>
  [
    `From: Streekbaan <${board}>`,
    `To: ${recipient}`,
    `Message-ID: ${messageId}`,
    'Subject: Nieuwe vacatures in Oss',
    'List-Unsubscribe: <https://oss.banen.test/job-alert/afmelden?code=x>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ].join('\n')

const lines = (...parts: string[]) => parts.join('\n').replaceAll('\n', '\r\n')

/** Returns only the headers; names the original recipient too. */
export function postfixReport(about: About) {
  const { recipient, action = 'failed', status = '5.1.1' } = about
  const { diagnostic = `smtp; 550 ${status} <${recipient}>: Recipient address rejected: User unknown` } = about
  return lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.voorbeeld.test (Mail Delivery System)',
    `To: ${board}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4AB12.1764000000/mx.voorbeeld.test"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4AB12.1764000000/mx.voorbeeld.test',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your mail could not be delivered.',
    '',
    '--4AB12.1764000000/mx.voorbeeld.test',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.voorbeeld.test',
    'X-Postfix-Queue-ID: 4AB12',
    `X-Postfix-Sender: rfc822; ${board}`,
    'Arrival-Date: Mon, 23 Nov 2026 07:00:01 +0100 (CET)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; inkomend.elders.test',
    `Diagnostic-Code: ${diagnostic.replace(': ', ':\n    ')}`,
    '',
    '--4AB12.1764000000/mx.voorbeeld.test',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    `Return-Path: <${board}>`,
    returnedHeaders(about),
    '',
    '--4AB12.1764000000/mx.voorbeeld.test--',
    '',
  )
}

/** Its own status is always 5.0.0; the other server's response is in the diagnostic code. */
export function eximReport(about: About) {
  const { recipient, diagnostic = `smtp; 550-5.1.1 <${recipient}>\n 550 5.1.1 is not a mailbox here` } = about
  return lines(
    'Return-path: <>',
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@exim.voorbeeld.test>',
    `To: ${board}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=1764000000-eximdsn-1234',
    'MIME-Version: 1.0',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    '--1764000000-eximdsn-1234',
    'Content-type: text/plain; charset=us-ascii',
    '',
    'A message that you sent could not be delivered.',
    '',
    '--1764000000-eximdsn-1234',
    'Content-type: message/delivery-status',
    '',
    'Reporting-MTA: dns; exim.voorbeeld.test',
    '',
    'Action: failed',
    `Final-Recipient: rfc822;${recipient}`,
    'Status: 5.0.0',
    'Remote-MTA: dns; inkomend.elders.test',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--1764000000-eximdsn-1234',
    'Content-type: message/rfc822',
    '',
    `Return-path: <${board}>`,
    returnedHeaders(about),
    '',
    'Dag, dit is nieuw.',
    '',
    '--1764000000-eximdsn-1234--',
  )
}

/** In base64, with an HTML page for people, and the whole mail. */
export function exchangeReport(about: About) {
  const { recipient, status = '5.1.10' } = about
  const delivery = lines(
    'Reporting-MTA: dns;AM0PR01.prod.kantoor.test',
    'Received-From-MTA: dns;mx.voorbeeld.test',
    'Arrival-Date: Mon, 23 Nov 2026 06:00:01 +0000',
    '',
    `Final-Recipient: rfc822;${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`,
    'X-Display-Name: Noor',
    '',
  )
  return lines(
    'From: Microsoft Outlook <postmaster@kantoor.test>',
    `To: <${board}>`,
    'Subject: Undeliverable: Nieuwe vacatures in Oss',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="ab_cd_ef"',
    'X-MS-Exchange-Message-Is-Ndr:',
    '',
    '--ab_cd_ef',
    'Content-Type: multipart/alternative; boundary="gh_ij_kl"',
    '',
    '--gh_ij_kl',
    'Content-Type: text/plain; charset="us-ascii"',
    '',
    'Your message could not be delivered.',
    '--gh_ij_kl',
    'Content-Type: text/html; charset="us-ascii"',
    '',
    '<p>Your message could not be delivered.</p>',
    '--gh_ij_kl--',
    '',
    '--ab_cd_ef',
    'Content-Type: message/delivery-status',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(delivery).toString('base64'),
    '',
    '--ab_cd_ef',
    'Content-Type: message/rfc822',
    '',
    'Received: from mx.voorbeeld.test (192.0.2.1) by AM0PR01.prod.kantoor.test',
    returnedHeaders(about),
    '',
    'Dag, dit is nieuw.',
    '--ab_cd_ef--',
  )
}

/** A picture next to the text; the returned mail is the last part. */
export function gmailReport(about: About) {
  const { recipient, status = '5.1.1' } = about
  return lines(
    'Return-Path: <>',
    'From: Mail Delivery Subsystem <mailer-daemon@gmail.test>',
    `To: ${board}`,
    'Auto-Submitted: auto-replied',
    'Subject: Delivery Status Notification (Failure)',
    `In-Reply-To: ${about.messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; boundary="00000000000052"; report-type=delivery-status',
    '',
    '--00000000000052',
    'Content-Type: multipart/related; boundary="0000000000005a"',
    '',
    '--0000000000005a',
    'Content-Type: multipart/alternative; boundary="0000000000005b"',
    '',
    '--0000000000005b',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    '** Address not found **',
    '--0000000000005b--',
    '--0000000000005a',
    'Content-Type: image/png; name="icon.png"',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <icon.png>',
    '',
    'iVBORw0KGgo=',
    '--0000000000005a--',
    '--00000000000052',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; gmail.test',
    `Received-From-MTA: dns; ${board}`,
    'Arrival-Date: Sun, 22 Nov 2026 22:00:01 -0800 (PST)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist.`,
    ` 550 ${status} See the help pages.`,
    'Last-Attempt-Date: Sun, 22 Nov 2026 22:00:02 -0800 (PST)',
    '',
    '--00000000000052',
    'Content-Type: message/rfc822',
    '',
    returnedHeaders(about),
    '',
    'Dag, dit is nieuw.',
    '--00000000000052--',
  )
}

type Complaint = Omit<About, 'action' | 'status' | 'diagnostic'> & {
  feedback?: string
  /** How the feedback loop names the recipient; not at all by default. */
  named?: string
}

/** A mailbox provider reports that somebody pressed 'this is spam'. */
export function abuseReport({ feedback = 'abuse', named, ...about }: Complaint) {
  return lines(
    'From: <feedback@postbus.test>',
    `To: <${board}>`,
    'Subject: FW: Nieuwe vacatures in Oss',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type="feedback-report"; boundary="part1"',
    '',
    '--part1',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '',
    '--part1',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${feedback}`,
    'User-Agent: Postbus-Feedback/1.0',
    'Version: 1',
    ...(named === undefined ? [] : [`Original-Rcpt-To: ${named}`]),
    'Source-IP: 192.0.2.1',
    '',
    '--part1',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    returnedHeaders({ ...about, recipient: '<redacted>' }),
    '',
    'Dag, dit is nieuw.',
    '--part1--',
    '',
  )
}

/** Somebody replies, and their mail client quotes the whole mail. */
export function vacationReply({ messageId, recipient }: About) {
  return lines(
    `From: ${recipient}`,
    `To: ${board}`,
    'Subject: Afwezig: Nieuwe vacatures in Oss',
    'Auto-Submitted: auto-replied',
    `In-Reply-To: ${messageId}`,
    `References: ${messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="weg"',
    '',
    '--weg',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Ik ben er even niet. 5.1.1',
    '--weg',
    'Content-Type: message/rfc822',
    '',
    returnedHeaders({ messageId, recipient }),
    '',
    'Dag, dit is nieuw.',
    '--weg--',
  )
}
