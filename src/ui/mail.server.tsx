import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement, ReactNode } from 'react'

const ink = '#17231d'
const soft = '#55635a'
const font = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Renders a mail as HTML and as the same plain text. */
export async function renderMail(mail: ReactElement) {
  const html = await render(mail)
  return { html, text: toPlainText(html) }
}

type FrameProps = { title: string; siteTitle: string; children: ReactNode }

/** The layout of every mail. */
export function MailFrame({ title, siteTitle, children }: FrameProps) {
  return (
    <Html lang="nl">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{title}</Preview>
      <Body style={{ backgroundColor: '#faf6ee', color: ink, fontFamily: font, margin: 0, padding: '24px 12px' }}>
        <Container
          style={{
            backgroundColor: '#fffdf8',
            border: '1px solid #e4dccb',
            borderRadius: 18,
            maxWidth: 560,
            padding: '28px 32px',
          }}
        >
          <Text style={{ color: '#1c5a3c', fontSize: 15, fontWeight: 700, margin: 0 }}>{siteTitle}</Text>
          <Heading as="h1" style={{ fontSize: 26, letterSpacing: '-0.02em', lineHeight: 1.15, margin: '10px 0 18px' }}>
            {title}
          </Heading>
          {children}
          <Hr style={{ borderColor: '#e4dccb', margin: '26px 0 14px' }} />
          <Text style={{ color: soft, fontSize: 13, margin: 0 }}>{siteTitle}: werk dat dichtbij is.</Text>
        </Container>
      </Body>
    </Html>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: 1.55, margin: '0 0 14px' }}>{children}</Text>
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <Button
        href={href}
        style={{
          backgroundColor: '#1c5a3c',
          borderRadius: 12,
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 600,
          padding: '14px 22px',
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/** Choices of equal weight. */
export function MailLinks({ links }: { links: readonly (readonly [label: string, href: string])[] }) {
  return (
    <Section style={{ margin: '0 0 14px' }}>
      {links.map(([label, href]) => (
        <Text key={href} style={{ fontSize: 16, margin: 0, padding: '7px 0' }}>
          <Link href={href} style={{ color: '#1c5a3c', fontWeight: 600, textDecoration: 'underline' }}>
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  )
}

export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Section style={{ borderTop: '1px solid #e4dccb', margin: '8px 0 18px' }}>
      {facts.map(([label, value], index) => (
        <Row key={index} style={{ borderBottom: '1px solid #e4dccb' }}>
          <Column style={{ padding: '9px 0' }}>
            <Text style={{ color: soft, fontSize: 13, margin: 0 }}>{label}</Text>
            <Text style={{ fontSize: 16, lineHeight: 1.45, margin: 0, whiteSpace: 'pre-line' }}>{value}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}
