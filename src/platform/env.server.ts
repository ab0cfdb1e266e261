import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { isIban, readBtwId } from '#basics/business-numbers.ts'
import { readTagManagerId } from '#basics/runtime-config.ts'
import { readProxies } from './proxies.server.ts'
import { signsInPassword, StartError } from './start-error.server.ts'
import { readScannerUrl } from './files/virus-scan.server.ts'

const demoSecret = 'demo-secret-that-production-refuses'
const demoSender = 'Streekbaan <post@voorbeeld.test>'

const like = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional()

const clientSetting = z.string().optional()
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/
const issuerSetting = z
  .url({ protocol: /^https?$/ })
  // Without https anybody could pose as the provider; on the same machine it is a test.
  .refine((url) => url.startsWith('https:') || loopback.test(url), 'must be a https:// address')
  .optional()

/** Only exactly `production` is production: a misspelling must not start a demo. */
const modes = ['development', 'test', 'production'] as const

/** Every setting has a default that works on a laptop; production refuses the defaults that are only fit for a demo. */
const schema = z.object({
  NODE_ENV: z.enum(modes, `must be ${modes.slice(0, -1).join(', ')} or ${modes.at(-1)}`).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** How many processes share the port. */
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  DATA_DIR: z.string().default('.data'),
  /** An S3-compatible bucket for files, instead of `DATA_DIR`: all of these except the endpoint, or none. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** ClamAV's daemon, which scans documents for viruses before anyone can open them. */
  CLAMD_URL: z
    .string()
    .refine((url) => readScannerUrl(url) !== undefined, 'must be tcp://host:port or unix:///path/of/a/socket')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  BASE_ADDRESS: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(endsAfterHost, 'must end after the host, for example https://banen.example.nl')
    .optional(),
  API_PREFIX: z
    .string()
    .regex(/^\/[a-z0-9-]+$/, 'must be one part of an address, for example /api')
    .default('/api'),
  API_ORIGINS: z
    .string()
    .default('')
    .transform((list, check) => {
      const urls = list
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean)
      if (urls.every((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
        // The notation that browsers send: without a path, in lower case, and without the default port.
        return urls.map((url) => new URL(url).origin)
      check.addIssue('must be addresses such as https://app.example.nl, with commas')
      return []
    }),
  /** How many points one address may use on the API per minute: a call is one point, a heavy query more. */
  API_LIMIT: z.coerce.number().int().min(1).default(1200),
  SECRET: z.string().min(32, 'must have at least 32 characters').default(demoSecret),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must be a smtp:// or smtps:// address', abort: true })
    .refine(endsAfterHost, `must end after the host; ${signsInPassword}`)
    .optional(),
  /** The address that receives visitors' messages; by default the seller's. */
  CONTACT_EMAIL: z.email().optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\s<>@]+@[^\s<>@]+$|^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/,
      'must be an e-mail address, or a name with one: Werk in de streek <post@example.nl>',
    )
    .default(demoSender),
  /** The maximum number of mails per minute; 0: as many as the mail server accepts. */
  MAIL_PER_MINUTE: z.coerce.number().int().min(0).max(60_000).default(0),
  /** The mail server uses it to pass on returned mails and complaints; without it there is no endpoint for them. */
  MAIL_REPORTS_SECRET: z
    .string()
    .regex(/^\S{32,}$/, 'must have at least 32 characters, and no spaces')
    .optional(),
  /** Signs mails for this domain (DKIM), with the key of this selector. */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: like(/^[a-z0-9][a-z0-9._-]*$/i, 'must be the name of a DKIM key, for example 2026'),
  /** The private key in PEM. `\\n` stands for a line break. */
  DKIM_PRIVATE_KEY: z
    .string()
    .optional()
    .transform((text) => text?.replaceAll('\\n', '\n')),
  PAYMENT: z.enum(['sandbox', 'mollie']).optional(),
  MOLLIE_API_KEY: like(/^(live|test)_\w+$/, 'must be an API key of Mollie, which begins with live_ or test_'),
  /** Another address of the payment provider's API, for tests. */
  MOLLIE_API_URL: z.url({ protocol: /^https$/, error: 'must be a https:// address' }).optional(),
  /** The seller of the credits, with everything the law requires on an invoice. */
  SELLER_NAME: z.string().optional(),
  SELLER_STREET: z.string().optional(),
  SELLER_HOUSE_NUMBER: z.string().optional(),
  SELLER_POSTAL_CODE: like(/^[1-9]\d{3}[A-Z]{2}$/, 'must be a postal code without a space, for example 5461AA'),
  SELLER_PLACE: z.string().optional(),
  SELLER_KVK: like(/^\d{8}$/, 'must be a KvK number of eight digits'),
  SELLER_BTW: z
    .string()
    .refine((id) => readBtwId(id) === id, 'must be a VAT number with the right check, for example NL000099998B57')
    .optional(),
  SELLER_EMAIL: z.email().optional(),
  SELLER_IBAN: z
    .string()
    .refine((iban) => isIban(iban) && !/[\sa-z]/.test(iban), 'must be an IBAN without spaces, with the right check')
    .optional(),
  /** Finds a street by its postal code: the address of PDOK's Locatieserver, or of a compatible service. */
  POSTCODE_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Checks a VAT number: the address of VIES, or of a compatible service. */
  VAT_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The container of Google's tag manager; it is loaded for visitors who allow it. */
  GOOGLE_TAG_MANAGER_ID: like(
    /^\s*(GTM-[A-Z0-9]{4,12})?\s*$/,
    'must be the id of a container, for example GTM-ABC1234',
  ),
  /** Tells search engines through IndexNow which vacancies changed. The key is public: it is at /{key}.txt. */
  INDEXNOW_KEY: like(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens'),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || loopback.test(url), 'must be a https:// address')
    .default('https://api.indexnow.org/indexnow'),
  /** reCAPTCHA v3: the key for the pages and the secret for the server, both or neither. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || loopback.test(url), 'must be a https:// address')
    .default('https://www.google.com/recaptcha/api/siteverify'),
  /** Lets webhooks and imports reach machines in the board's own network, which is otherwise refused. */
  PRIVATE_ADDRESSES: z.enum(['refused', 'allowed']).default('refused'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text, check) => {
      const proxies = readProxies(text)
      if (proxies === undefined)
        check.addIssue('must be true, false, a number of proxies, or addresses: 10.0.0.1,fd00::/8')
      return proxies ?? 0
    }),
  /**
   * How often per minute one address may try to sign in, register and so on; the other limits on this derive from it.
   */
  AUTH_LIMIT: z.coerce.number().int().min(1).default(10),
  /** A form submitted sooner than this many seconds after it was shown was not filled in by a person. */
  FORM_SECONDS: z.coerce.number().min(0).max(60).default(3),
  /** The new-password page, if it is in another front end. */
  PASSWORD_RESET_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The page that confirms an e-mail address, if it is in another front end. */
  EMAIL_CONFIRMATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signing in through a provider: enabled by an id and a secret; the issuer may be overridden. */
  GOOGLE_CLIENT_ID: clientSetting,
  GOOGLE_CLIENT_SECRET: clientSetting,
  GOOGLE_ISSUER: issuerSetting,
  LINKEDIN_CLIENT_ID: clientSetting,
  LINKEDIN_CLIENT_SECRET: clientSetting,
  LINKEDIN_ISSUER: issuerSetting,
  MICROSOFT_CLIENT_ID: clientSetting,
  MICROSOFT_CLIENT_SECRET: clientSetting,
  MICROSOFT_ISSUER: issuerSetting,
  /**
   * Where a person may land when returning from a provider: one or more absolute addresses, the first is the default.
   */
  SIGN_IN_RETURN_URLS: z
    .string()
    .optional()
    .transform((text) => text?.split(',').map((url) => url.trim()) ?? [])
    .refine(
      (urls) => urls.every((url) => /^https?:/.test(url) && URL.canParse(url)),
      'must be whole addresses, with a comma between',
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Env = ReturnType<typeof readEnv>

/** Reads the settings, or reports in plain sentences which of them are wrong. */
export function readEnv(source: Record<string, string | undefined>) {
  // `npm start` always runs React in production mode, and passes on the operator's own value.
  const meant = { ...source, NODE_ENV: source.STREEKBAAN_NODE_ENV ?? source.NODE_ENV }
  const set = Object.fromEntries(Object.entries(meant).filter(([, value]) => value?.trim() !== ''))
  const read = schema.safeParse(set, { error: sayWhatIsWrong })
  if (!read.success) {
    throw new StartError(...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const env = read.data
  const isProduction = env.NODE_ENV === 'production'
  const refusals = [
    ...listEmptyTagManager(meant),
    ...listHalfCaptcha(env),
    ...listHalfStorage(env),
    ...listHalfProviders(env),
    ...listHalfDkim(env),
    ...listLoneDatabase(env),
    ...(isProduction ? listDemoDefaults(env) : []),
    ...(env.NODE_ENV === 'development' ? listRealSettings(env) : []),
  ]
  if (refusals.length > 0) throw new StartError(...refusals)
  return {
    ...env,
    isProduction,
    /** The board's address, without a region's subdomain. */
    // Compared with what browsers send, so in their notation: in lower case, and without the default port.
    BASE_ADDRESS: new URL(env.BASE_ADDRESS ?? `http://localhost:${env.PORT}`).origin,
    seller: sellerOf(env),
    CONTACT_EMAIL: env.CONTACT_EMAIL ?? sellerOf(env).email,
    s3: storageOf(env),
    dkim: dkimOf(env),
    GOOGLE_TAG_MANAGER_ID: env.GOOGLE_TAG_MANAGER_ID?.trim(),
    captcha: captchaOf(env),
  }
}

/** What a setting must be, where the schema has no message of its own: those of zod are for programmers. */
const sayWhatIsWrong: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'must be an address with http:// or https://'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an e-mail address'
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return undefined
}

/** Whether nothing follows the host of an address, except the options of a mail server. */
function endsAfterHost(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(address)
  const hasOptions = search !== '' && protocol.startsWith('smtp')
  return hostname !== '' && ['', '/'].includes(pathname) && hash === '' && (search === '' || hasOptions)
}

function listLoneDatabase({ WEB_CONCURRENCY: count, DATABASE_URL: server }: z.infer<typeof schema>) {
  return count > 1 && !server ? ['WEB_CONCURRENCY: several processes need a PostgreSQL server: set DATABASE_URL'] : []
}

/** Undefined: the board does not sign mails, but the mail server may. */
function dkimOf({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_PRIVATE_KEY: privateKey,
}: z.infer<typeof schema>) {
  return domain && selector && privateKey ? { domain, selector, privateKey } : undefined
}

/** The details of a company that does not exist, with an account number that nobody has. */
const demoSeller = {
  SELLER_NAME: 'Streekbaan Voorbeeld B.V.',
  SELLER_STREET: 'Marktplein',
  SELLER_HOUSE_NUMBER: '1',
  SELLER_POSTAL_CODE: '5461AA',
  SELLER_PLACE: 'Veghel',
  SELLER_KVK: '90054321',
  SELLER_BTW: 'NL000099998B57',
  SELLER_EMAIL: 'administratie@voorbeeld.test',
  SELLER_IBAN: 'NL91ABNA0417164300',
}
const sellerSettings = Object.keys(demoSeller) as (keyof typeof demoSeller)[]

function sellerOf(env: z.infer<typeof schema>) {
  const value = (name: keyof typeof demoSeller) => env[name] ?? demoSeller[name]
  return {
    name: value('SELLER_NAME'),
    streetName: value('SELLER_STREET'),
    houseNumber: value('SELLER_HOUSE_NUMBER'),
    postalCode: value('SELLER_POSTAL_CODE'),
    place: value('SELLER_PLACE'),
    kvkNumber: value('SELLER_KVK'),
    btwId: value('SELLER_BTW'),
    email: value('SELLER_EMAIL'),
    iban: value('SELLER_IBAN'),
  }
}

/** The bucket for files; undefined when they are stored on disk. */
function storageOf(env: z.infer<typeof schema>) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, region, endpoint, accessKeyId, secretAccessKey }
}

const storageSettings = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** With only some of them, files would silently be stored on disk. */
function listHalfStorage(env: z.infer<typeof schema>) {
  const missing = storageSettings.filter((name) => !env[name])
  const isAsked = missing.length < storageSettings.length || env.S3_ENDPOINT !== undefined
  return isAsked && missing.length > 0
    ? [`${missing.join(', ')}: missing; to store files in S3 set ${storageSettings.join(', ')}, or none of them.`]
    : []
}

const dkimSettings = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const

/** With only some of them, or a key that cannot sign, every mail would leave unsigned or not at all. */
function listHalfDkim(env: z.infer<typeof schema>) {
  const missing = dkimSettings.filter((name) => !env[name])
  if (missing.length === dkimSettings.length) return []
  if (missing.length > 0) return [`${missing.join(', ')}: missing; to sign mails set ${dkimSettings.join(', ')}.`]
  try {
    createPrivateKey(env.DKIM_PRIVATE_KEY!)
    return []
  } catch {
    return ['DKIM_PRIVATE_KEY: must be a private key in PEM.']
  }
}

/**
 * The reason, if any, why a signature does not count for the sender (DMARC, RFC 7489 §3.1.1, relaxed): both domains
 * must belong to one organisation. Only the last two labels are compared, so two domains under co.uk pass as one
 * organisation.
 */
export function signatureFault({ dkim, MAIL_FROM, NODE_ENV }: Pick<Env, 'dkim' | 'MAIL_FROM' | 'NODE_ENV'>) {
  const isProduction = NODE_ENV === 'production'
  if (!dkim) return isProduction ? 'mails are not signed: set DKIM_…, unless the mail server signs them' : undefined
  const [signed, sent] = [dkim.domain, MAIL_FROM.split('@').at(-1)!.replace('>', '')].map((domain) =>
    domain.trim().toLowerCase().split('.').slice(-2).join('.'),
  )
  if (signed === sent) return undefined
  return `mail from ${MAIL_FROM} is signed for ${dkim.domain}: receivers do not count that (DMARC)`
}

/** spec §8: a setting that is present but empty is a mistake; a board without a tag manager leaves it out. gap 150 */
function listEmptyTagManager(meant: Record<string, string | undefined>) {
  if (meant.GOOGLE_TAG_MANAGER_ID === undefined) return []
  const read = readTagManagerId({ public: { googleTagManagerID: meant.GOOGLE_TAG_MANAGER_ID } })
  return read.ok ? [] : [`GOOGLE_TAG_MANAGER_ID: ${read.reason}`]
}

function captchaOf(env: z.infer<typeof schema>) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = env
  return siteKey && secret ? { siteKey, secret, verifyUrl } : undefined
}

/** With only the key every token would be worthless; with only the secret there would be no tokens. */
function listHalfCaptcha(env: z.infer<typeof schema>) {
  return Boolean(env.RECAPTCHA_SITE_KEY) === Boolean(env.RECAPTCHA_SECRET)
    ? []
    : ['RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET: set both, or neither.']
}

/** With only one of the two, the button would silently be missing. */
function listHalfProviders(env: z.infer<typeof schema>) {
  return (['GOOGLE', 'LINKEDIN', 'MICROSOFT'] as const)
    .filter((name) => Boolean(env[`${name}_CLIENT_ID`]) !== Boolean(env[`${name}_CLIENT_SECRET`]))
    .map((name) => `${name}_CLIENT_ID and ${name}_CLIENT_SECRET: set both, or neither.`)
}

/** Whoever set this forgot `NODE_ENV`: the demo, with its public passwords, would be what people reach, or pay. */
function listRealSettings({ BASE_ADDRESS: address, MOLLIE_API_KEY: key }: z.infer<typeof schema>) {
  const real = [isHttps(address) && 'BASE_ADDRESS', key?.startsWith('live_') && 'MOLLIE_API_KEY']
  return real.flatMap((name) =>
    name ? [`NODE_ENV: set production; without it this would be the demo, and ${name} is of a real board.`] : [],
  )
}

const isHttps = (address: string | undefined) => /^https:/i.test(address ?? '')

function listDemoDefaults(env: z.infer<typeof schema>) {
  const missingOfSeller = sellerSettings.filter((name) => !env[name])
  return [
    env.SECRET === demoSecret && 'SECRET: set a secret of your own; the demo secret is public.',
    !env.BASE_ADDRESS && 'BASE_ADDRESS: set the address of the board, for example https://banen.example.nl.',
    isHttps(env.BASE_ADDRESS) &&
      env.TRUST_PROXY === 0 &&
      'TRUST_PROXY: say which proxy is in front, for example true; without it everyone who visits seems to be that proxy.',
    !env.SMTP_URL && 'SMTP_URL: set a mail server; without one no mail leaves the outbox.',
    env.MAIL_FROM === demoSender && 'MAIL_FROM: set the sender of the mails, for example post@banen.example.nl.',
    env.PAYMENT !== 'sandbox' &&
      !env.MOLLIE_API_KEY &&
      'MOLLIE_API_KEY: set a key, or ask for the sandbox checkout by name with PAYMENT=sandbox.',
    env.PAYMENT !== 'sandbox' &&
      env.MOLLIE_API_KEY?.startsWith('test_') &&
      'MOLLIE_API_KEY: set the live key; with a test key whoever buys credits says that they paid.',
    env.PAYMENT === 'sandbox' &&
      env.MOLLIE_API_KEY &&
      'PAYMENT and MOLLIE_API_KEY: set one of them; with the sandbox checkout nobody pays.',
    missingOfSeller.length > 0 &&
      `${missingOfSeller.join(', ')}: set who sells the credits; the law wants all of it on an invoice.`,
  ].filter((sentence) => typeof sentence === 'string')
}
