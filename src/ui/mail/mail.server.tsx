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
import { ink, soft, line, green, font, displayFont } from './mail-look.ts'
import { boardTitle, type MailSite } from './mail-site.rules.ts'

/** For mail clients that support style sheets; others use the inline styles of the light scheme. */
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
  .m-button { background-color: #7fc79b !important; border-color: #7fc79b !important; color: #0e1a13 !important; }
  .m-quiet { background-color: transparent !important; border-color: #6b7a71 !important; color: #edf1e8 !important; }
  .m-link { color: #7fc79b !important; }
  .m-accent { color: ${accentDark ?? '#7fc79b'} !important; }
}`

/** In a separate block, because some mail clients drop every rule in a block that contains a URL. */
const darkLandscape = ({ address }: MailSite) => `
@media (prefers-color-scheme: dark) {
  .m-sky { background-image: url(${address}/mail/landschap-donker.png) !important; }
}`

/** Renders a mail as HTML and as the same plain text. */
export async function renderMail(mail: ReactElement) {
  const html = await render(mail)
  const text = toPlainText(html, {
    // Text that somebody wrote keeps its line breaks, as in the HTML.
    preserveNewlines: true,
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
  /** The preview text after the subject in a list of mails: what the mail says, not its title again. */
  preview: string
  site: MailSite
  children: ReactNode
  /** Small text at the end. */
  closing?: ReactNode
  /** The day that the mail is about, next to the logo where there is room. */
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
            // Set on the root: otherwise one long word in a name or an address would make the mail as wide as itself.
            overflowWrap: 'anywhere',
            wordBreak: 'break-word',
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
              <strong>{site.title}</strong>
              {site.title !== boardTitle && `, onderdeel van ${boardTitle}`}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The logo and title of the region, above its landscape. When pictures are blocked the sky and the water remain. */
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

/** A link within a sentence. */
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

type ButtonProps = { href: string; children: ReactNode; isWide?: boolean; isQuiet?: boolean }

/** The main action of a mail; only outlined next to another one that comes first. */
export function MailButton({ href, children, isWide = false, isQuiet = false }: ButtonProps) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <Button
        href={href}
        className={isQuiet ? 'm-button m-quiet' : 'm-button'}
        style={{
          backgroundColor: isQuiet ? 'transparent' : green,
          border: `2px solid ${green}`,
          borderRadius: 12,
          color: isQuiet ? green : '#ffffff',
          fontSize: 16,
          fontWeight: 600,
          padding: '13px 22px',
          ...(isWide && { display: 'block', textAlign: 'center' as const }),
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/** A picture that leaves no gap where pictures are blocked. */
export function backgroundOf(address: string, size: string) {
  return { backgroundImage: `url(${address})`, backgroundRepeat: 'no-repeat', backgroundSize: size }
}

export type Linked = readonly (readonly [label: string, href: string])[]

export function InlineLinks({ links, className }: { links: Linked; className: string }) {
  return links.map(([label, href], i) => (
    <Fragment key={label}>
      {i > 0 && '  ·  '}
      <Link href={href} className={className} style={{ color: soft, textDecoration: 'underline' }}>
        {label}
      </Link>
    </Fragment>
  ))
}

/** Links next to each other in the small print. */
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
