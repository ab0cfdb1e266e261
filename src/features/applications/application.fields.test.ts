import { expect, test } from 'vitest'
import { readForm } from '#ui/form.ts'
import { applicationFields } from './application.fields.ts'

const schema = applicationFields({ today: '2026-11-20', regionIds: [1, 2, 3] })
const good = {
  firstName: 'Sanne',
  lastName: 'Kuijpers',
  email: 'Sanne@Voorbeeld.test',
  phone: '06-12 34 56 78',
  birthDate: '31-12-1990',
  residencePlace: 'Oss',
  gender: 'female',
  motivationKind: 'text',
  motivationText: 'Ik bak graag.',
  source: 'google',
  privacyConsent: 'on',
}

function read(change: Record<string, string | string[] | undefined> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...change })) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one)
  }
  const submission = readForm(form, schema)
  return submission.status === 'success' ? { fields: submission.value } : { errors: submission.error }
}

test('a correctly filled-in form is read as intended', () => {
  expect(read().fields).toMatchObject({
    firstName: 'Sanne',
    email: 'sanne@voorbeeld.test',
    phone: '+31612345678',
    birthDate: '1990-12-31',
    wantsJobAlert: false,
    wantsBaanTreffers: false,
    mayKeepForAYear: false,
    privacyConsent: true,
  })
})

test('every required field says in Dutch that it is empty', () => {
  expect(readForm(new FormData(), schema)).toMatchObject({
    error: {
      firstName: ['Er is geen voornaam ingevuld'],
      lastName: ['Er is geen achternaam ingevuld'],
      email: ['Er is geen e-mailadres ingevuld'],
      phone: ['Er is geen telefoonnummer ingevuld'],
      birthDate: ['Er is geen geboortedatum ingevuld'],
      residencePlace: ['Er is geen woonplaats ingevuld'],
      gender: ['Er is geen geslacht gekozen'],
      motivationText: ['Er is geen motivatie ingevuld'],
      source: ['Er is geen bron gekozen'],
      privacyConsent: ['Er is nog niet akkoord gegaan met het privacybeleid'],
    },
  })
})

test('only spaces count as empty', () => {
  expect(read({ firstName: '   ' }).errors).toEqual({ firstName: ['Er is geen voornaam ingevuld'] })
})

test('an e-mail address must be valid', () => {
  expect(read({ email: 'sanne' }).errors).toEqual({
    email: ['Dit e-mailadres klopt niet. Bijvoorbeeld naam@voorbeeld.nl'],
  })
})

test('a telephone number must be valid', () => {
  expect(read({ phone: '12345' }).errors).toEqual({
    phone: ['Dit telefoonnummer klopt niet. Een Nederlands nummer heeft 10 cijfers'],
  })
})

test('a birth date must exist, be in the past, and not be too long ago', () => {
  expect(read({ birthDate: '31-02-1990' }).errors).toEqual({
    birthDate: ['Deze datum bestaat niet. Schrijf hem als 31-12-1990'],
  })
  expect(read({ birthDate: '21-11-2026' }).errors).toEqual({ birthDate: ['Deze datum ligt in de toekomst'] })
  expect(read({ birthDate: '1-1-1900' }).errors).toEqual({ birthDate: ['Deze datum is te lang geleden'] })
})

test('hours are from 0 to 40, and may be left empty', () => {
  expect(read({ hours: '-1' }).errors).toEqual({ hours: ['Minimaal 0'] })
  expect(read({ hours: '41' }).errors).toEqual({ hours: ['Maximaal 40'] })
  expect(read({ hours: 'veel' }).errors).toEqual({ hours: ['Vul een heel getal in'] })
  expect(read({ hours: '0' }).fields?.hours).toBe(0)
  expect(read({ hours: '40' }).fields?.hours).toBe(40)
  expect(read({ hours: '' }).fields?.hours).toBeNull()
})

test('a motivation as text needs text, one as a letter does not', () => {
  expect(read({ motivationText: '' }).errors).toEqual({ motivationText: ['Er is geen motivatie ingevuld'] })
  expect(read({ motivationText: '', motivationKind: 'file' }).fields).toBeDefined()
})

test('another source must be named', () => {
  expect(read({ source: 'other' }).errors).toEqual({ sourceOther: ['Er is geen bron ingevuld'] })
  expect(read({ source: 'other', sourceOther: 'De kapper' }).fields?.sourceOther).toBe('De kapper')
})

test('a job alert needs a region', () => {
  expect(read({ wantsJobAlert: 'on' }).errors).toEqual({ alertRegions: ['Er is geen regio gekozen'] })
  expect(read({ wantsJobAlert: 'on', alertRegions: '2' }).fields?.alertRegions).toEqual([2])
  expect(read({ wantsJobAlert: 'on', alertRegions: ['2', '3'] }).fields?.alertRegions).toEqual([2, 3])
})

test('a region that does not exist is dropped, and so is a duplicate', () => {
  const odd = { wantsJobAlert: 'on', alertRegions: ['3', '3', '999', '1e300', '1.5', 'x'] }
  expect(read(odd).fields?.alertRegions).toEqual([3])
  expect(read({ wantsJobAlert: 'on', alertRegions: '999' }).errors).toEqual({
    alertRegions: ['Er is geen regio gekozen'],
  })
})

test('control characters are removed, and a line break counts as one character', () => {
  expect(read({ firstName: 'San\u0000ne' }).fields?.firstName).toBe('Sanne')
  expect(read({ motivationText: 'a\r\n'.repeat(2500) }).fields?.motivationText).toHaveLength(4999)
})

test('a choice that is not on the list is refused', () => {
  expect(read({ gender: 'x' }).errors).toEqual({ gender: ['Er is geen geslacht gekozen'] })
  expect(read({ source: 'tv' }).errors).toEqual({ source: ['Er is geen bron gekozen'] })
})

test('nothing may be longer than what is stored', () => {
  expect(read({ firstName: 'a'.repeat(101) }).errors).toEqual({ firstName: ['Maximaal 100 tekens'] })
  expect(read({ motivationText: 'a'.repeat(5001) }).errors).toEqual({ motivationText: ['Maximaal 5000 tekens'] })
})
