import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { MailSite } from './mail-site.rules.ts'

const ink = '#17231d'
const soft = '#55635a'
const line = '#e4dccb'
const green = '#1c5a3c'
const deep = '#123d29'
const moss = '#e6eddc'
const font = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"
const displayFont = "'Bricolage Grotesque', 'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Where a program for mail reads styles; elsewhere the inline ones of a light scheme hold. */
const stylesOf = ({ accentDark }: MailSite) => `
@media (max-width: 500px) {
  .m-page, .m-page > table > tbody > tr > td { padding: 0 !important; }
  .m-card { border: 0 !important; border-radius: 0 !important; }
  .m-room { padding-left: 20px !important; padding-right: 20px !important; }
  .m-cell { display: block !important; width: 100% !important; padding-left: 0 !important; text-align: left !important; }
  .m-person, .m-person > tbody, .m-person > tbody > tr { display: block !important; }
  .m-mark-cell, .m-name { display: inline-block !important; vertical-align: middle !important; }
  .m-name { width: calc(100% - 70px) !important; }
  .m-phone { display: block !important; padding: 0 0 14px !important; }
  .m-phone a { display: block !important; text-align: center !important; }
  .m-label { border: 0 !important; padding-bottom: 0 !important; }
  .m-answer { padding-top: 0 !important; }
  .m-button { display: block !important; text-align: center !important; }
  .m-date { display: none !important; }
  .m-logo-cell { width: 52px !important; }
  .m-logo { height: 40px !important; line-height: 40px !important; width: 40px !important; }
  .m-change { padding-top: 6px !important; }
  .m-cover { width: 104px !important; }
}
@media (prefers-color-scheme: dark) {
  .m-page, .m-page > table > tbody > tr > td { background-color: #0e1411 !important; }
  .m-card { background-color: #1b2420 !important; border-color: #2c3832 !important; }
  .m-card, .m-ink { color: #edf1e8 !important; }
  .m-soft { color: #a9b6ab !important; }
  .m-line { border-color: #2c3832 !important; }
  .m-sky { background-color: #18221d !important; }
  .m-sky { border-color: #2f555a !important; }
  .m-box { background-color: #223029 !important; }
  .m-sand { background-color: #242c28 !important; }
  .m-mark { background-color: #1b2420 !important; }
  .m-box, .m-mark, .m-deep { color: #a5dcb9 !important; }
  .m-button { background-color: #7fc79b !important; color: #0e1a13 !important; }
  .m-quiet { border-color: #6b7a71 !important; color: #edf1e8 !important; }
  .m-link { color: #7fc79b !important; }
  .m-accent { color: ${accentDark ?? '#7fc79b'} !important; }
}`

/** Apart, because some programs drop every style beside one with an address. */
const darkLandscape = ({ address }: MailSite) => `
@media (prefers-color-scheme: dark) {
  .m-sky { background-image: url(${address}/mail/landschap-donker.png) !important; }
}`

/** Renders a mail as HTML and as the same plain text. */
export async function renderMail(mail: ReactElement) {
  const html = await render(mail)
  const text = toPlainText(html, {
    selectors: [
      { selector: 'a[href^="tel:"]', format: 'inline' },
      { selector: 'h2.m-entry', format: 'heading', options: { uppercase: false } },
      { selector: 'p.m-logo', format: 'skip' },
    ],
  })
  return { html, text: text.replace(/\n{3,}/g, '\n\n') }
}

type FrameProps = {
  title: string
  /** What a list of mails shows after the subject: what the mail says, not its title again. */
  preview: string
  site: MailSite
  children: ReactNode
  /** Small, at the end. */
  closing?: ReactNode
  /** The day that it is about, beside the logo where there is room. */
  day?: string
}

/** The layout of every mail: in the colours of the region, light and dark. */
export function MailFrame({ title, preview, site, children, closing, day }: FrameProps) {
  return (
    <Html lang="nl">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{stylesOf(site)}</style>
        <style>{darkLandscape(site)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="m-page" style={{ backgroundColor: '#efe9dc', margin: 0, padding: '24px 12px' }}>
        <Container
          className="m-card"
          style={{
            backgroundColor: '#fffdf8',
            border: `1px solid ${line}`,
            borderRadius: 20,
            color: ink,
            fontFamily: font,
            maxWidth: 600,
            overflow: 'hidden',
          }}
        >
          <Masthead site={site} day={day} />
          <Section className="m-room" style={{ padding: '26px 32px 8px' }}>
            <Heading
              as="h1"
              style={{
                fontFamily: displayFont,
                fontSize: 29,
                fontWeight: 800,
                letterSpacing: '-0.02em',
                lineHeight: 1.12,
                margin: '0 0 16px',
              }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Section className="m-room m-line" style={{ borderTop: `1px solid ${line}`, padding: '18px 32px 22px' }}>
            {closing}
            <Text className="m-soft" style={{ color: soft, fontSize: 13.5, lineHeight: 1.6, margin: 0 }}>
              <strong>{site.title}</strong>: werk dat dichtbij is.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The logo and title of the region, above its landscape. Without pictures the sky and the water are left. */
function Masthead({ site, day }: { site: MailSite; day: string | undefined }) {
  const words = site.title.split(' ')
  return (
    <Section
      className="m-room m-sky"
      style={{
        backgroundColor: '#e9efe6',
        ...backgroundOf(`${site.address}/mail/landschap.png`, 'cover'),
        backgroundPosition: 'center bottom',
        borderBottom: '4px solid #9cc3c4',
        padding: '20px 32px 92px',
      }}
    >
      <Row>
        <Column style={{ width: 46 }}>
          <Img src={`${site.address}/logo.png`} alt="" width="36" height="36" style={{ display: 'block' }} />
        </Column>
        <Column>
          <Text
            className="m-ink"
            style={{
              color: ink,
              fontFamily: displayFont,
              fontSize: 21,
              fontWeight: 800,
              letterSpacing: '-0.02em',
              lineHeight: 1.1,
              margin: 0,
            }}
          >
            {words.slice(0, -1).join(' ')}{' '}
            <span className="m-accent" style={{ color: site.accent ?? green }}>
              {words.at(-1)}
            </span>
          </Text>
        </Column>
        {day && (
          <Column className="m-date" style={{ textAlign: 'right', width: 190 }}>
            <Text className="m-soft" style={{ color: soft, fontSize: 15, lineHeight: 1.4, margin: 0 }}>
              {day}
            </Text>
          </Column>
        )}
      </Row>
    </Section>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: 1.55, margin: '0 0 14px' }}>{children}</Text>
}

/** Small print, between the mail and its sender. */
export function MailSmall({ children }: { children: ReactNode }) {
  return (
    <Text className="m-soft" style={{ color: soft, fontSize: 13.5, lineHeight: 1.6, margin: '0 0 14px' }}>
      {children}
    </Text>
  )
}

/** Within a sentence. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="m-ink" style={{ color: ink, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      style={{
        fontFamily: displayFont,
        fontSize: 20,
        letterSpacing: '-0.02em',
        lineHeight: 1.15,
        margin: '26px 0 4px',
      }}
    >
      {children}
    </Heading>
  )
}

type ButtonProps = { href: string; children: ReactNode; isWide?: boolean }

export function MailButton({ href, children, isWide = false }: ButtonProps) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <Button
        href={href}
        className="m-button"
        style={{
          backgroundColor: green,
          borderRadius: 12,
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 600,
          padding: '15px 24px',
          ...(isWide && { display: 'block', textAlign: 'center' as const }),
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

type StepsProps = { heading: string; taken: { lead: string; says: string }; steps: readonly string[] }

/** What was done, and what happens next, in order. */
export function MailSteps({ heading, taken, steps }: StepsProps) {
  return (
    <Section
      className="m-box"
      style={{ backgroundColor: moss, borderRadius: 14, color: deep, margin: '8px 0 22px', padding: '18px 20px 10px' }}
    >
      <Text style={{ fontFamily: displayFont, fontSize: 18, fontWeight: 700, margin: '0 0 8px' }}>{heading}</Text>
      <Step mark="✓" isTaken>
        <b>{taken.lead}</b>
        {taken.says}
      </Step>
      {steps.map((step, index) => (
        <Step key={step} mark={String(index + 2)}>
          {step}
        </Step>
      ))}
    </Section>
  )
}

function Step({ mark, isTaken = false, children }: { mark: string; isTaken?: boolean; children: ReactNode }) {
  const colours = isTaken ? { backgroundColor: green, color: '#ffffff' } : { backgroundColor: '#fffdf8' }
  return (
    <Row>
      <Column style={{ paddingBottom: 10, verticalAlign: 'top', width: 38 }}>
        <Text
          className={isTaken ? 'm-button' : 'm-mark'}
          style={{
            ...colours,
            borderRadius: 13,
            fontSize: 14,
            fontWeight: 700,
            lineHeight: '26px',
            margin: 0,
            textAlign: 'center',
            width: 26,
          }}
        >
          {mark}
        </Text>
      </Column>
      <Column style={{ paddingBottom: 10, verticalAlign: 'top' }}>
        <Text style={{ fontSize: 15.5, lineHeight: 1.5, margin: '1px 0 0' }}>{children}</Text>
      </Column>
    </Row>
  )
}

type PersonProps = {
  initials: string
  name: string
  hint: string
  phone?: { label: string; href: string }
}

/** Whom to ask, and how. */
export function MailPerson({ initials, name, hint, phone }: PersonProps) {
  return (
    <Section className="m-line" style={{ borderBottom: `1px solid ${line}`, borderTop: `1px solid ${line}` }}>
      <Row className="m-person">
        <Column className="m-mark-cell" style={{ padding: '14px 0', width: 62 }}>
          <Text
            className="m-box"
            style={{
              backgroundColor: moss,
              borderRadius: 24,
              color: deep,
              fontSize: 17,
              fontWeight: 700,
              lineHeight: '48px',
              margin: 0,
              textAlign: 'center',
              width: 48,
            }}
          >
            {initials}
          </Text>
        </Column>
        <Column className="m-name" style={{ padding: '14px 0' }}>
          <Text style={{ fontSize: 16, fontWeight: 600, lineHeight: 1.4, margin: 0 }}>{name}</Text>
          <Text className="m-soft" style={{ color: soft, fontSize: 15, lineHeight: 1.4, margin: 0 }}>
            {hint}
          </Text>
        </Column>
        {phone && (
          <Column className="m-phone" style={{ padding: '10px 0 14px 14px', textAlign: 'right' }}>
            <Link
              href={phone.href}
              className="m-quiet"
              style={{
                border: '1.5px solid #8a8776',
                borderRadius: 12,
                color: ink,
                display: 'inline-block',
                fontSize: 16,
                fontWeight: 600,
                padding: '10px 16px',
                textDecoration: 'none',
                whiteSpace: 'nowrap',
              }}
            >
              {phone.label}
            </Link>
          </Column>
        )}
      </Row>
    </Section>
  )
}

/** A picture that leaves no trace where pictures are blocked. */
function backgroundOf(address: string, size: string) {
  return { backgroundImage: `url(${address})`, backgroundRepeat: 'no-repeat', backgroundSize: size }
}

type BoxProps = {
  children: ReactNode
  link?: { label: string; href: string }
  /** The address of an icon that says nothing by itself. */
  icon?: string
}

/** What the mail is about, in a box that stands out, with a link to change it. */
export function MailBox({ children, link, icon }: BoxProps) {
  return (
    <Section
      className="m-box"
      style={{ backgroundColor: moss, borderRadius: 12, color: deep, margin: '4px 0 22px', padding: '13px 18px' }}
    >
      <Row>
        {icon && <Column style={{ ...backgroundOf(icon, '20px'), backgroundPosition: '0 2px', width: 30 }} />}
        <Column className="m-cell" style={{ verticalAlign: 'top' }}>
          <Text style={{ fontSize: 15.5, lineHeight: 1.5, margin: 0, overflowWrap: 'anywhere' }}>{children}</Text>
        </Column>
        {link && (
          <Column
            className="m-cell m-change"
            style={{ paddingLeft: 14, textAlign: 'right', verticalAlign: 'top', width: 76 }}
          >
            <Text style={{ fontSize: 15.5, lineHeight: 1.5, margin: 0 }}>
              <Link
                href={link.href}
                className="m-box"
                style={{ color: deep, fontWeight: 600, textDecoration: 'underline', whiteSpace: 'nowrap' }}
              >
                {link.label}
              </Link>
            </Text>
          </Column>
        )}
      </Row>
    </Section>
  )
}

/** What comes first, and what is said about it. */
type EntryLine = { says: string; more?: string; isPay?: boolean }

type EntryProps = {
  /** Beside the name, so it says nothing by itself. Without an address, its letter is shown. */
  logo: { address: string | undefined; letter: string }
  title: string
  href: string
  subtitle: string
  lines: readonly EntryLine[]
  note?: { label: string; says: string; icon: string }
  links?: readonly (readonly [label: string, href: string])[]
}

/** One of a list: a title that links to its page, and what there is to know about it. */
export function MailEntry({ logo, title, href, subtitle, lines, note, links = [] }: EntryProps) {
  return (
    <Section className="m-line" style={{ borderBottom: `1px solid ${line}`, marginBottom: 18, paddingBottom: 18 }}>
      <Row>
        <Column className="m-logo-cell" style={{ verticalAlign: 'top', width: 64 }}>
          <EntryLogo {...logo} />
        </Column>
        <Column style={{ verticalAlign: 'top' }}>
          <Heading
            as="h2"
            className="m-entry"
            style={{
              fontFamily: displayFont,
              fontSize: 20,
              letterSpacing: '-0.02em',
              lineHeight: 1.2,
              margin: 0,
              overflowWrap: 'anywhere',
            }}
          >
            <Link href={href} className="m-ink" style={{ color: ink, textDecoration: 'none' }}>
              {title}
            </Link>
          </Heading>
          <Text className="m-soft" style={{ color: soft, fontSize: 15.5, lineHeight: 1.45, margin: '2px 0 8px' }}>
            {subtitle}
          </Text>
          <Text className="m-soft" style={{ color: soft, fontSize: 15.5, lineHeight: 1.5, margin: 0 }}>
            {lines.map(({ says, more, isPay }, i) => (
              <Fragment key={says}>
                {i > 0 && <br />}
                <span
                  className={isPay ? 'm-deep' : 'm-ink'}
                  style={isPay ? { color: deep, fontWeight: 700 } : { color: ink, fontWeight: 500 }}
                >
                  {says}
                </span>
                {more}
              </Fragment>
            ))}
          </Text>
          {note && (
            <Row style={{ marginTop: 8 }}>
              <Column style={{ ...backgroundOf(note.icon, '18px'), backgroundPosition: '0 1px', width: 26 }} />
              <Column>
                <Text
                  className="m-soft"
                  style={{ color: soft, fontSize: 14.5, lineHeight: 1.45, margin: 0, overflowWrap: 'anywhere' }}
                >
                  <span className="m-ink" style={{ color: ink, fontWeight: 600 }}>
                    {note.label}
                  </span>{' '}
                  {note.says}
                </Text>
              </Column>
            </Row>
          )}
          {links.length > 0 && (
            <Text style={{ fontSize: 14.5, lineHeight: 1.5, margin: '8px 0 0' }}>
              <InlineLinks links={links} className="m-soft" />
            </Text>
          )}
        </Column>
      </Row>
    </Section>
  )
}

function EntryLogo({ address, letter }: EntryProps['logo']) {
  if (address) {
    const look = { borderRadius: 12, display: 'block' }
    return <Img src={address} alt="" width="48" height="48" className="m-logo" style={look} />
  }
  return (
    <Text
      aria-hidden="true"
      className="m-box m-logo"
      style={{
        backgroundColor: moss,
        borderRadius: 12,
        color: deep,
        fontFamily: displayFont,
        fontSize: 20,
        fontWeight: 800,
        lineHeight: '48px',
        margin: 0,
        textAlign: 'center',
        width: 48,
      }}
    >
      {letter}
    </Text>
  )
}

type Linked = readonly (readonly [label: string, href: string])[]

function InlineLinks({ links, className }: { links: Linked; className: string }) {
  return links.map(([label, href], i) => (
    <Fragment key={label}>
      {i > 0 && '  ·  '}
      <Link href={href} className={className} style={{ color: soft, textDecoration: 'underline' }}>
        {label}
      </Link>
    </Fragment>
  ))
}

type TeaserProps = { title: string; href: string; says: string; picture: string | undefined }

/** Something else to read, with its picture beside it. */
export function MailTeaser({ title, href, says, picture }: TeaserProps) {
  return (
    <Section
      className="m-sand"
      style={{ backgroundColor: '#f5efe3', borderRadius: 16, margin: '26px 0', overflow: 'hidden' }}
    >
      <Row>
        {picture && (
          <Column
            className="m-cover"
            style={{ ...backgroundOf(picture, 'cover'), backgroundPosition: 'center', height: 126, width: 150 }}
          />
        )}
        <Column style={{ padding: '14px 18px', verticalAlign: 'top' }}>
          <Heading
            as="h2"
            className="m-entry"
            style={{ fontFamily: displayFont, fontSize: 18, lineHeight: 1.2, margin: 0, overflowWrap: 'anywhere' }}
          >
            <Link href={href} className="m-ink" style={{ color: ink, textDecoration: 'none' }}>
              {title}
            </Link>
          </Heading>
          <Text className="m-soft" style={{ color: soft, fontSize: 15, lineHeight: 1.45, margin: '4px 0 0' }}>
            {says}
          </Text>
        </Column>
      </Row>
    </Section>
  )
}

/** Small, and in the middle. */
export function MailAside({ children, link }: { children: ReactNode; link?: { label: string; href: string } }) {
  return (
    <Text
      className="m-soft"
      style={{ color: soft, fontSize: 15, lineHeight: 1.5, margin: '0 0 8px', textAlign: 'center' }}
    >
      {children}
      {link && (
        <>
          {' '}
          <Link
            href={link.href}
            className="m-link"
            style={{ color: green, fontWeight: 600, textDecoration: 'underline' }}
          >
            {link.label}
          </Link>
        </>
      )}
    </Text>
  )
}

/** Links beside each other in the small print. */
export function MailSmallLinks({ links }: { links: Linked }) {
  return (
    <Text className="m-soft" style={{ color: soft, fontSize: 13.5, lineHeight: 1.6, margin: '0 0 18px' }}>
      <InlineLinks links={links} className="m-soft" />
    </Text>
  )
}

/** Choices of equal weight. */
export function MailLinks({ links }: { links: readonly (readonly [label: string, href: string])[] }) {
  return (
    <Section style={{ margin: '0 0 14px' }}>
      {links.map(([label, href]) => (
        <Text key={href} style={{ fontSize: 16, margin: 0, padding: '7px 0' }}>
          <Link href={href} className="m-link" style={{ color: green, fontWeight: 600, textDecoration: 'underline' }}>
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  )
}

export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Section style={{ margin: '4px 0 18px' }}>
      {facts.map(([label, value], index) => (
        <Row key={index}>
          <Column
            className="m-cell m-label m-line"
            style={{ borderBottom: `1px solid ${line}`, padding: '10px 0', verticalAlign: 'top', width: '36%' }}
          >
            <Text className="m-soft" style={{ color: soft, fontSize: 15, lineHeight: 1.45, margin: 0 }}>
              {label}
            </Text>
          </Column>
          <Column
            className="m-cell m-answer m-line"
            style={{ borderBottom: `1px solid ${line}`, padding: '10px 0 10px 12px', verticalAlign: 'top' }}
          >
            <Text
              style={{
                fontSize: 15.5,
                fontWeight: 500,
                lineHeight: 1.45,
                margin: 0,
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
              }}
            >
              {value}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}
