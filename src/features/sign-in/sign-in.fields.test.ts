import { describe, expect, test } from 'vitest'
import { localDay } from '#basics/dutch-date.ts'
import { writeDay } from '#basics/typed-day.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { newPasswordForm, profileForm, registrationForm, registrationProfile } from './sign-in.fields.ts'
import { apiTokenForm } from './api-token.fields.ts'

const registrationFields = registrationForm.schema
const profileFields = profileForm.schema
const newPasswordFields = newPasswordForm.schema

type Schema = {
  safeParse: (given: unknown) => {
    success: boolean
    data?: unknown
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}
const wrong = (schema: Schema, given: unknown) =>
  Object.fromEntries(schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

describe('the registration form', () => {
  const good = {
    firstName: ' Noor ',
    infix: '',
    lastName: 'Dijk',
    email: ' Noor@Voorbeeld.test ',
    legalName: 'Bakkerij',
    password: 'fiets in de regen',
  }

  test('is read as intended', () => {
    expect(registrationFields.parse(good)).toEqual({
      firstName: 'Noor',
      infix: null,
      lastName: 'Dijk',
      email: 'noor@voorbeeld.test',
      legalName: 'Bakkerij',
      password: 'fiets in de regen',
    })
  })

  test('says in Dutch what is missing', () => {
    expect(wrong(registrationFields, {})).toEqual({
      firstName: 'Er is geen voornaam ingevuld',
      lastName: 'Er is geen achternaam ingevuld',
      email: 'Er is geen e-mailadres ingevuld',
      password: 'Er is geen wachtwoord ingevuld',
    })
  })

  test('says in Dutch what is invalid', () => {
    expect(wrong(registrationFields, { ...good, email: 'noor', infix: 'x'.repeat(31), password: '🚲🦆🐢' })).toEqual({
      email: 'Dit e-mailadres klopt niet. Bijvoorbeeld naam@voorbeeld.nl',
      infix: 'Maximaal 30 tekens',
      password: 'Kies een wachtwoord van minstens 8 tekens',
    })
    expect(wrong(registrationFields, { ...good, password: 'x'.repeat(129) })).toEqual({
      password: 'Een wachtwoord heeft hooguit 128 tekens',
    })
  })

  test('keeps a password exactly as typed', () => {
    expect(registrationFields.parse({ ...good, password: '  twee  blanco  ' }).password).toBe('  twee  blanco  ')
  })

  test('ignores unknown fields', () => {
    const parsed = registrationFields.parse({ ...good, role: 'admin', confirmedAt: now, accountId: 1 })

    expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(['role']))
    expect(parsed).not.toHaveProperty('accountId')
  })
})

test('a program may register someone without a name', () => {
  expect(registrationProfile.parse({ blocked: false })).toEqual({
    firstName: '',
    infix: null,
    lastName: '',
    phone: null,
    legalName: null,
  })
})

describe('the profile form', () => {
  const named = { firstName: 'Noor', lastName: 'Dijk' }
  const nothingElse = { infix: null, phone: null, username: null }

  test('replaces the whole profile: an empty field is cleared', () => {
    expect(profileFields.parse(named)).toEqual({ ...named, ...nothingElse })
    expect(profileFields.parse({ ...named, phone: ' ', username: '', infix: null })).toEqual({
      ...named,
      ...nothingElse,
    })
    expect(wrong(profileFields, { ...named, phone: '123' })).toEqual({
      phone: 'Dit telefoonnummer klopt niet. Een Nederlands nummer heeft 10 cijfers',
    })
  })

  test("cannot change someone's role, account or block", () => {
    const more = { role: 'admin', blocked: false, accountId: 1, email: 'a@b.nl', epoch: 0 }
    expect(profileFields.parse({ ...named, ...more })).toEqual({ ...named, ...nothingElse })
  })

  test('requires a name', () => {
    expect(wrong(profileFields, { firstName: ' ', lastName: undefined })).toEqual({
      firstName: 'Er is geen voornaam ingevuld',
      lastName: 'Er is geen achternaam ingevuld',
    })
  })

  test('accepts a username of 3 to 50 characters that is not an address', () => {
    const sentence = 'Een gebruikersnaam heeft 3 tot 50 tekens, zonder @'
    for (const username of ['sk', 's'.repeat(51), 'sanne@voorbeeld.test'])
      expect(wrong(profileFields, { ...named, username })).toEqual({ username: sentence })
    expect(profileFields.parse({ ...named, username: ' Sanne  K ' })).toMatchObject({ username: 'Sanne K' })
  })
})

test('a new password is typed twice, identically', () => {
  expect(wrong(newPasswordFields, { password: 'kort', passwordConfirmation: 'anders' })).toEqual({
    password: 'Kies een wachtwoord van minstens 8 tekens',
    passwordConfirmation: 'De wachtwoorden zijn niet gelijk',
  })
  const password = 'fiets in de regen'
  expect(newPasswordFields.safeParse({ password, passwordConfirmation: password }).success).toBe(true)
})

test('a token has a name, an access level, and an end in the future or none', () => {
  const fields = apiTokenForm({ now }).schema
  expect(fields.parse({ name: 'Kassa', access: 'read' })).toEqual({
    name: 'Kassa',
    access: 'read',
    expiresAt: null,
    password: '',
  })
  const until = (expiresAt: string) => fields.parse({ name: 'Kassa', access: 'read', expiresAt }).expiresAt
  expect(until('31-12-2030')).toEqual(new Date('2030-12-31T22:59:59Z'))
  expect(until(writeDay(localDay(now)))!.getTime()).toBeGreaterThan(now.getTime())
  expect(wrong(fields, { name: '', access: 'all', expiresAt: writeDay(localDay(daysAfter(now, -1))) })).toEqual({
    name: 'Er is geen naam ingevuld',
    access: 'Er is niet gekozen wat de sleutel mag',
    expiresAt: 'Deze dag is al voorbij. Kies een dag vanaf vandaag',
  })
})
