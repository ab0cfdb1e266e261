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
  optional,
  optionalLine,
  phone,
  postalCode,
  richText,
  tags,
  webAddress,
  wholeNumber,
  yesOrNo,
} from '#ui/forms/form.fields.ts'
import { describeForm, describeSteps } from '#ui/forms/form-description.rules.ts'

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
export const exampleForm = describeForm({
  id: 'proef-formulier',
  schema: z.object({
    name: line('Er is geen naam ingevuld'),
    email: email(),
    phone: phone(),
    website: optional(webAddress()),
    postalCode: optional(postalCode()),
    hours: wholeNumber({ max: 40 }),
    salary: optional(money()),
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
  }),
  labels: {
    name: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    website: 'Website',
    postalCode: 'Postcode',
    hours: 'Uren per week',
    salary: 'Salaris per maand',
    startsOn: 'Begindatum',
    kind: 'Soort werk',
    place: 'Plaats',
    employments: 'Dienstverband',
    shift: 'Dienst',
    isUrgent: 'Er is haast bij',
    story: 'Verhaal',
    description: 'Omschrijving',
    professions: 'Beroepsgroepen',
    tags: 'Trefwoorden',
    links: 'Links',
    'links[].title': 'Titel van link',
    'links[].address': 'Adres van link',
    cv: 'Je cv',
    photos: 'Foto’s',
    agreed: 'Ik ga akkoord',
  },
  files: { cv: { kind: 'document', isOptional: true }, photos: { kind: 'image', max: 3, isOptional: true } },
  isPublic: true,
})

const { steps, shape } = describeSteps({
  you: { label: 'Over jou', shape: { name: line('Er is geen naam ingevuld'), email: email() } },
  work: { label: 'Je werk', shape: { title: line('Er is geen titel ingevuld'), hours: wholeNumber({ max: 40 }) } },
  extra: { label: 'Een wens', shape: { wish: optionalLine() } },
  last: { label: 'Tot slot', shape: { agreed: agreed('Er is nog niet akkoord gegaan') } },
})

/** A form in steps. */
export const exampleStepForm = describeForm({
  id: 'stappen',
  schema: z.object(shape),
  labels: {
    name: 'Naam',
    email: 'E-mailadres',
    title: 'Functie',
    hours: 'Uren per week',
    wish: 'Wens',
    agreed: 'Ik ga akkoord',
  },
  steps,
  isPublic: true,
})
