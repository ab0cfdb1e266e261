import { Column, Link, Row, Section, Text } from '@react-email/components'
import { type ReactNode } from 'react'
import { ink, soft, line, green, deep, moss, displayFont } from './mail-look.ts'
import { backgroundOf } from './mail.server.tsx'

type StepsProps = { heading: string; taken: { lead: string; says: string }; steps: readonly string[] }

/** The steps done and those that follow, in order. */
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
  /** The address of an icon for the phone number. */
  phoneIcon: string
}

/** The person to contact, and how. */
export function MailPerson({ initials, name, hint, phone, phoneIcon }: PersonProps) {
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
                ...backgroundOf(phoneIcon, '20px'),
                backgroundPosition: '14px center',
                border: '1.5px solid #8a8776',
                borderRadius: 12,
                color: ink,
                display: 'inline-block',
                fontSize: 16,
                fontWeight: 600,
                padding: '10px 16px 10px 42px',
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
