import { expect, test } from 'vitest'
import { MailEntry } from './mail-entries.server.tsx'
import { MailPerson, MailSteps } from './mail-steps.server.tsx'
import { MailButton, MailFacts, MailFrame, MailText, renderMail } from './mail.server.tsx'

const site = { title: 'Baan in Oss', address: 'https://oss.voorbeeld.test', accent: '#b8432b', accentDark: '#f09a7f' }
const mail = (
  <MailFrame title="Je sollicitatie is verstuurd" preview="Zo gaat het verder." site={site}>
    <MailText>Hoi Noor,</MailText>
    <MailSteps heading="Wat nu?" taken={{ lead: 'Verstuurd', says: ', vandaag' }} steps={['Je hoort iets.']} />
    <MailPerson
      initials="PK"
      name="Piet Ketelaars"
      hint="Bel gerust"
      phone={{ label: '06 12', href: 'tel:+31612' }}
      phoneIcon={`${site.address}/mail/telefoon.png`}
    />
    <MailFacts facts={[['Naam', 'Noor Dijk']]} />
    <MailButton href="https://oss.voorbeeld.test/sollicitatie/a">Bekijk je sollicitatie</MailButton>
  </MailFrame>
)

test('a mail has the logo and the colour of its region, in both schemes, and fits a phone', async () => {
  const { html } = await renderMail(mail)
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain('.m-accent { color: #f09a7f !important; }')
  expect(html).toContain('src="https://oss.voorbeeld.test/logo.png"')
  expect(html).toMatch(/class="m-accent" style="color:#b8432b"[^>]*>Oss</)
  expect(html).toContain('max-width:600px')
  expect(html).toContain('background-image:url(https://oss.voorbeeld.test/mail/telefoon.png)')
  expect(html).toContain('<strong>Baan in Oss</strong>, onderdeel van Streekbaan')
})

test('a mail without a region comes from the board, which is not named as its own part', async () => {
  const board = { title: 'Streekbaan', address: 'https://voorbeeld.test', accent: null, accentDark: null }
  const { text } = await renderMail(
    <MailFrame title="Titel" preview="" site={board}>
      <MailButton href="https://voorbeeld.test">Open</MailButton>
    </MailFrame>,
  )
  expect(text.trimEnd()).toMatch(/Streekbaan$/)
  expect(text).not.toContain('onderdeel van')
})

test('the preview in a mailbox shows what the mail says, and the text part does not repeat it', async () => {
  const { html, text } = await renderMail(mail)
  expect(html.indexOf('Zo gaat het verder.')).toBeLessThan(html.indexOf('<h1'))
  expect(text).not.toContain('Zo gaat het verder.')
})

test("the text part keeps somebody's line breaks", async () => {
  const letter = (
    <MailFrame title="Je bent uitgenodigd" preview="Zo gaat het verder." site={site}>
      <MailText>
        <span style={{ whiteSpace: 'pre-line' }}>{'Tot dan,\nPiet'}</span>
      </MailText>
      <MailFacts facts={[['Waar', 'Molenstraat 12\nVeghel']]} />
    </MailFrame>
  )
  const { text } = await renderMail(letter)
  expect(text).toContain('Tot dan,\nPiet')
  expect(text).toContain('Molenstraat 12\nVeghel')
})

test('the text part has the same content, in the same order', async () => {
  const { text } = await renderMail(mail)
  const words = [
    'Baan in Oss',
    'VERSTUURD',
    'Hoi Noor',
    'Wat nu?',
    '✓',
    'Verstuurd, vandaag',
    'Je hoort iets.',
    'Piet Ketelaars',
  ]
  const rest = ['06 12', 'Naam', 'Noor Dijk', 'Bekijk je sollicitatie', 'https://oss.voorbeeld.test/sollicitatie/a']
  const places = [...words, ...rest].map((word) => text.indexOf(word))
  expect(text).not.toContain('tel:')
  expect(text).not.toMatch(/\n{3}/)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a mail of a board without a region is green', async () => {
  const { html } = await renderMail(
    <MailFrame title="T" preview="P" site={{ ...site, accent: null, accentDark: null }}>
      -
    </MailFrame>,
  )
  expect(html).toContain('.m-accent { color: #7fc79b !important; }')
})

test('the landscape of a mail has a dark version, in separate styles', async () => {
  const { html } = await renderMail(mail)
  expect(html).toContain('background-image:url(https://oss.voorbeeld.test/mail/landschap.png)')
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style!)
  expect(styles.map((style) => style.includes('url('))).toEqual([false, true])
  expect(styles[1]).toContain('url(https://oss.voorbeeld.test/mail/landschap-donker.png)')
})

test('an entry of a list has the logo or a letter, and the text part has neither', async () => {
  const entry = { title: 'Kok', href: 'https://oss.voorbeeld.test/kok', subtitle: 'De Zwaan', lines: [] }
  const [drawn, lettered] = await Promise.all(
    ['https://oss.voorbeeld.test/logo', undefined].map((address) =>
      renderMail(<MailEntry {...entry} logo={{ address, letter: 'Q' }} />),
    ),
  )
  const [image] = /<img[^>]*>/.exec(drawn!.html)!
  for (const part of ['alt=""', 'width="48"', 'height="48"', 'src="https://oss.voorbeeld.test/logo"']) {
    expect(image).toContain(part)
  }
  expect(lettered!.html).toMatch(/aria-hidden="true"[^>]*>Q</)
  expect(lettered!.html).not.toContain('<img')
  expect(drawn!.text).toBe(lettered!.text)
  expect(lettered!.text).not.toContain('Q')
})
