import { describe, expect, test } from 'vitest'
import { readEnv } from './env.server.ts'
import { StartError } from './start-error.server.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://streekbaan@db.example.nl/streekbaan',
  BASE_ADDRESS: 'https://banen.example.nl',
  SECRET: 'a-secret-of-our-own-that-nobody-else-has',
  SMTP_URL: 'smtps://post.example.nl',
  MOLLIE_API_KEY: 'live_1234567890',
  TRUST_PROXY: 'true',
}

describe('on a laptop', () => {
  test('nothing has to be set', () => {
    expect(readEnv({})).toMatchObject({
      isProduction: false,
      PORT: 3000,
      DATA_DIR: '.data',
      BASE_ADDRESS: 'http://localhost:3000',
    })
  })

  test('what is set to nothing is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test('the address follows the port', () => {
    expect(readEnv({ PORT: '4010' }).BASE_ADDRESS).toBe('http://localhost:4010')
  })
})

describe('behind a proxy', () => {
  test('nobody is believed until the owner says so', () => {
    expect(readEnv({}).TRUST_PROXY).toBe(0)
    expect(readEnv({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(0)
  })

  test('the owner says how many there are, or where', () => {
    expect(readEnv({ TRUST_PROXY: 'true' }).TRUST_PROXY).toBe(1)
    expect(readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
    expect(readEnv({ TRUST_PROXY: '10.0.0.1,fd00::/8' }).TRUST_PROXY).toEqual(['10.0.0.1', 'fd00::/8'])
  })
})

describe('in production', () => {
  test('a board that is set up well starts', () => {
    expect(readEnv(production)).toMatchObject({ isProduction: true, BASE_ADDRESS: 'https://banen.example.nl' })
  })

  test('the last slash of the address goes', () => {
    expect(readEnv({ ...production, BASE_ADDRESS: 'https://banen.example.nl/' }).BASE_ADDRESS).toBe(
      'https://banen.example.nl',
    )
  })

  test('what the owner had set counts, also when React was put in production mode', () => {
    expect(readEnv({ ...production, STREEKBAAN_NODE_ENV: 'development' }).isProduction).toBe(false)
    expect(readEnv({ ...production, NODE_ENV: 'development', STREEKBAAN_NODE_ENV: 'production' }).isProduction).toBe(
      true,
    )
  })

  test('the demo secret is refused, on PGlite too', () => {
    const sentence = 'SECRET: set a secret of your own; the demo secret is public.'
    expect(refusalOf({ ...production, SECRET: undefined })).toBe(sentence)
    expect(refusalOf({ ...production, SECRET: undefined, DATABASE_URL: undefined })).toBe(sentence)
  })

  test('a board with settings of its own may run on PGlite', () => {
    expect(readEnv({ ...production, DATABASE_URL: undefined }).isProduction).toBe(true)
  })

  test('a board that is reached by https, and does not know its proxy, is refused', () => {
    const sentence =
      'TRUST_PROXY: say which proxy is in front, for example true; without it everyone who visits seems to be that proxy.'
    expect(refusalOf({ ...production, TRUST_PROXY: undefined })).toBe(sentence)
    expect(refusalOf({ ...production, TRUST_PROXY: 'false' })).toBe(sentence)
    expect(readEnv({ ...production, TRUST_PROXY: undefined, BASE_ADDRESS: 'http://banen.intern' }).isProduction).toBe(
      true,
    )
  })

  test('a board without an address is refused', () => {
    expect(refusalOf({ ...production, BASE_ADDRESS: undefined })).toBe(
      'BASE_ADDRESS: set the address of the board, for example https://banen.example.nl.',
    )
  })

  test('a board without a mail server is refused', () => {
    expect(refusalOf({ ...production, SMTP_URL: undefined })).toBe(
      'SMTP_URL: set a mail server; without one no mail leaves the outbox.',
    )
  })

  test('the sandbox checkout is refused, unless it is asked for by name', () => {
    expect(refusalOf({ ...production, MOLLIE_API_KEY: undefined })).toBe(
      'MOLLIE_API_KEY: set a key, or ask for the sandbox checkout by name with PAYMENT=sandbox.',
    )
    expect(readEnv({ ...production, MOLLIE_API_KEY: undefined, PAYMENT: 'sandbox' }).isProduction).toBe(true)
  })

  test('everything that is missing is told at once', () => {
    const { NODE_ENV, DATABASE_URL } = production

    expect(refusalOf({ NODE_ENV, DATABASE_URL }).split('\n')).toHaveLength(4)
  })
})

describe('a setting that cannot be read is named', () => {
  test('a port outside the range', () => {
    expect(refusalOf({ PORT: '70000' })).toMatch(/^PORT: /)
    expect(refusalOf({ PORT: 'drie' })).toMatch(/^PORT: /)
  })

  test('a database that is no PostgreSQL', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://db' })).toBe('DATABASE_URL: must be a postgres:// address')
  })

  test('a mail server that is none', () => {
    expect(refusalOf({ SMTP_URL: 'https://post.example.nl' })).toBe('SMTP_URL: must be a smtp:// or smtps:// address')
  })

  test('an address of the board that is no web address', () => {
    expect(refusalOf({ BASE_ADDRESS: 'banen.example.nl' })).toMatch(/^BASE_ADDRESS: /)
    expect(refusalOf({ BASE_ADDRESS: 'ftp://banen.example.nl' })).toMatch(/^BASE_ADDRESS: /)
  })

  test('a secret that is too short', () => {
    expect(refusalOf({ SECRET: 'kort' })).toBe('SECRET: must have at least 32 characters')
  })

  test('a mode that is not exactly one of ours', () => {
    const sentence = 'NODE_ENV: must be development, test or production'
    expect(refusalOf({ ...production, NODE_ENV: 'Production' })).toBe(sentence)
    expect(refusalOf({ ...production, STREEKBAAN_NODE_ENV: 'prod' })).toBe(sentence)
  })

  test('a payment or log level we do not know', () => {
    expect(refusalOf({ PAYMENT: 'cash' })).toMatch(/^PAYMENT: /)
    expect(refusalOf({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL: /)
  })

  test('proxies that are neither counted nor addressed', () => {
    expect(refusalOf({ TRUST_PROXY: 'misschien' })).toBe(
      'TRUST_PROXY: must be true, false, a number of proxies, or addresses: 10.0.0.1,fd00::/8',
    )
  })

  test('a limit on signing in that lets nobody in', () => {
    expect(refusalOf({ AUTH_LIMIT: '0' })).toMatch(/^AUTH_LIMIT: /)
  })

  test('a provider that is half set up', () => {
    const sentence = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both, or neither.'
    expect(refusalOf({ GOOGLE_CLIENT_ID: 'a' })).toBe(sentence)
    expect(refusalOf({ GOOGLE_CLIENT_SECRET: 'a' })).toBe(sentence)
    expect(readEnv({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).GOOGLE_CLIENT_ID).toBe('a')
  })

  test('a provider that is asked in the open, unless it is on this machine', () => {
    expect(refusalOf({ GOOGLE_ISSUER: 'http://accounts.example.nl' })).toBe('GOOGLE_ISSUER: must be a https:// address')
    expect(refusalOf({ GOOGLE_ISSUER: 'http://localhost.example.nl' })).toMatch(/^GOOGLE_ISSUER: /)
    for (const issuer of ['https://accounts.example.nl', 'http://127.0.0.1:9000', 'http://localhost'])
      expect(readEnv({ GOOGLE_ISSUER: issuer }).GOOGLE_ISSUER).toBe(issuer)
  })

  test('an address that someone would be led to and that is none', () => {
    expect(refusalOf({ SIGN_IN_RETURN_URLS: 'https://a.test/x, inloggen' })).toMatch(/^SIGN_IN_RETURN_URLS: /)
    expect(refusalOf({ PASSWORD_RESET_URL: 'javascript:alert(1)' })).toMatch(/^PASSWORD_RESET_URL: /)
    expect(refusalOf({ EMAIL_CONFIRMATION_URL: 'javascript:alert(1)' })).toMatch(/^EMAIL_CONFIRMATION_URL: /)
    expect(readEnv({ SIGN_IN_RETURN_URLS: 'https://a.test/x, https://b.test' }).SIGN_IN_RETURN_URLS).toEqual([
      'https://a.test/x',
      'https://b.test',
    ])
  })

  test('its value is not repeated: it may be a secret', () => {
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
