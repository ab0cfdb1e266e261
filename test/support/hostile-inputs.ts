import fc from 'fast-check'
import { intentName } from '#ui/forms/field-names.rules.ts'
import { formName, keptName, tokenName } from '#ui/forms/form.rules.ts'

// Input that no browser sends, in its form on the network: for the tests, and for `npm run attack`.

/** Texts that break naive parsers, among ordinary ones. */
const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'b\u0001om@voorbeeld.test',
    'a@b.nl\r\nBcc: c@d.nl',
    '../../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}${7*7}',
    '9'.repeat(400),
    '-1',
    '1e309',
    'NaN',
    '2147483648',
    '9007199254740993',
    '2020-99-99',
    '-271821-04-20',
    '+275760-09-13',
    'x'.repeat(20_000),
    '\u202e\u0007',
    '%00',
    '%c3%28',
    '__proto__',
    'constructor',
  ),
)

const fieldNames = fc.oneof(
  fc.constantFrom(
    'identifier',
    'password',
    'email',
    'firstName',
    'lastName',
    'phone',
    'birthDate',
    'gender',
    'motivationKind',
    'motivationText',
    'privacyConsent',
    'links[0].address',
    'alertRegions',
    'cv',
    keptName('cv'),
    tokenName,
    formName,
    intentName,
    'wat',
    'sessie',
    'id',
    'waarden',
    'taal',
    'regio',
    'vacature',
    'terug',
  ),
  hostileText,
  fc
    .array(fc.constantFrom('a', '.b', '[0]', '[]', '[199]', '[200]', '[1e9]', '.__proto__', '.constructor', ']', '['), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
)
const intents = fc
  .record({
    type: fc.constantFrom('insert', 'remove', 'reorder', 'validate', 'update', 'reset', 7, null),
    payload: fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fieldNames, index: fc.anything(), from: fc.integer(), to: fc.integer() }, { requiredKeys: [] }),
    ),
  })
  .map((intent) => safeJson(intent))
const fieldValues = fc.oneof(hostileText, fc.json(), intents)
/** An urlencoded form. */
export const formBodies = fc
  .array(fc.tuple(fieldNames, fieldValues), { maxLength: 12 })
  .map((fields) => new URLSearchParams(fields).toString())

function safeJson(value: unknown) {
  try {
    return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
  } catch {
    return ''
  }
}

const parts = fc.record({
  name: fieldNames,
  filename: fc.option(hostileText, { nil: undefined }),
  type: fc.constantFrom('application/pdf', 'image/png', 'text/plain', '', 'x/y; charset=\u0000'),
  content: fc.oneof(
    hostileText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom('%PDF-1.4\n%%EOF', '\x89PNG\r\n\x1a\n', 'PK\x03\x04', '<svg onload="x()"/>')
      .map((text) => Buffer.from(text, 'latin1')),
  ),
})

/** A multipart form with the boundary `x`; some are truncated. */
export const partBodies = fc
  .tuple(fc.array(parts, { maxLength: 6 }), fc.constantFrom('--x--\r\n', '--x', '', '\r\n'))
  .map(([sent, end]) =>
    Buffer.concat([
      ...sent.flatMap(({ name, filename, type, content }) => {
        const file = filename === undefined ? '' : `; filename="${filename.slice(0, 300)}"`
        const head = `--x\r\nContent-Disposition: form-data; name="${name.slice(0, 300)}"${file}\r\n`
        return [Buffer.from(`${head}${type && `Content-Type: ${type}\r\n`}\r\n`), content, Buffer.from('\r\n')]
      }),
      Buffer.from(end),
    ]),
  )

const starts = fc.constantFrom(
  '',
  'vacatures',
  'vacatures-in',
  'vacatures-in-beroepsgroep',
  'bedrijven',
  'werken-bij',
  'sollicitatie',
  'concept',
  'sitemap',
  'inloggen',
  'mijn-account',
  'beheer',
  'uploads',
  'zoeksuggesties',
  'dev',
  'api',
  'api/vacancies',
)
const parameters = fc.oneof(
  fc.constantFrom('zoek', 'plaats', 'straal', 'pagina', 'sorteer', 'beroepsgroep', 'uren', 'naar', 'code', '_routes'),
  fc.constantFrom('filters[title]', 'populate', 'sort', 'fields', 'pagination[page]', '_q'),
  hostileText,
)

/** The path and query of a page or of the API. */
export const addresses = fc
  .tuple(
    starts,
    fc.array(hostileText, { maxLength: 3 }),
    fc.constantFrom('', '.data'),
    fc.array(fc.tuple(parameters, hostileText), { maxLength: 4 }),
  )
  .map(([start, tail, data, query]) => {
    const path = ['', start, ...tail.map(escape)].join('/')
    return `${path}${data}?${query.map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&')}`
  })
  .filter((address) => address.length < 15_000)

function escape(text: string) {
  return encodeURIComponent(text.toWellFormed().slice(0, 3000))
}

const visible = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })
const cookieNames = fc.constantFrom('sessie', 'apparaat', 'locale', 'bewaard', 'regio', 'aanmelden', 'tweede-stap')
const cookieValues = fc.oneof(
  visible,
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.json().map((json) => Buffer.from(json).toString('base64')),
)

/** A `cookie` header. */
export const cookieHeaders = fc.array(fc.tuple(cookieNames, cookieValues), { maxLength: 4 }).map((jar) =>
  jar
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
    .slice(0, 15_000),
)
