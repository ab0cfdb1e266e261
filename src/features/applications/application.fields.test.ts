import { expect, test } from 'vitest'
import { readForm } from '#ui/forms/form.ts'
import { type Question, questionKey, writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { applicationFields, applicationForm } from './application.fields.ts'
import { applicationText } from './application.text.ts'

const schema = applicationFields({ today: '2026-11-20', regionIds: [1, 2, 3], questions: [] })
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

test('gap 281: a birth date must be of somebody who is old enough to work: 13 or older', () => {
  expect(read({ birthDate: '20-11-2013', wantsJobAlert: '' }).errors).toBeUndefined()
  expect(read({ birthDate: '21-11-2013' }).errors).toEqual({
    birthDate: ['Met deze datum is iemand jonger dan 13. Kijk hem na: onder de 13 mag je nog niet werken'],
  })
})

test('only somebody of sixteen or older can consent, if the form asks for an age', () => {
  const consents = { wantsJobAlert: 'on', alertRegions: ['1'], wantsBaanTreffers: 'on', mayKeepForAYear: 'on' }
  expect(read({ ...consents, birthDate: '20-11-2010' }).errors).toBeUndefined()
  const refusal = ['Dit kan vanaf je zestiende. Haal dit vinkje weg']
  expect(read({ ...consents, birthDate: '21-11-2010' }).errors).toEqual({
    wantsJobAlert: refusal,
    wantsBaanTreffers: refusal,
    mayKeepForAYear: refusal,
  })
})

test('a birth date must exist, be in the past, and not be too long ago', () => {
  expect(read({ birthDate: '31-02-1990' }).errors).toEqual({
    birthDate: ['Deze dag bestaat niet'],
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

test('a citizen service number is refused, in the motivation and in an answer', () => {
  const told = (bsn: string) => [
    `${bsn} lijkt een burgerservicenummer. Haal het weg: een werkgever mag er pas om vragen als je er komt werken`,
  ]
  expect(read({ motivationText: 'Mijn BSN is 123456782.' }).errors).toEqual({ motivationText: told('123456782') })
  expect(read({ motivationText: 'Bel 0612345678, KvK 12345678.' }).fields).toBeDefined()

  const question: Question = { kind: 'text', question: 'Hoe reis je?', options: [], isRequired: false }
  const asking = applicationFields({ today: '2026-11-20', regionIds: [], questions: [question] })
  const form = new FormData()
  for (const [name, value] of Object.entries(good)) form.append(name, value)
  const name = `answers.${questionKey(question)}`
  form.append(name, 'Met de fiets. 1234.56.782')
  form.append('asked', writeAsked([question]))
  expect(readForm(form, asking)).toMatchObject({ error: { [name]: told('1234.56.782') } })
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

test('an unknown region is dropped, and so is a duplicate', () => {
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

test('no field may be longer than what can be stored', () => {
  expect(read({ firstName: 'a'.repeat(101) }).errors).toEqual({ firstName: ['Maximaal 100 tekens'] })
  expect(read({ motivationText: 'a'.repeat(5001) }).errors).toEqual({ motivationText: ['Maximaal 5000 tekens'] })
})

const licence: Question = { kind: 'yes-no', question: 'Heb je rijbewijs B?', options: [], isRequired: true }
const days: Question = { kind: 'choice', question: 'Welke dagen?', options: ['Ma', 'Di'], isRequired: false }
const proud: Question = { kind: 'text', question: 'Waar ben je trots op?', options: [], isRequired: true }
const asking = applicationFields({ today: '2026-11-20', regionIds: [], questions: [licence, days, proud] })

function answer(answers: Record<string, string>, asked = writeAsked([licence, days, proud])) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...answers, asked })) form.append(name, value)
  const submission = readForm(form, asking)
  return submission.status === 'success' ? submission.value.answers : submission.error
}
const nameOf = (question: Question) => `answers.${questionKey(question)}`

test('answers are read in the order of the questions, as they were asked', () => {
  const given = { [nameOf(proud)]: ' Op mijn\r\nbrood. ', [nameOf(licence)]: 'no', [nameOf(days)]: 'Di' }
  expect(answer(given)).toEqual([
    { kind: 'yes-no', question: 'Heb je rijbewijs B?', answer: 'no' },
    { kind: 'choice', question: 'Welke dagen?', answer: 'Di' },
    { kind: 'text', question: 'Waar ben je trots op?', answer: 'Op mijn\nbrood.' },
  ])
})

test('an unanswered required question gives an error, an optional one is left out', () => {
  expect(answer({ [nameOf(proud)]: '  ' })).toEqual({
    [nameOf(licence)]: ['Deze vraag is nog niet beantwoord'],
    [nameOf(proud)]: ['Deze vraag is nog niet beantwoord'],
  })
  expect(answer({ [nameOf(licence)]: 'yes', [nameOf(proud)]: 'Ja' })).toHaveLength(2)
})

test('an answer that is not an option, or is too long, is refused', () => {
  const wrong = { [nameOf(licence)]: 'misschien', [nameOf(days)]: 'Wo', [nameOf(proud)]: 'a'.repeat(501) }
  expect(answer(wrong)).toEqual({
    [nameOf(licence)]: ['Deze vraag is nog niet beantwoord'],
    [nameOf(days)]: ['Deze vraag is nog niet beantwoord'],
    [nameOf(proud)]: ['Maximaal 500 tekens'],
  })
  expect(answer({ ...wrong, [nameOf(proud)]: 'a'.repeat(10_000) })).toMatchObject({
    [nameOf(proud)]: ['Maximaal 500 tekens'],
  })
})

test('an answer to a question that was not asked is left out', () => {
  const given = { [nameOf(licence)]: 'yes', [nameOf(proud)]: 'Ja', 'answers.text-12345678': 'Ik ben 30' }
  expect(answer(given)).toEqual([
    { kind: 'yes-no', question: 'Heb je rijbewijs B?', answer: 'yes' },
    { kind: 'text', question: 'Waar ben je trots op?', answer: 'Ja' },
  ])
})

test('a form with other questions is not accepted', () => {
  const given = { [nameOf(licence)]: 'yes', [nameOf(proud)]: 'Ja' }
  const sentence = [applicationText.refusal['questions-changed']]
  expect(answer(given, writeAsked([licence]))).toEqual({ '': sentence })
  expect(answer(given, '')).toEqual({ '': sentence })
  expect(answer({}, '')).toMatchObject({ '': sentence, [nameOf(licence)]: ['Deze vraag is nog niet beantwoord'] })
})

test('errors are listed with the words of the question, in the order of the form', () => {
  const { labels } = applicationForm({ today: '2026-11-20', regionIds: [], questions: [licence] })
  const names = Object.keys(labels)
  expect(labels[nameOf(licence)]).toBe('Heb je rijbewijs B?')
  expect(names.slice(names.indexOf('motivationFile'), names.indexOf('source') + 1)).toEqual([
    'motivationFile',
    nameOf(licence),
    'source',
  ])
})
