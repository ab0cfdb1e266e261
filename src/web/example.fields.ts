import { z } from 'zod'
import {
  agreed,
  choice,
  choices,
  day,
  email,
  line,
  longText,
  money,
  optionalLine,
  phone,
  postalCode,
  richText,
  tags,
  webAddress,
  wholeNumber,
  yesOrNo,
} from '#ui/form.fields.ts'

export const exampleKinds = ['a', 'b', 'c'] as const
export const examplePlaces = [
  'Berghem',
  'Boxtel',
  'Geffen',
  'Heesch',
  'Herpen',
  'Liempde',
  'Megen',
  'Oss',
  'Ravenstein',
  'Schijndel',
  'Uden',
  'Veghel',
] as const

/** A form with every kind of field, for the style guide. */
export const exampleFields = z.object({
  name: line('Er is geen naam ingevuld'),
  email: email(),
  phone: phone(),
  website: webAddress().optional(),
  postalCode: postalCode().optional(),
  hours: wholeNumber({ max: 40 }),
  salary: money().optional(),
  startsOn: day(),
  kind: choice(exampleKinds, 'Er is geen soort gekozen'),
  place: choice(examplePlaces, 'Kies een plaats uit de lijst'),
  employments: choices(exampleKinds, { min: 1, max: 2 }),
  shift: choice(['day', 'night'], 'Er is geen dienst gekozen'),
  isUrgent: yesOrNo(),
  story: longText('Er is geen verhaal ingevuld', { max: 300 }),
  description: richText('Er is geen omschrijving ingevuld'),
  professions: choices(examplePlaces, { max: 3 }),
  tags: tags({ max: 5 }),
  links: z
    .array(z.object({ title: line(), address: webAddress() }))
    .max(3)
    .default([]),
  agreed: agreed('Er is nog niet akkoord gegaan'),
})

/** A form in steps. */
export const exampleStepFields = z.object({
  name: line('Er is geen naam ingevuld'),
  email: email(),
  title: line('Er is geen titel ingevuld'),
  hours: wholeNumber({ max: 40 }),
  wish: optionalLine(),
  agreed: agreed('Er is nog niet akkoord gegaan'),
})
