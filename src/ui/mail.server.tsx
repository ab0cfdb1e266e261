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
import type { ReactElement, ReactNode } from 'react'
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
}
@media (prefers-color-scheme: dark) {
  .m-page, .m-page > table > tbody > tr > td { background-color: #0e1411 !important; }
  .m-card { background-color: #1b2420 !important; border-color: #2c3832 !important; }
  .m-card, .m-ink { color: #edf1e8 !important; }
  .m-soft { color: #a9b6ab !important; }
  .m-line { border-color: #2c3832 !important; }
  .m-sky { background-color: #18221d !important; }
  .m-far { background-color: #2f4a3c !important; }
  .m-near { background-color: #245040 !important; }
  .m-water { background-color: #2f555a !important; }
  .m-box { background-color: #223029 !important; }
  .m-mark { background-color: #1b2420 !important; }
  .m-box, .m-mark, .m-deep { color: #a5dcb9 !important; }
  .m-button { background-color: #7fc79b !important; color: #0e1a13 !important; }
  .m-quiet { border-color: #6b7a71 !important; color: #edf1e8 !important; }
  .m-link { color: #7fc79b !important; }
  .m-accent { color: ${accentDark ?? '#7fc79b'} !important; }
}`

/** Renders a mail as HTML and as the same plain text. */
export async function renderMail(mail: ReactElement) {
  const html = await render(mail)
  const text = toPlainText(html, {
    selectors: [
      { selector: 'a[href^="tel:"]', format: 'inline' },
      { selector: 'h2.m-entry', format: 'heading', options: { uppercase: false } },
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
}

/** The layout of every mail: in the colours of the region, light and dark. */
export function MailFrame({ title, preview, site, children, closing }: FrameProps) {
  return (
    <Html lang="nl">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{stylesOf(site)}</style>
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
          <Masthead site={site} />
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

/** The logo and title of the region, above a strip of its landscape. */
function Masthead({ site }: { site: MailSite }) {
  const words = site.title.split(' ')
  return (
    <>
      <Section className="m-room m-sky" style={{ backgroundColor: '#e9efe6', padding: '20px 32px' }}>
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
        </Row>
      </Section>
      {(['far', 'near', 'water'] as const).map((part) => (
        <Section
          key={part}
          className={`m-${part}`}
          style={{ backgroundColor: strip[part], fontSize: 1, height: 5, lineHeight: '5px' }}
        />
      ))}
    </>
  )
}

const strip = { far: '#8fae86', near: '#3f7a55', water: '#9cc3c4' }

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

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
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
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/** What happens next, in order. */
export function MailSteps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <Section
      className="m-box"
      style={{ backgroundColor: moss, borderRadius: 14, color: deep, margin: '8px 0 22px', padding: '18px 20px 10px' }}
    >
      <Text style={{ fontFamily: displayFont, fontSize: 18, fontWeight: 700, margin: '0 0 8px' }}>{heading}</Text>
      {steps.map((step, index) => (
        <Row key={step}>
          <Column style={{ paddingBottom: 10, verticalAlign: 'top', width: 38 }}>
            <Text
              className="m-mark"
              style={{
                backgroundColor: '#fffdf8',
                borderRadius: 13,
                fontSize: 14,
                fontWeight: 700,
                lineHeight: '26px',
                margin: 0,
                textAlign: 'center',
                width: 26,
              }}
            >
              {index + 1}
            </Text>
          </Column>
          <Column style={{ paddingBottom: 10, verticalAlign: 'top' }}>
            <Text style={{ fontSize: 15.5, lineHeight: 1.5, margin: '1px 0 0' }}>{step}</Text>
          </Column>
        </Row>
      ))}
    </Section>
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

/** What the mail is about, in a box that stands out, with a link to change it. */
export function MailBox({ children, link }: { children: ReactNode; link?: { label: string; href: string } }) {
  return (
    <Section
      className="m-box"
      style={{ backgroundColor: moss, borderRadius: 12, color: deep, margin: '4px 0 18px', padding: '13px 18px' }}
    >
      <Text style={{ fontSize: 15.5, lineHeight: 1.5, margin: 0, overflowWrap: 'anywhere' }}>
        {children}
        {link && (
          <>
            {' '}
            <Link
              href={link.href}
              className="m-box"
              style={{ color: deep, fontWeight: 600, textDecoration: 'underline' }}
            >
              {link.label}
            </Link>
          </>
        )}
      </Text>
    </Section>
  )
}

type EntryProps = { title: string; href: string; subtitle: string; lines: readonly string[]; note?: string }

/** One of a list: a title that links to its page, and what there is to know about it. */
export function MailEntry({ title, href, subtitle, lines, note }: EntryProps) {
  return (
    <Section className="m-line" style={{ borderBottom: `1px solid ${line}`, padding: '4px 0 16px', marginBottom: 14 }}>
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
      {lines.map((one) => (
        <Text key={one} style={{ fontSize: 15.5, lineHeight: 1.5, margin: 0 }}>
          {one}
        </Text>
      ))}
      {note && (
        <Text className="m-soft" style={{ color: soft, fontSize: 14.5, lineHeight: 1.5, margin: '8px 0 0' }}>
          {note}
        </Text>
      )}
    </Section>
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
