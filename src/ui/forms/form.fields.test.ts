import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  agreed,
  choice,
  choices,
  day,
  email,
  entries,
  entry,
  line,
  longText,
  money,
  optional,
  optionalLine,
  optionalText,
  password,
  phone,
  postalCode,
  richText,
  slug,
  tags,
  timeOfDay,
  webAddress,
  wholeNumber,
  yesOrNo,
  youtubeVideo,
} from './form.fields.ts'
import { formMessage } from './form.text.ts'
import { readForm } from './form.ts'

/** Submits one field as a browser would, and returns the result. */
function send(kind: z.ZodType, ...typed: string[]) {
  const form = new FormData()
  for (const one of typed) form.append('field', one)
  const submission = readForm(form, z.object({ field: kind }))
  return submission.status === 'success' ? submission.value.field : submission.error?.field
}

test('a line is tidied, and only spaces count as empty', () => {
  expect(send(line(), '  Jan \n Lamers ')).toBe('Jan Lamers')
  expect(send(line('Er is geen naam ingevuld'), '   ')).toEqual(['Er is geen naam ingevuld'])
  expect(send(line())).toEqual(['Dit veld is nog leeg'])
  expect(send(line(undefined, { max: 3 }), 'Jans')).toEqual(['Maximaal 3 tekens'])
})

test('an optional line is null when only spaces are typed', () => {
  expect(send(optionalLine())).toBeNull()
  expect(send(optionalLine(), '  ')).toBeNull()
  expect(send(optionalLine(), ' van der ')).toBe('van der')
})

test('long text keeps its lines', () => {
  expect(send(longText(), 'Een\r\nTwee ')).toBe('Een\nTwee')
  expect(send(optionalText(), ' \n ')).toBeNull()
  expect(send(longText('Er is geen bericht ingevuld'), ' \n ')).toEqual(['Er is geen bericht ingevuld'])
})

test('spec §5: an e-mail address must be valid', () => {
  expect(send(email(), ' Jan@Voorbeeld.test ')).toBe('jan@voorbeeld.test')
  expect(send(email('Er is geen e-mailadres ingevuld'))).toEqual(['Er is geen e-mailadres ingevuld'])
  const wrong = ['Dit e-mailadres klopt niet. Bijvoorbeeld naam@voorbeeld.nl']
  expect(send(email(), 'jan@')).toEqual(wrong)
  // A control character would make a different mailbox that looks the same.
  expect(send(email(), 'j\u0001an@voorbeeld.test')).toEqual(wrong)
  expect(send(email(), 'jan@voorbeeld.test\n')).toBe('jan@voorbeeld.test')
})

test('a telephone number is stored in international form', () => {
  expect(send(phone(), '06-12 34 56 78')).toBe('+31612345678')
  expect(send(phone(), '123')).toEqual(['Dit telefoonnummer klopt niet. Een Nederlands nummer heeft 10 cijfers'])
  expect(send(optional(phone()))).toBeNull()
  expect(send(optional(phone()), '  ')).toBeNull()
  expect(optional(phone()).parse(null)).toBeNull()
})

test('spec §5: a postal code is 1234 AB', () => {
  expect(send(postalCode(), '5341ab')).toBe('5341AB')
  expect(send(postalCode(), '0341 AB')).toEqual(['Deze postcode klopt niet. Schrijf hem als 1234 AB'])
})

test('spec §5: a web address is absolute', () => {
  expect(send(webAddress(), 'https://www.lamers.nl/werken')).toBe('https://www.lamers.nl/werken')
  expect(send(webAddress(), 'https://lamers.nl/?a=%20b&c=d#e')).toBe('https://lamers.nl/?a=%20b&c=d#e')
  expect(send(webAddress(), 'https://lamers.nl/@werken?a=b@c')).toBe('https://lamers.nl/@werken?a=b@c')
  expect(send(webAddress(), 'https://café.nl/vacature/monteur–oss')).toBe('https://café.nl/vacature/monteur–oss')
  for (const typed of [
    'www.lamers.nl',
    'lamers',
    'javascript:alert(1)',
    'ftp://lamers.nl',
    'https://lamers',
    'geen adres',
    'https://a.nl/ b',
    'https://a.nl/<b>',
    'https://google.com@evil.nl/',
    'https:google.com:x@evil.nl',
  ]) {
    expect(send(webAddress(), typed)).toEqual([
      'Dit webadres klopt niet. Schrijf het helemaal uit, met https:// ervoor',
    ])
  }
})

test('a day is typed in Dutch, exists, and is within its bounds', () => {
  expect(send(day(), '2-5-1994')).toBe('1994-05-02')
  for (const none of ['31-2-1994', '31 februari 1994', '31021994', '1994-02-31'])
    expect(send(day(), none)).toEqual(['Deze dag bestaat niet'])
  for (const unclear of ['31-2', '31-2-94', 'morgen', 'x'.repeat(20)])
    expect(send(day(), unclear)).toEqual([
      'Deze datum klopt niet. Schrijf hem als dag-maand-jaar, met het jaar in vier cijfers',
    ])
  expect(send(day(undefined, { until: '2026-11-20' }), '21-11-2026')).toEqual(['Deze datum ligt in de toekomst'])
  expect(send(day(undefined, { from: '2026-11-20' }), '19-11-2026')).toEqual(['Deze datum is al voorbij'])
  const own = { from: '1926-11-20', tooEarly: 'Te lang geleden' }
  expect(send(day(undefined, own), '1-1-1900')).toEqual(['Te lang geleden'])
})

test('an amount is stored in cents', () => {
  expect(send(money(), '1.234,50')).toBe(123_450)
  expect(send(money(), 'veel')).toEqual(['Dit bedrag klopt niet. Schrijf het als 1.234,50'])
  expect(send(money(undefined, { min: 1000 }), '9,99')).toEqual(['Minimaal 10'])
  expect(send(money(), '12.000.000')).toEqual(['Maximaal 9.999.999,99'])
  expect(send(money().optional())).toBeUndefined()
})

test('spec §5: a number has bounds', () => {
  expect(send(wholeNumber({ max: 40 }), '32')).toBe(32)
  expect(send(wholeNumber({ max: 40 }), '41')).toEqual(['Maximaal 40'])
  expect(send(wholeNumber(), '-1')).toEqual(['Minimaal 0'])
  expect(send(wholeNumber(), '1,5')).toEqual(['Vul een heel getal in'])
  expect(send(wholeNumber(), '1.5')).toEqual(['Vul een heel getal in'])
  expect(send(wholeNumber({ required: 'Vul je uren in' }))).toEqual(['Vul je uren in'])
  // Programs send an empty field like this.
  expect(wholeNumber({ required: 'Vul je uren in' }).safeParse(null).error?.issues).toMatchObject([
    { message: 'Vul je uren in' },
  ])
})

test('a choice must be one of the options', () => {
  expect(send(choice(['a', 'b']), 'b')).toBe('b')
  expect(send(choice(['a', 'b'], 'Er is geen bron gekozen'), 'c')).toEqual(['Er is geen bron gekozen'])
  expect(send(choices(['a', 'b', 'c']), 'c', 'a', 'weg', 'a')).toEqual(['a', 'c'])
  expect(send(choices(['a', 'b', 'c', 'd'], { max: 3 }), 'a', 'b', 'c', 'd')).toEqual(['Kies er hooguit 3'])
  expect(send(choices(['a'], { min: 1, required: 'Er is geen regio gekozen' }))).toEqual(['Er is geen regio gekozen'])
})

test('tags are sent one by one, or separated by commas, and duplicates are dropped', () => {
  expect(send(tags(), 'brood', 'banket', 'Brood ')).toEqual(['Brood', 'banket'])
  expect(send(tags(), 'brood, banket,, ')).toEqual(['brood', 'banket'])
  expect(send(tags())).toEqual([])
  expect(send(tags({ max: 2 }), 'a, b, c')).toEqual(['Kies er hooguit 2'])
  expect(send(tags({ maxLength: 3 }), 'brood')).toEqual(['Maximaal 3 tekens'])
})

test('a checkbox is yes or no, and consent must be yes', () => {
  expect(send(yesOrNo())).toBe(false)
  expect(send(yesOrNo(), 'on')).toBe(true)
  expect(send(agreed('Nog niet akkoord'))).toEqual(['Nog niet akkoord'])
  expect(send(agreed('Nog niet akkoord'), 'on')).toBe(true)
})

test('rich text may come from the plain box, and an emptied editor counts as empty', () => {
  expect(send(richText(), 'Bak graag\n\n3 < 4')).toBe('<p>Bak graag</p><p>3 &lt; 4</p>')
  expect(send(richText(), '<p>Bak <strong>graag</strong></p>')).toBe('<p>Bak <strong>graag</strong></p>')
  expect(send(richText('Er is geen tekst ingevuld'), '<p></p>')).toEqual(['Er is geen tekst ingevuld'])
  expect(send(richText(undefined, { max: 5 }), '<p>Bakken</p>')).toEqual(['Maximaal 5 tekens'])
  expect(send(richText(undefined, { max: 5 }), `<p>${'<em></em>'.repeat(200)}a</p>`)).toEqual(['Maximaal 5 tekens'])
})

test('a slug contains only lower-case letters, digits and hyphens', () => {
  expect(send(slug(), ' bakkerij-de-korenaar ')).toBe('bakkerij-de-korenaar')
  for (const typed of ['De Korenaar', 'korenaar-', 'één', 'a/b']) {
    expect(send(slug(), typed)).toEqual(['Gebruik alleen kleine letters, cijfers en streepjes'])
  }
})

test('spec §5: a video is given by its link or its 11 characters', () => {
  expect(send(youtubeVideo(), 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3')).toBe('dQw4w9WgXcQ')
  expect(send(youtubeVideo(), 'dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ')
  expect(send(youtubeVideo(), 'https://vimeo.com/1005383395')).toEqual([
    'Vul een link naar YouTube in, of de 11 tekens van de video',
  ])
})

test('a chosen id must be one that a row can have', () => {
  expect(send(entry('Er is geen contactpersoon gekozen'))).toEqual(['Er is geen contactpersoon gekozen'])
  expect(send(entry(), '12')).toBe(12)
  for (const typed of ['0', '-1', '99999999999']) expect(send(entry(), typed)).toEqual(['Er is nog niets gekozen'])
})

test('typed text that is not in the list is refused with its own message', () => {
  expect(send(entry('Er is geen plaats gekozen', 'Deze plaats kennen we niet'), 'Parijs')).toEqual([
    'Deze plaats kennen we niet',
  ])
  for (const typed of ['Parijs', '1.5', '1e1']) expect(send(entry(), typed)).toEqual([formMessage('notListed')])
  const several = z.object({ places: entries({ min: 1, unlisted: 'Deze plaats kennen we niet' }) })
  const sent = new FormData()
  for (const typed of ['3', 'Parijs']) sent.append('places', typed)
  expect(readForm(sent, several).reply().error).toEqual({ 'places[1]': ['Deze plaats kennen we niet'] })
})

test('chosen ids keep their order, without duplicates', () => {
  expect(send(entries(), '3', '1', '3')).toEqual([3, 1])
  expect(send(entries())).toEqual([])
  expect(send(entries({ min: 1, required: 'Er is geen plaats gekozen' }))).toEqual(['Er is geen plaats gekozen'])
  expect(send(entries({ max: 2 }), '1', '2', '3')).toEqual(['Kies er hooguit 2'])
})

test('a program that sends a value of another type gets a message in Dutch', () => {
  const kinds = {
    line: line(),
    optionalLine: optionalLine(),
    longText: longText(),
    optionalText: optionalText(),
    email: email(),
    password: password('Er is geen wachtwoord ingevuld'),
    phone: phone(),
    postalCode: postalCode(),
    webAddress: webAddress(),
    slug: slug(),
    youtubeVideo: youtubeVideo(),
    entry: entry(),
    entries: entries(),
    timeOfDay: timeOfDay(),
    day: day(),
    money: money(),
    wholeNumber: wholeNumber(),
    choice: choice(['a']),
    choices: choices(['a']),
    tags: tags(),
    yesOrNo: yesOrNo(),
    agreed: agreed('Er is geen akkoord gegeven'),
    richText: richText(),
  }
  const odd = [true, 5, 0.5, NaN, 'x', {}, [], [5], [{}], [null], new Map(), null]
  for (const [name, kind] of Object.entries(kinds)) {
    for (const value of odd) {
      const messages = kind.safeParse(value).error?.issues.map(({ message }) => message) ?? []
      expect([
        name,
        value,
        messages.filter((message) => /invalid|expected|too (?:small|big)|must/i.test(message)),
      ]).toEqual([name, value, []])
    }
  }
})
