import { describe, expect, test } from 'vitest'
import { aSeller } from '#test/support/settings.ts'
import { readEnv, signatureFault } from './env.server.ts'
import { StartError } from './start-error.server.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://streekbaan@db.example.nl/streekbaan',
  BASE_ADDRESS: 'https://banen.example.nl',
  SECRET: 'a-secret-of-our-own-that-nobody-else-has',
  SMTP_URL: 'smtps://post.example.nl',
  MAIL_FROM: 'Werk in de streek <post@banen.example.nl>',
  MOLLIE_API_KEY: 'live_1234567890',
  TRUST_PROXY: 'true',
  ...aSeller,
}

describe('settings on a laptop', () => {
  test('are all optional', () => {
    expect(readEnv({})).toMatchObject({
      isProduction: false,
      PORT: 3000,
      DATA_DIR: '.data',
      BASE_ADDRESS: 'http://localhost:3000',
    })
  })

  test('take the origin of a front end as browsers send it', () => {
    const list = 'https://App.example.nl/, https://b.nl:443 ,http://localhost:5173,'
    expect(readEnv({ API_ORIGINS: list }).API_ORIGINS).toEqual([
      'https://app.example.nl',
      'https://b.nl',
      'http://localhost:5173',
    ])
    expect(readEnv({}).API_ORIGINS).toEqual([])
  })

  test('count as unset when they are empty', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
    expect(readEnv({ PORT: ' ', SMTP_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  test('allow several processes only where they can share a database', () => {
    const server = 'postgres://127.0.0.1/banen'
    expect(readEnv({ WEB_CONCURRENCY: '2', DATABASE_URL: server }).WEB_CONCURRENCY).toBe(2)
    expect(() => readEnv({ WEB_CONCURRENCY: '2' })).toThrow(
      'WEB_CONCURRENCY: several processes need a PostgreSQL server: set DATABASE_URL',
    )
    expect(() => readEnv({ WEB_CONCURRENCY: '1000', DATABASE_URL: server })).toThrow('WEB_CONCURRENCY')
  })

  test('have an address that follows the port', () => {
    expect(readEnv({ PORT: '4010' }).BASE_ADDRESS).toBe('http://localhost:4010')
  })
})

describe('settings behind a proxy', () => {
  test('trust no proxy by default', () => {
    expect(readEnv({}).TRUST_PROXY).toBe(0)
    expect(readEnv({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(0)
  })

  test('give the number of proxies, or their addresses', () => {
    expect(readEnv({ TRUST_PROXY: 'true' }).TRUST_PROXY).toBe(1)
    expect(readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
    expect(readEnv({ TRUST_PROXY: '10.0.0.1,fd00::/8' }).TRUST_PROXY).toEqual(['10.0.0.1', 'fd00::/8'])
  })
})

describe('settings in production', () => {
  test('start a board that is configured well', () => {
    expect(readEnv(production)).toMatchObject({ isProduction: true, BASE_ADDRESS: 'https://banen.example.nl' })
  })

  test('lose the trailing slash of the address', () => {
    expect(readEnv({ ...production, BASE_ADDRESS: 'https://banen.example.nl/' }).BASE_ADDRESS).toBe(
      'https://banen.example.nl',
    )
  })

  test('normalise the address as browsers do', () => {
    for (const address of ['https://Banen.Example.nl', 'https://banen.example.nl:443/'])
      expect(readEnv({ ...production, BASE_ADDRESS: address }).BASE_ADDRESS).toBe('https://banen.example.nl')
    expect(readEnv({ BASE_ADDRESS: 'http://banen.test:8080' }).BASE_ADDRESS).toBe('http://banen.test:8080')
  })

  test("keep the owner's own NODE_ENV, even after React was put in production mode", () => {
    expect(readEnv({ ...production, STREEKBAAN_NODE_ENV: 'test' }).isProduction).toBe(false)
    expect(readEnv({ ...production, NODE_ENV: 'development', STREEKBAAN_NODE_ENV: 'production' }).isProduction).toBe(
      true,
    )
  })

  test('refuse the demo secret, on PGlite too', () => {
    const sentence = 'SECRET: set a secret of your own; the demo secret is public.'
    expect(refusalOf({ ...production, SECRET: undefined })).toBe(sentence)
    expect(refusalOf({ ...production, SECRET: undefined, DATABASE_URL: undefined })).toBe(sentence)
  })

  test('allow PGlite when everything else is configured', () => {
    expect(readEnv({ ...production, DATABASE_URL: undefined }).isProduction).toBe(true)
  })

  test('refuse an https board whose proxy is not configured', () => {
    const sentence =
      'TRUST_PROXY: say which proxy is in front, for example true; without it everyone who visits seems to be that proxy.'
    expect(refusalOf({ ...production, TRUST_PROXY: undefined })).toBe(sentence)
    expect(refusalOf({ ...production, TRUST_PROXY: 'false' })).toBe(sentence)
    expect(readEnv({ ...production, TRUST_PROXY: undefined, BASE_ADDRESS: 'http://banen.intern' }).isProduction).toBe(
      true,
    )
  })

  test('are refused in a demo, whose passwords are public: nobody said that this is a real board', () => {
    const without = 'NODE_ENV: set production; without it this would be the demo, and'
    for (const NODE_ENV of [undefined, '', 'development']) {
      expect(refusalOf({ NODE_ENV, BASE_ADDRESS: 'https://banen.example.nl' })).toBe(
        `${without} BASE_ADDRESS is of a real board.`,
      )
      expect(refusalOf({ NODE_ENV, BASE_ADDRESS: 'HTTPS://banen.example.nl' })).toContain('NODE_ENV')
      expect(refusalOf({ NODE_ENV, MOLLIE_API_KEY: 'live_abc' })).toBe(`${without} MOLLIE_API_KEY is of a real board.`)
      expect(readEnv({ NODE_ENV, BASE_ADDRESS: 'http://banen.intern', MOLLIE_API_KEY: 'test_a' }).isProduction).toBe(
        false,
      )
    }
  })

  test('refuse a board without an address', () => {
    expect(refusalOf({ ...production, BASE_ADDRESS: undefined })).toBe(
      'BASE_ADDRESS: set the address of the board, for example https://banen.example.nl.',
    )
  })

  test('refuse a board without a mail server', () => {
    expect(refusalOf({ ...production, SMTP_URL: undefined })).toBe(
      'SMTP_URL: set a mail server; without one no mail leaves the outbox.',
    )
  })

  test('refuse to send mails without a sender', () => {
    expect(refusalOf({ ...production, MAIL_FROM: undefined })).toBe(
      'MAIL_FROM: set the sender of the mails, for example post@banen.example.nl.',
    )
  })

  test('refuse the sandbox checkout, unless it is set explicitly', () => {
    expect(refusalOf({ ...production, MOLLIE_API_KEY: undefined })).toBe(
      'MOLLIE_API_KEY: set a key, or ask for the sandbox checkout by name with PAYMENT=sandbox.',
    )
    expect(readEnv({ ...production, MOLLIE_API_KEY: undefined, PAYMENT: 'sandbox' }).isProduction).toBe(true)
  })

  test('refuse a payment provider through which nobody really pays', () => {
    expect(refusalOf({ ...production, MOLLIE_API_KEY: 'test_1234567890' })).toBe(
      'MOLLIE_API_KEY: set the live key; with a test key whoever buys credits says that they paid.',
    )
    const sentence = 'PAYMENT and MOLLIE_API_KEY: set one of them; with the sandbox checkout nobody pays.'
    expect(refusalOf({ ...production, PAYMENT: 'sandbox' })).toBe(sentence)
    expect(readEnv({ MOLLIE_API_KEY: 'test_1234567890' }).isProduction).toBe(false)
    expect(readEnv({ ...production, PAYMENT: 'mollie' }).isProduction).toBe(true)
  })

  test('refuse invoices without a real company, or without its bank account', () => {
    expect(refusalOf({ ...production, SELLER_IBAN: undefined, SELLER_KVK: '' })).toBe(
      'SELLER_KVK, SELLER_IBAN: set who sells the credits; the law wants all of it on an invoice.',
    )
    expect(refusalOf({ ...production, SELLER_BTW: '123' })).toContain('SELLER_BTW: must be a VAT number')
    // One wrong digit: customers would pay nobody, or somebody else.
    expect(refusalOf({ ...production, SELLER_BTW: 'NL004495446B01' })).toContain('SELLER_BTW: must be a VAT number')
    for (const iban of ['NL19RABO0123459876', 'NL18 RABO 0123 4598 76', 'nl18rabo0123459876']) {
      expect(refusalOf({ ...production, SELLER_IBAN: iban })).toContain('SELLER_IBAN: must be an IBAN')
    }
    expect(readEnv(production).seller).toMatchObject({ name: 'Banen van Boxtel B.V.', iban: 'NL18RABO0123459876' })
  })

  test('report everything that is missing at once', () => {
    const { NODE_ENV, DATABASE_URL } = production

    expect(refusalOf({ NODE_ENV, DATABASE_URL }).split('\n')).toHaveLength(6)
  })
})

describe('an invalid setting is reported by name', () => {
  test('a port outside the range', () => {
    expect(refusalOf({ PORT: '70000' })).toBe('PORT: must be at most 65535')
    expect(refusalOf({ PORT: 'drie' })).toBe('PORT: must be a number')
  })

  test('a database that is not PostgreSQL', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://db' })).toBe('DATABASE_URL: must be a postgres:// address')
  })

  test('a mail server with an invalid address', () => {
    expect(refusalOf({ SMTP_URL: 'https://post.example.nl' })).toBe('SMTP_URL: must be a smtp:// or smtps:// address')
  })

  test('a board address that is not a web address', () => {
    const sentence = 'BASE_ADDRESS: must be an address with http:// or https://'
    expect(refusalOf({ BASE_ADDRESS: 'banen.example.nl' })).toBe(sentence)
    expect(refusalOf({ BASE_ADDRESS: 'ftp://banen.example.nl' })).toBe(sentence)
  })

  test('a board address with more than a host', () => {
    for (const rest of ['/vacatures', '/?a=b', '#boven', '//'])
      expect(refusalOf({ BASE_ADDRESS: `https://banen.example.nl${rest}` })).toBe(
        'BASE_ADDRESS: must end after the host, for example https://banen.example.nl',
      )
  })

  test('a mail server whose password cuts its address short', () => {
    for (const password of ['ge#heim', 'ge/heim', '12#34', '12/34'])
      expect(refusalOf({ SMTP_URL: `smtps://post:${password}@post.example.nl` })).toBe(
        'SMTP_URL: must end after the host; write the signs # / ? and % in a password as %23 %2F %3F and %25',
      )
    for (const good of [
      'smtps://post:ge%23heim@post.example.nl:465',
      'smtp://els@example.nl:a@post.example.nl/?name=x',
    ])
      expect(readEnv({ SMTP_URL: good }).SMTP_URL).toBe(good)
  })

  test('a key that is not one of the payment provider', () => {
    for (const key of ['1234567890', 'access_123', 'live_123 '])
      expect(refusalOf({ MOLLIE_API_KEY: key })).toBe(
        'MOLLIE_API_KEY: must be an API key of Mollie, which begins with live_ or test_',
      )
  })

  test('a sender or another e-mail address that is not valid', () => {
    expect(refusalOf({ CONTACT_EMAIL: 'els' })).toBe('CONTACT_EMAIL: must be an e-mail address')
    for (const sender of ['Werk in Oss', 'Werk in Oss post@example.nl', '<>'])
      expect(refusalOf({ MAIL_FROM: sender })).toMatch(/^MAIL_FROM: must be an e-mail address/)
    expect(readEnv({ MAIL_FROM: 'post@example.nl' }).MAIL_FROM).toBe('post@example.nl')
  })

  test('a secret that is too short', () => {
    expect(refusalOf({ SECRET: 'kort' })).toBe('SECRET: must have at least 32 characters')
    const sentence = 'MAIL_REPORTS_SECRET: must have at least 32 characters, and no spaces'
    expect(refusalOf({ MAIL_REPORTS_SECRET: `${'a'.repeat(20)} ${'a'.repeat(20)}` })).toBe(sentence)
    expect(refusalOf({ MAIL_REPORTS_SECRET: 'a'.repeat(31) })).toBe(sentence)
  })

  test('an unknown mode', () => {
    const sentence = 'NODE_ENV: must be development, test or production'
    expect(refusalOf({ ...production, NODE_ENV: 'Production' })).toBe(sentence)
    expect(refusalOf({ ...production, STREEKBAAN_NODE_ENV: 'prod' })).toBe(sentence)
  })

  test('an unknown payment provider or log level', () => {
    expect(refusalOf({ PAYMENT: 'cash' })).toBe('PAYMENT: must be one of sandbox, mollie')
    expect(refusalOf({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL: must be one of fatal, error, /)
  })

  test('proxies that are neither a number nor addresses', () => {
    expect(refusalOf({ TRUST_PROXY: 'misschien' })).toBe(
      'TRUST_PROXY: must be true, false, a number of proxies, or addresses: 10.0.0.1,fd00::/8',
    )
  })

  test('a sign-in limit that would let nobody in', () => {
    expect(refusalOf({ AUTH_LIMIT: '0' })).toMatch(/^AUTH_LIMIT: /)
  })

  test('a fraction where only a whole number will do', () => {
    expect(refusalOf({ AUTH_LIMIT: '1.5' })).toBe('AUTH_LIMIT: must be a whole number')
    expect(refusalOf({ AUTH_LIMIT: 'tien' })).toBe('AUTH_LIMIT: must be a number')
  })

  test('an address of the payment provider without https', () => {
    expect(refusalOf({ MOLLIE_API_URL: 'http://x' })).toBe('MOLLIE_API_URL: must be a https:// address')
  })

  test('origins that are not full URLs', () => {
    const sentence = 'API_ORIGINS: must be addresses such as https://app.example.nl, with commas'
    for (const list of ['app.example.nl', 'https://a.nl,b.nl', 'ftp://a.nl', '*'])
      expect(refusalOf({ API_ORIGINS: list })).toBe(sentence)
  })

  test('a provider that is only half configured', () => {
    const sentence = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both, or neither.'
    expect(refusalOf({ GOOGLE_CLIENT_ID: 'a' })).toBe(sentence)
    expect(refusalOf({ GOOGLE_CLIENT_SECRET: 'a' })).toBe(sentence)
    expect(readEnv({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).GOOGLE_CLIENT_ID).toBe('a')
  })

  test('a captcha that is only half configured', () => {
    const sentence = 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET: set both, or neither.'
    expect(refusalOf({ RECAPTCHA_SITE_KEY: 'a' })).toBe(sentence)
    expect(refusalOf({ RECAPTCHA_SECRET: 'a' })).toBe(sentence)
    expect(refusalOf({ RECAPTCHA_VERIFY_URL: 'http://elders.test' })).toMatch(/^RECAPTCHA_VERIFY_URL: /)
    expect(readEnv({}).captcha).toBeUndefined()
    expect(readEnv({ RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' }).captcha).toEqual({
      siteKey: 'a',
      secret: 'b',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    })
  })

  test('a tag manager without its id, in the words of the spec', () => {
    const sentence = 'GOOGLE_TAG_MANAGER_ID: googleTagManagerID is empty or not found'
    expect(refusalOf({ GOOGLE_TAG_MANAGER_ID: '' })).toBe(sentence)
    expect(refusalOf({ GOOGLE_TAG_MANAGER_ID: ' ' })).toBe(sentence)
    expect(refusalOf({ GOOGLE_TAG_MANAGER_ID: 'UA-1' })).toMatch(/^GOOGLE_TAG_MANAGER_ID: must be/)
    expect(readEnv({}).GOOGLE_TAG_MANAGER_ID).toBeUndefined()
    expect(readEnv({ GOOGLE_TAG_MANAGER_ID: ' GTM-ABC1234 ' }).GOOGLE_TAG_MANAGER_ID).toBe('GTM-ABC1234')
  })

  test('a file storage that is only half configured', () => {
    const rest =
      'missing; to store files in S3 set S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or none'
    expect(refusalOf({ S3_BUCKET: 'bak', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a' })).toBe(
      `S3_SECRET_ACCESS_KEY: ${rest} of them.`,
    )
    expect(refusalOf({ S3_ENDPOINT: 'https://s3.example.nl' })).toBe(
      `S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${rest} of them.`,
    )
    expect(refusalOf({ S3_ENDPOINT: 's3.example.nl' })).toMatch(/^S3_ENDPOINT: /)
    const all = { S3_BUCKET: 'bak', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(readEnv(all).s3).toEqual({ bucket: 'bak', region: 'eu', accessKeyId: 'a', secretAccessKey: 'b' })
    expect(readEnv({ ...all, S3_ENDPOINT: 'http://minio:9000' }).s3?.endpoint).toBe('http://minio:9000')
    expect(readEnv({ S3_BUCKET: '' }).s3).toBeUndefined()
  })

  test('a provider without https, unless it is on this machine', () => {
    expect(refusalOf({ GOOGLE_ISSUER: 'http://accounts.example.nl' })).toBe('GOOGLE_ISSUER: must be a https:// address')
    expect(refusalOf({ GOOGLE_ISSUER: 'http://localhost.example.nl' })).toMatch(/^GOOGLE_ISSUER: /)
    for (const issuer of ['https://accounts.example.nl', 'http://127.0.0.1:9000', 'http://localhost'])
      expect(readEnv({ GOOGLE_ISSUER: issuer }).GOOGLE_ISSUER).toBe(issuer)
  })

  test('a redirect address that is not a web address', () => {
    expect(refusalOf({ SIGN_IN_RETURN_URLS: 'https://a.test/x, inloggen' })).toMatch(/^SIGN_IN_RETURN_URLS: /)
    expect(refusalOf({ PASSWORD_RESET_URL: 'javascript:alert(1)' })).toMatch(/^PASSWORD_RESET_URL: /)
    expect(refusalOf({ EMAIL_CONFIRMATION_URL: 'javascript:alert(1)' })).toMatch(/^EMAIL_CONFIRMATION_URL: /)
    expect(readEnv({ SIGN_IN_RETURN_URLS: 'https://a.test/x, https://b.test' }).SIGN_IN_RETURN_URLS).toEqual([
      'https://a.test/x',
      'https://b.test',
    ])
  })

  test('without repeating its value, which may be secret', () => {
    expect(refusalOf({ SECRET: 'te-kort-geheim', DATABASE_URL: 'mysql://eigenaar:wachtwoord@db' })).not.toMatch(
      /geheim|wachtwoord/,
    )
  })
})

function refusalOf(settings: Record<string, string | undefined>) {
  try {
    readEnv(settings)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

test('a signature counts for the sender when both domains belong to one organisation', () => {
  const NODE_ENV = 'production'
  const faultOf = (domain: string, MAIL_FROM: string) =>
    signatureFault({ dkim: { domain, selector: 's', privateKey: '' }, MAIL_FROM, NODE_ENV })
  for (const domain of ['streek.nl', 'post.streek.nl', 'Streek.NL'])
    for (const sender of ['post@streek.nl', 'Werk in de streek <post@mail.streek.nl>'])
      expect([domain, sender, faultOf(domain, sender)]).toEqual([domain, sender, undefined])
  expect(faultOf('streek.nl', 'post@anderestreek.nl')).toContain('signed for streek.nl')
  expect(faultOf('mailer.example', 'Streek <post@streek.nl>')).toContain('signed for mailer.example')
})

test('outside production mail needs no signature', () => {
  const unsigned = { dkim: undefined, MAIL_FROM: 'post@streek.nl' }
  expect(signatureFault({ ...unsigned, NODE_ENV: 'production' })).toMatch(/^mails are not signed: set DKIM_…/)
  expect(signatureFault({ ...unsigned, NODE_ENV: 'development' })).toBeUndefined()
})
