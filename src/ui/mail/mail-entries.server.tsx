import { Column, Heading, Img, Link, Row, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { ink, soft, line, green, deep, moss, displayFont } from './mail-look.ts'
import { backgroundOf, InlineLinks } from './mail.server.tsx'

type BoxProps = {
  children: ReactNode
  link?: { label: string; href: string }
  /** The address of a decorative icon. */
  icon?: string
}

/** What the mail is about, in a highlighted box, with a link to change it. */
export function MailBox({ children, link, icon }: BoxProps) {
  return (
    <Section
      className="m-box"
      style={{ backgroundColor: moss, borderRadius: 12, color: deep, margin: '4px 0 22px', padding: '13px 18px' }}
    >
      <Row>
        {icon && <Column style={{ ...backgroundOf(icon, '20px'), backgroundPosition: '0 2px', width: 30 }} />}
        <Column className="m-cell" style={{ verticalAlign: 'top' }}>
          <Text style={{ fontSize: 15.5, lineHeight: 1.5, margin: 0 }}>{children}</Text>
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

/** A line of an entry: its main text, and more about it. */
type EntryLine = { says: string; more?: string; isPay?: boolean }

type EntryProps = {
  /** Shown next to the name, so its alt text is empty. Without an address, its letter is shown. */
  logo: { address: string | undefined; letter: string }
  title: string
  href: string
  subtitle: string
  lines: readonly EntryLine[]
  note?: { label: string; says: string; icon: string }
  links?: readonly (readonly [label: string, href: string])[]
  /** The last one of the list: no line below it. */
  isLast?: boolean
}

/** An entry in a list: a title that links to its page, with details. */
export function MailEntry({ logo, title, href, subtitle, lines, note, links = [], isLast = false }: EntryProps) {
  return (
    <Section
      className="m-line"
      style={{ marginBottom: 18, ...(!isLast && { borderBottom: `1px solid ${line}`, paddingBottom: 18 }) }}
    >
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
                <Text className="m-soft" style={{ color: soft, fontSize: 14.5, lineHeight: 1.45, margin: 0 }}>
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

type TeaserProps = { title: string; href: string; says: string; picture: string | undefined }

/** Further reading, with its picture next to it. */
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
            style={{ fontFamily: displayFont, fontSize: 18, lineHeight: 1.2, margin: 0 }}
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

/** Small, centred text. */
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
